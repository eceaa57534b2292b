// What a person has decided to take off this device (I6, I14). The decision is stored before anything is deleted: a page
// that is closed in the middle leaves the rest to the next one, and nothing of it is sent when its owner comes back.
import { userIdOf } from '../../../core/session/session.ts'
import type { Device } from '../../session/device.ts'
import { orThrow } from '../../session/log-place.ts'
import type { discardLog } from '../../session/ownership.ts'
import type { LocalWrites, OwnerRecord } from '../../storage/local-store.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import type { PageLog } from '../page-log.ts'
import { forgetOwnKeys } from './own-keys.ts'

export interface RemovalParts {
  device: Pick<Device, 'store' | 'tokens'>
  log: Pick<PageLog, 'alone'>
  recorder: Pick<FlightRecorder, 'forget'>
  /** Loads what removes a log, which only who removes one needs. */
  loadRemoval: () => Promise<{ discardLog: typeof discardLog }>
  /** The log of this user was taken away on purpose. */
  forgetRows: (userId: string) => void
}

/** What notes that a user's log has to go, `all` with what was recorded of a flight under way, half-filled forms and choices. */
export function noteRemoval(
  userId: string,
  removal: NonNullable<OwnerRecord['removal']>,
): Required<Pick<LocalWrites, 'owner'>> {
  return { owner: [[userId, { userId, lastSweepMs: 0, lastContactMs: null, rows: 0, removal }]] }
}

/** Withdraws the note: nothing was deleted, and its owner was told. */
export async function withdrawRemoval({ device }: RemovalParts, userId: string): Promise<void> {
  await device.store.write('owner', [[userId, null]])
}

/**
 * Deletes what was noted of this user, and the note last; whoever is still known as this user is signed out with it.
 * @throws StorageError `blocked`, `full`; whatever the storage throws. The note stays then.
 */
export async function removeNoted(parts: RemovalParts, userId: string): Promise<void> {
  const { device, log, recorder, loadRemoval, forgetRows } = parts
  const { discardLog } = await loadRemoval()
  await log.alone(async (place) => {
    // Another page may have done it while the lock was waited for, and its owner be back with a log of today.
    const removal = (await device.store.read('owner', userId))?.removal
    if (!removal) return
    orThrow(await discardLog(place, userId))
    if (removal === 'all') {
      await recorder.forget(userId)
      forgetOwnKeys(userId)
    }
    const owner = [[userId, null]] as const
    // A log-in that was ended from elsewhere is over once its log is gone.
    if (userIdOf(await device.tokens.session()) === userId)
      await device.tokens.apply({ kind: 'logged-out' }, { stores: ['owner'], writes: () => ({ owner }) })
    else await device.store.writeTogether({ owner })
    forgetRows(userId)
  })
}

/**
 * Goes on with every removal that was cut off. To be called by each page at its start, and before anybody logs in.
 * @throws as `removeNoted`
 */
export async function finishRemovals(parts: RemovalParts): Promise<void> {
  const { store, tokens } = parts.device
  for (const [userId, { removal }] of await store.readAll('owner')) {
    if (!removal) continue
    const session = await tokens.session()
    // Logged in since by an app that knows no such notes: what is here now is not what had to go.
    if (session.kind === 'signed-in' && userIdOf(session) === userId) {
      await withdrawRemoval(parts, userId)
      continue
    }
    await removeNoted(parts, userId)
  }
}
