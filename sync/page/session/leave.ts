// Logging out (I6, I14): sends first, keeps, or discards what is on this device, and tells the server when it can.
import { type Failure, failure } from '../../../core/errors/failure.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { Store } from '../../../core/lib/store.ts'
import { type SessionState, type StoredSession, userIdOf } from '../../../core/session/session.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { type EndingLogins, keepEnded } from '../../session/end-logins.ts'
import { obstacleIn } from '../../session/log-place.ts'
import { countUnread, type UnsentLog, unsentIds } from '../../session/unsent.ts'
import type { WritesBeside } from '../../storage/local-store.ts'
import { pause } from '../../transport/pause.ts'
import { leaveNoRows } from '../digest/kept-rows.ts'
import type { PageLog } from '../log/page-log.ts'
import type { PageState } from '../page-state.ts'
import { forgetShared } from './forget-shared.ts'
import { areWaiting, type PagePreferences } from './page-preferences.ts'
import { noteRemoval, type RemovalParts, removeNoted, withdrawRemoval } from './removal.ts'

const SEND_TIMEOUT_MS = 30_000
const LOOK_EVERY_MS = 400

export interface LeaveParts extends RemovalParts {
  /** Whom this page shows: nobody else's session is ended here. */
  session: Pick<Store<SessionState>, 'get'>
  log: Pick<PageLog, 'alone' | 'close' | 'unsent'>
  state: Pick<PageState, 'sync' | 'tell'>
  preferences: Pick<PagePreferences, 'unsent' | 'send'>
  endings: EndingLogins
}

/**
 * Ends the session; with `send` only after everything has reached the server, and with no conflict card open. A flight
 * under way cannot be sent: it waits on the device for its owner unless everything is discarded.
 * @param known what was shown, or is in a file by now: only that is discarded, and with anything else waiting nothing is
 * done
 */
export async function leave(
  parts: LeaveParts,
  how: 'send' | 'keep' | 'discard',
  known?: readonly string[],
): Promise<Result<void, Failure>> {
  const { log, endings } = parts
  try {
    if (how === 'send') {
      const sent = await sendAll(parts)
      if (!sent.ok) return sent
    }
    if (how !== 'keep' && !(await isLoaded(parts))) return fail(failure('not_loaded'))
    if (known && !(await isKnown(parts, known))) return fail(failure('unsent_since'))
    const user = userIdOf(parts.session.get())
    // First: if the rest is cut off, nothing is left to be shown.
    if (user !== null) leaveNoRows(user)
    const ended = await endSession(parts, how, known)
    if (ended) await forgetShared()
    // Ended in another tab meanwhile: it was decided there what becomes of the log.
    if (how === 'keep' || !ended) await log.close()
    const removed = how !== 'keep' && ended ? await removeNoted(parts, ended.user.id) : null
    if (ended?.kind === 'signed-in') await endings.now()
    return known && removed === 'kept' ? fail(failure('unsent_since')) : ok(undefined)
  } catch (error) {
    return fail(failure(obstacleIn(error) ?? 'storage'))
  }
}

/**
 * Ends the session with what has to follow: what the server has to hear, what has to go from the device. A page that is
 * closed right after leaves all of it to the next one.
 * @returns the session that ended; null when it was not that of whom this page shows
 */
async function endSession(
  { device, session }: LeaveParts,
  how: 'send' | 'keep' | 'discard',
  known?: readonly string[],
): Promise<Exclude<StoredSession, { kind: 'guest' }> | null> {
  const userId = userIdOf(session.get())
  if (userId === null) return null
  let ended: Exclude<StoredSession, { kind: 'guest' }> | null = null
  const writes: WritesBeside<StoredSession>['writes'] = (before, after) => {
    if (!before || before.kind === 'guest' || after?.kind !== 'guest') return {}
    ended = before
    const what = how === 'send' ? 'sent' : 'all'
    return {
      ...(before.kind === 'signed-in' && keepEnded(before.tokens)),
      ...(how !== 'keep' && noteRemoval(userId, { what, saved: known, sessionVersion: after.version })),
    }
  }
  await device.tokens.apply({ kind: 'logged-out', userId }, { stores: ['revoke', 'owner'], writes })
  return ended
}

