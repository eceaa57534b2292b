/** Why this device would not keep something; each has a sentence in `flights:storage`. */
export type StorageTrouble = 'full' | 'refused' | 'failed'

/** Finds the browser's own reason, which database libraries wrap in errors of theirs. */
export function storageTrouble(reason: unknown): StorageTrouble {
  const names = reasonsIn(reason).join(' ')
  if (/QuotaExceeded/i.test(names)) return 'full'
  if (/SecurityError|InvalidState|MissingAPI|InvalidAccess|NotAllowed/i.test(names)) return 'refused'
  return 'failed'
}

const MAX_DEPTH = 5

function reasonsIn(reason: unknown, depth = 0): string[] {
  if (typeof reason !== 'object' || reason === null || depth > MAX_DEPTH) return []
  const { name, inner, cause, innerError } = reason as Record<string, unknown>
  return [String(name ?? ''), ...[inner, cause, innerError].flatMap((below) => reasonsIn(below, depth + 1))]
}
