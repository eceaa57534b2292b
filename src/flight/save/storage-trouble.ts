import { isObject } from '../../../core/lib/json.ts'

/** Why this device would not keep something; each has a sentence in `flights:storage`. */
export type StorageTrouble = 'full' | 'refused' | 'gone' | 'failed'

/** Less room than this is as good as none: a database needs some to write at all. */
const SCARCE_BYTES = 1_000_000

/** Finds the browser's own reason, which database libraries wrap in errors of theirs and sometimes lose. */
export async function storageTrouble(reason: unknown): Promise<StorageTrouble> {
  const words = reasonsIn(reason).join(' ')
  if (/Quota/i.test(words)) return 'full'
  if (/SecurityError|InvalidState|MissingAPI|InvalidAccess|NotAllowed/i.test(words)) return 'refused'
  // As the log's store says it: the next one is begun already.
  if (/(^| )gone( |$)/.test(words)) return 'gone'
  return (await isNearlyFull()) ? 'full' : 'failed'
}

async function isNearlyFull(): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota !== undefined && usage !== undefined && quota - usage < SCARCE_BYTES
  } catch {
    return false
  }
}

const MAX_DEPTH = 5

function reasonsIn(reason: unknown, depth = 0): string[] {
  if (!isObject(reason) || depth > MAX_DEPTH) return []
  const { name, code, message, inner, cause, innerError } = reason
  // Only our own error says something short: messages of databases hold whole records.
  const own = name === 'StorageError' ? message : ''
  const below = [inner, cause, innerError].flatMap((error) => reasonsIn(error, depth + 1))
  return [name, code, own].filter((word) => typeof word === 'string').concat(below)
}
