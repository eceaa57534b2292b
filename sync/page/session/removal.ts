// What a person has decided to take off this device (I6, I14). The decision is stored before anything is deleted: a page
// that is closed in the middle leaves the rest to the next one, and nothing of it is sent when its owner comes back.
import type { Device } from '../../session/device.ts'
import { type LogPlace, orThrow } from '../../session/log-place.ts'
import type { discardLog } from '../../session/ownership.ts'
import type { LocalWrites, Removal } from '../../storage/local-store.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import type { PageLog } from '../log/page-log.ts'
import { forgetOwnKeys } from './own-keys.ts'
import { unsentOf } from './unsent-preferences.ts'

export interface RemovalParts {
  device: Pick<Device, 'store' | 'tokens'>
  log: Pick<PageLog, 'alone'>
  recorder: Pick<FlightRecorder, 'current' | 'track' | 'forget' | 'give'>
  /** Loads the code that removes a log, which no other act needs. */
  loadRemoval: () => Promise<{ discardLog: typeof discardLog }>
  /** The log of this user was taken away on purpose. */
  forgetRows: (userId: string) => void
}

/** What notes that a user's log has to go. */
export function noteRemoval(userId: string, removal: Removal): Required<Pick<LocalWrites, 'owner'>> {
  return { owner: [[userId, { userId, lastSweepMs: 0, lastContactMs: null, rows: 0, removal }]] }
}

/** Withdraws the note: nothing was deleted. */
export async function withdrawRemoval({ device }: Pick<RemovalParts, 'device'>, userId: string): Promise<'kept'> {
  await device.store.write('owner', [[userId, null]])
  return 'kept'
}

/**
 * Deletes what was noted of this user, and the note last; a session of this user is ended with it.
 * @param begins called before the first thing is deleted
 * @returns `kept` when something waited that may not go, and nothing was deleted
 * @throws StorageError `blocked`, `full`; everything that the storage throws. The note stays then.
 */
export async function removeNoted(
  parts: RemovalParts,
  userId: string,
  begins = () => undefined,
): Promise<'done' | 'kept'> {
  await parts.loadRemoval()
  return parts.log.alone((place) => removeHere(parts, place, userId, begins))
}

/** The same for who works alone with the log already. */
export async function removeHere(
  parts: Omit<RemovalParts, 'log'>,
  place: LogPlace,
  userId: string,
  begins = () => undefined,
): Promise<'done' | 'kept'> {
  const { device, recorder, loadRemoval, forgetRows } = parts
  const { discardLog } = await loadRemoval()
  const removal = (await device.store.read('owner', userId))?.removal
  // Another page may have done it while the lock was waited for, and its owner be back with a log of today.
  if (!removal) return 'done'
  const session = await device.tokens.session()
  if (removal.to !== undefined) {
    const { giveBeside } = await import('./give-beside.ts')
    await giveBeside({ place, recorder, session }, userId, removal.to)
  }
  // Somebody logged in since, by an app that knows no such notes: what is here now is not what had to go.
  else if (session.version !== removal.sessionVersion) return withdrawRemoval(parts, userId)
  const { saved } = removal
  if (saved && !(await isBesideStill(parts, userId, saved))) return withdrawRemoval(parts, userId)
  begins()
  const { kind } = orThrow(await discardLog(place, userId, removal))
  if (kind === 'kept') return withdrawRemoval(parts, userId)
  if (removal.what === 'all') {
    await recorder.forget(userId)
    forgetOwnKeys(userId)
  }
  const writes = (): LocalWrites => ({ owner: [[userId, null]] })
  await device.tokens.apply({ kind: 'logged-out', userId }, { stores: ['owner'], writes })
  forgetRows(userId)
  return 'done'
}

/** True when nothing lies beside the log but what has one of these names. */
async function isBesideStill(
  { recorder }: Pick<RemovalParts, 'recorder'>,
  userId: string,
  names: readonly string[],
): Promise<boolean> {
  const { isBesideAmong, readBesideLog } = await import('./beside-log.ts')
  return isBesideAmong(await readBesideLog(recorder, userId, unsentOf(userId)), names)
}

/**
 * Goes on with every removal that was cut off. To be called by each page at its start, and before anybody logs in.
 * @throws as `removeNoted`
 */
export async function finishRemovals(parts: RemovalParts): Promise<void> {
  for (const [userId, { removal }] of await parts.device.store.readAll('owner')) {
    if (removal) await removeNoted(parts, userId)
  }
}