/**
 * Deletes the log of a log-in that was ended from elsewhere, with everything kept for its user, and signs out.
 * Never of another log-in: who can still sign in again has not lost the right to what waits.
 */
export async function removeRevoked(parts: LeaveParts): Promise<Result<void, Failure>> {
  const { store, tokens } = parts.device
  try {
    const session = await tokens.session()
    const isTheirs = userIdOf(session) === userIdOf(parts.session.get())
    if (session.kind !== 'expired' || session.reason !== 'revoked' || !isTheirs) return fail(failure('forbidden'))
    if (!(await isLoaded(parts))) return fail(failure('not_loaded'))
    const { id } = session.user
    leaveNoRows(id)
    await store.writeTogether(noteRemoval(id, { what: 'all', sessionVersion: session.version }))
    let hasBegun = false
    try {
      await removeNoted(parts, id, () => void (hasBegun = true))
    } catch (error) {
      // What has begun is finished by the next start; what has not, its owner decides anew.
      if (!hasBegun) await withdrawRemoval(parts, id)
      throw error
    }
    await forgetShared()
    return ok(undefined)
  } catch (error) {
    return fail(failure(obstacleIn(error) ?? 'storage'))
  }
}

function isLoaded({ loadRemoval }: RemovalParts): Promise<boolean> {
  return loadRemoval().then(
    () => true,
    () => false,
  )
}

/** True when nothing is on this device only but what has one of these names. */
async function isKnown(parts: LeaveParts, names: readonly string[]): Promise<boolean> {
  const { log, recorder, session, preferences } = parts
  const { isAmong } = await import('../../session/read-unsent.ts')
  const { isBesideAmong, readBesideLog } = await import('./beside-log.ts')
  const userId = userIdOf(session.get())
  if (!isAmong(await log.unsent(), names)) return false
  return userId === null || isBesideAmong(await readBesideLog(recorder, userId, preferences.unsent.get()), names)
}

async function sendAll({ log, state, preferences }: LeaveParts): Promise<Result<void, Failure>> {
  let endMs = Date.now() + SEND_TIMEOUT_MS
  let leftBytes = Number.POSITIVE_INFINITY
  state.tell({ kind: 'wake', reason: 'manual' })
  void preferences.send()
  for (;;) {
    const unsent = await log.unsent()
    if (countUnread(unsent) > 0) return fail(failure('storage'))
    if (unsentIds(unsent).size === 0 && !areWaiting(preferences)) {
      return unsent.undecided.length === 0 ? ok(undefined) : fail(failure('undecided'))
    }
    const obstacle = obstacleOf(state.sync, unsent)
    if (obstacle) return fail(failure(obstacle))
    // Photos may take long: as long as they get on, they are waited for.
    const bytes = unsent.media.reduce((sum, media) => sum + media.bytes, 0)
    if (bytes < leftBytes) endMs = Date.now() + SEND_TIMEOUT_MS
    leftBytes = bytes
    if (Date.now() > endMs) return fail(failure('timeout'))
    await pause(LOOK_EVERY_MS)
  }
}

function obstacleOf(sync: Store<SyncState>, unsent: UnsentLog): string | null {
  const { kind, problem } = sync.get()
  if (kind === 'offline') return 'network'
  if (kind === 'signed-out') return 'unauthorized'
  const refused = unsent.media.filter((media) => media.refused !== null)
  const parked = unsent.records.filter((record) => record.refused !== null)
  const stuck = new Set([...parked, ...refused].map(({ id }) => id))
  if (stuck.size < unsentIds(unsent).size) return null
  if (parked.length > 0) return kind === 'error' ? (problem ?? 'invalid') : null
  return refused[0]?.refused ?? null
}
