import type { LogPlace } from '../../session/log-place.ts'
import { StorageError } from '../../storage/failure.ts'
import { untilAborted } from '../../storage/on-abort.ts'
import { aloneWith, type Locks, SYNC_LOCK } from '../../transport/locks.ts'

/**
 * Works on the log's databases under the sync lock.
 * @param ended aborted when this page is suspended
 * @param lockMs how long others may take to release the lock
 * @throws StorageError `blocked` when the lock was not free in time, or the page was suspended; everything that `work`
 * throws
 */
export async function aloneWithLog<T>(
  locks: Locks,
  place: LogPlace,
  work: (place: LogPlace) => Promise<T>,
  { ended, lockMs }: { ended: AbortSignal; lockMs: number },
): Promise<T> {
  const signal = AbortSignal.any([AbortSignal.timeout(lockMs), ended])
  let isMine = false
  const mine = async (): Promise<{ value: T } | null> => {
    isMine = true
    // A page in the browser's cache keeps the locks it holds, and no context steals this one.
    const given = async () => ({ value: await untilAborted(ended, work({ ...place, ended }), refuseBlocked) })
    return locks.run(aloneWith(SYNC_LOCK), given)
  }
  const done = await locks.run(SYNC_LOCK, mine, { signal }).catch((error: unknown) => {
    // Given up while it was waited for.
    throw isMine || !signal.aborted ? error : new StorageError('blocked')
  })
  if (!done) throw new StorageError('blocked')
  return done.value
}

function refuseBlocked(): never {
  throw new StorageError('blocked')
}
