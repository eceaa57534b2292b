// Logging out (I6, I14): sends first, keeps, or discards what is on this device, and tells the server when it can.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import type { Device } from '../../session/device.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import type { FlightRecorder } from '../../recorder/flight-recorder.ts'
import { inTheWayOf, orThrow } from '../../session/log-place.ts'
import type { discardLog } from '../../session/ownership.ts'
import { type PageLog, type UnsentLog, unsentIds } from '../page-log.ts'
import type { PageState } from '../page-state.ts'
import type { Store } from '../../../core/lib/store.ts'
import { type EndingLogins, keepEnded } from '../../session/end-logins.ts'

const SEND_TIMEOUT_MS = 30_000
const LOOK_EVERY_MS = 400

export interface LeaveParts {
  device: Pick<Device, 'store' | 'tokens'>
  log: Pick<PageLog, 'alone' | 'close' | 'unsent'>
  state: Pick<PageState, 'forgetRows' | 'sync' | 'tell'>
  recorder: Pick<FlightRecorder, 'forget'>
  endings: EndingLogins
  /** Loads what removes a log, which only who removes one needs. */
  loadRemoval: () => Promise<{ discardLog: typeof discardLog }>
}

/**
 * Ends the session; with `send` only after everything has reached the server. A flight under way cannot be sent: it
 * waits on the device for its owner unless everything is discarded.
 */
export async function leave(parts: LeaveParts, how: 'send' | 'keep' | 'discard'): Promise<Result<void, Failure>> {
  const { device, log, state, recorder, endings, loadRemoval } = parts
  try {
    if (how === 'send') {
      const sent = await sendAll(parts)
      if (!sent.ok) return sent
    }
    const removal = how === 'keep' ? null : await loadRemoval().catch(() => null)
    if (how !== 'keep' && !removal) return fail(failure('not_loaded'))
    const session = await device.tokens.session()
    // First: a page that is closed in between still ends the login on the server.
    if (session.kind === 'signed-in') await keepEnded(device.store, session.tokens)
    await device.tokens.apply({ kind: 'logged-out' })
    // Again: whoever told the server of log-outs in between took this one for cut off.
    if (session.kind === 'signed-in') await keepEnded(device.store, session.tokens)
    // Ended in another tab meanwhile: it was decided there what becomes of the log.
    if (!removal || session.kind === 'guest') await log.close()
    else {
      await log.alone((place) => removal.discardLog(place, session.user.id).then(orThrow))
      if (how === 'discard') await recorder.forget(session.user.id)
      state.forgetRows()
    }
    if (session.kind === 'signed-in') await endings.now()
    return ok(undefined)
  } catch (error) {
    return fail(failure(inTheWayOf(error) ?? 'storage'))
  }
}

/**
 * Deletes the log of a log-in that was ended from elsewhere, with everything kept for its user, and signs out.
 * Never of another log-in: who can still sign in again has not lost the right to what waits.
 */
export async function removeRevoked({
  device,
  log,
  state,
  recorder,
  loadRemoval,
}: LeaveParts): Promise<Result<void, Failure>> {
  try {
    const session = await device.tokens.session()
    if (session.kind !== 'expired' || session.reason !== 'revoked') return fail(failure('forbidden'))
    const removal = await loadRemoval().catch(() => null)
    if (!removal) return fail(failure('not_loaded'))
    await log.alone((place) => removal.discardLog(place, session.user.id).then(orThrow))
    await recorder.forget(session.user.id)
    await device.tokens.apply({ kind: 'logged-out' })
    state.forgetRows()
    return ok(undefined)
  } catch (error) {
    return fail(failure(inTheWayOf(error) ?? 'storage'))
  }
}

async function sendAll({ log, state }: LeaveParts): Promise<Result<void, Failure>> {
  let endMs = Date.now() + SEND_TIMEOUT_MS
  let leftBytes = Number.POSITIVE_INFINITY
  state.tell({ kind: 'wake', reason: 'manual' })
  for (;;) {
    const unsent = await log.unsent()
    if (unsent.damaged.length + unsent.unreadable > 0) return fail(failure('storage'))
    if (unsentIds(unsent).size === 0) return ok(undefined)
    const obstacle = obstacleOf(state.sync, unsent)
    if (obstacle) return fail(failure(obstacle))
    // Photos may take long: as long as they get on, they are waited for.
    const bytes = unsent.media.reduce((sum, media) => sum + media.bytes, 0)
    if (bytes < leftBytes) endMs = Date.now() + SEND_TIMEOUT_MS
    leftBytes = bytes
    if (Date.now() > endMs) return fail(failure('timeout'))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
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
