// Mends the small database beside the log where parts of it cannot be read (I9, I14). It holds what several people left
// unsent: only what cannot be read goes.
import { errorCode } from '../failure.ts'
import { type LocalStore, type LocalWrites, STORE_NAMES, type StoreName } from '../local-store.ts'

export interface LocalRepaired {
  /** Records that are lost; of a part that does not even tell its keys, one. */
  unreadable: number
  /** Whether the session that was stored is among what is lost. */
  isSessionLost: boolean
}

/** What IndexedDB says of a database that is there and broken; not of one that is full, refused or of a later app. */
const DAMAGE: ReadonlySet<string> = new Set(['UnknownError', 'NotFoundError', 'DataError', 'DataCloneError'])

/**
 * Each damaged part is replaced by what can be read of it, in one transaction. Only a database of which not even a part
 * can be emptied is made anew, with everything that could be read.
 * @throws what IndexedDB reports of a database that is not damaged but full or refused
 */
export async function repairLocal(store: LocalStore): Promise<LocalRepaired> {
  const damaged = new Set<StoreName>()
  for (const name of STORE_NAMES) if (await isDamaged(store, name)) damaged.add(name)
  if (damaged.size === 0) return { unreadable: 0, isSessionLost: false }
  const all: Partial<Record<StoreName, unknown>> = {}
  const mended: Partial<Record<StoreName, unknown>> = {}
  let unreadable = 0
  for (const name of STORE_NAMES) {
    const read = await unlessDamaged(store.readDamaged(name))
    unreadable += read?.unreadable ?? 1
    all[name] = read?.entries ?? []
    if (damaged.has(name)) mended[name] = all[name]
  }
  const isReplaced = await unlessDamaged(store.replace(mended as LocalWrites).then(() => true))
  if (!isReplaced) {
    await store.reset()
    await store.writeTogether(all as LocalWrites)
  }
  return { unreadable, isSessionLost: damaged.has('session') }
}

async function isDamaged(store: LocalStore, name: StoreName): Promise<boolean> {
  return (await unlessDamaged(store.readAll(name).then(() => true))) === null
}

/** Null where the database is damaged. */
async function unlessDamaged<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (!DAMAGE.has(errorCode(error))) throw error
    return null
  }
}
