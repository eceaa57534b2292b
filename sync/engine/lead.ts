// One user's log while this context leads: opened, replicated, swept, scheduled, until it is stopped or the storage
// fails (I1-I9, I18). Runs under the sync lock.
import type { Digest } from '../../core/digest/digest.ts'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import { type ConnectionFacts, mayUpload } from '../../core/sync/machine/traffic-policy.ts'
import { type Collection, COLLECTIONS } from '../../core/wire/resources.ts'
import { createMover } from '../custom/move-values.ts'
import { openDigestStore } from '../digest/digest-store.ts'
import { type DigestFollower, followDigest } from '../digest/digest.ts'
import { forgetHistory } from '../history/forget-history.ts'
import { reviveMedia } from '../media/revive-media.ts'
import type { Uploads } from '../media/uploads.ts'
import { type LogSync, startLogSync } from '../replication/log-sync.ts'
import { type LogPlace, orThrow, readOwner } from '../session/log-place.ts'
import { hasLostRows, rebuild, takeOver } from '../session/ownership.ts'
import { StorageError } from '../storage/failure.ts'
import { CURRENT } from '../storage/local-store.ts'
import { LOG_GONE, type LogStore, openLog } from '../storage/log-store.ts'
import { untilAborted } from '../storage/on-abort.ts'
import { countRows } from '../storage/rows/read-rows.ts'
import { restoreKept } from '../storage/restore-kept.ts'
import { readLogInfo } from '../storage/salvage/raw-unsent.ts'
import { carryLog } from '../storage/takeover/carry-log.ts'
import { markLog } from '../storage/takeover/mark-log.ts'
import { countOld } from '../storage/takeover/old-databases.ts'
import type { RowsSeen, WakeReason } from '../transport/channels.ts'
import type { EngineParts } from './engine-parts.ts'
import { createGate, type Gate, type GateEvent } from '../transport/gate.ts'
import { startUploads } from './lead-uploads.ts'
import { aloneWith, SYNC_LOCK } from '../transport/locks.ts'
import { pause } from '../transport/pause.ts'
import { readConnection } from './read-connection.ts'
import { createRealtimeConnection, type RealtimeConnection } from './realtime-connection.ts'
import { createRuns, type Runs } from './runs.ts'
import { createSchedule } from './schedule.ts'
import type { Status } from './status.ts'
import { createUserLooks } from './user-looks.ts'
import { DAY_MS } from '../../core/time/units.ts'

export interface Lead {
  gate: Gate
  setOnline(isOnline: boolean): void
  wake(reason: WakeReason): void
  /** Resolves when stopped; rejects with what the storage failed on. */
  done: Promise<void>
}

/** Starts leading one user's log. */
export function leadLog(
  parts: EngineParts,
  status: Status,
  userId: string,
  rowsSeen: number,
  signal: AbortSignal,
): Lead {
  const runs = createRuns(parts.store, userId, parts.nowMs)
  const realtime = createRealtimeConnection((refusals) => backoffDelayMs(refusals, parts.random()))
  const gate = createGate({
    nowMs: parts.nowMs,
    delayMs: (failures, retryAfter) => backoffDelayMs(failures, parts.random(), retryAfter),
    notify: (event) => {
      realtime.follow(event.kind === 'reached')
      followGate(parts, status, runs, event)
      // The word of a login or a renewal may have come before the answer to the token it replaced.
      if (event.kind === 'locked') void unlockSignedIn(parts, status, userId, gate).catch(() => undefined)
    },
  })
  let wake: (reason: WakeReason) => void = () => gate.wake()
  // Nothing is known to be saved before the server was asked.
  status.dispatch('work-began')
  const done = openAndRun(parts, { status, runs, realtime, userId, rowsSeen, signal, gate }, (handler) => {
    wake = handler
  })
  return {
    gate,
    setOnline: (isOnline) => {
      gate.setOnline(isOnline)
      realtime.setOnline(isOnline)
    },
    wake: (reason) => wake(reason),
    done,
  }
}

function followGate({ nowMs }: EngineParts, status: Status, runs: Runs, event: GateEvent): void {
  if (event.kind === 'reached') {
    runs.reached()
    status.contact(nowMs())
    status.setNextTry(null)
    status.dispatch('reached')
    return
  }
  status.setNextTry(event.kind === 'locked' ? null : event.nextTryMs)
  if (event.kind === 'locked') {
    runs.failed('error', 'unauthorized')
    status.dispatch('expired')
  } else {
    runs.failed(event.kind === 'unreachable' ? 'offline' : 'error', event.code)
    status.dispatch(event.kind, event.code)
  }
}

async function unlockSignedIn(parts: EngineParts, status: Status, userId: string, gate: Gate): Promise<void> {
  const session = await parts.session()
  if (session.kind !== 'signed-in' || session.user.id !== userId) return
  gate.setUnlocked(true)
  status.dispatch('signed-in')
}

interface LeadRun {
  status: Status
  runs: Runs
  realtime: RealtimeConnection
  userId: string
  rowsSeen: number
  signal: AbortSignal
  gate: Gate
}

async function openAndRun(
  parts: EngineParts,
  leadRun: LeadRun,
  onRunning: (wake: (reason: WakeReason) => void) => void,
): Promise<void> {
  const failed = Promise.withResolvers<never>()
  // A run that ends before it awaits this must not leave an unhandled rejection.
  failed.promise.catch(() => undefined)
  const log = await openOwnLog(parts, leadRun, () => failed.reject(new StorageError(LOG_GONE)))
  try {
    await run(parts, leadRun, log, failed, onRunning)
  } finally {
    log.close()
  }
}

/** The log of this user, made ready: another's put away, one of before taken over, what was kept put back. */
async function openOwnLog(parts: EngineParts, leadRun: LeadRun, onGone: () => void): Promise<LogStore> {
  const { store, databaseName, nowMs } = parts
  const { status, userId, signal } = leadRun
  const place: LogPlace = { store, databaseName, nowMs }
  if (await isAnothers(place, userId)) await whileHalted(parts, async () => orThrow(await takeOver(place, userId)))
  if ((await countOld(databaseName)) > 0) {
    const carry = (): Promise<unknown> =>
      carryLog({ ...place, userId, onProgress: (progress) => status.setProgress(progress), signal })
    await whileHalted(parts, carry).finally(() => status.setProgress(null))
  }
  if (await hasLostRows(place, leadRun.rowsSeen))
    await whileHalted(parts, async () => orThrow(await rebuild(place, userId)))
  const log = await openLog({ name: databaseName, userId, onSteps: parts.onHistory, onGone })
  // Of a log that was never carried over too: the app of before would pull all of it once more beside this one.
  await markLog(log, databaseName).catch(() => undefined)
  await restoreKept(log, store, userId)
  return log
}

/** By the note of whose log this is, or by what the log says of itself. */
async function isAnothers(place: LogPlace, userId: string): Promise<boolean> {
  const [owner, info] = await Promise.all([readOwner(place), readLogInfo(place.databaseName)])
  return owner?.userId !== userId || (info !== undefined && info.userId !== userId)
}

async function run(
  parts: EngineParts,
  leadRun: LeadRun,
  log: LogStore,
  failed: PromiseWithResolvers<never>,
  onRunning: (wake: (reason: WakeReason) => void) => void,
): Promise<void> {
  const { status, runs, realtime, userId, signal, gate } = leadRun
  const { nowMs } = parts
  let uploads: Uploads | null = null
  const sync = await startLogSync({
    userId,
    log,
    nowMs,
    call: parts.call,
    gate,
    socketId: () => realtime.socketId(),
    onChange: () => {
      uploads?.recordsChanged()
      status.changed()
    },
    onActive: (isActive) => {
      if (isActive) runs.began()
      else runs.ended()
      status.dispatch(isActive ? 'work-began' : 'work-ended')
    },
    onSent: (rows) => runs.sent(rows),
    onReceived: (rows) => runs.received(rows),
    onProgress: (progress) => status.setProgress(progress),
    onStorageFailure: failed.reject,
    onResync: () => {
      // The bytes kept here are in doubt then.
      uploads?.wake(false)
      status.changed()
    },
    onEqual: ({ atMs, records, mended }) => {
      status.setChecked({ atMs, records })
      if (mended > 0) runs.mended(mended)
    },
    onUnequal: () => status.setChecked(null),
    onTouched: parts.onMedia,
  })
  const mover = createMover(log, nowMs, () => sync.isFetched())
  const digest = storeDigest(log, parts.databaseName, (latest) => mover.look(latest))
  const sending = startUploads(parts, { ...leadRun, log }, sync)
  uploads = sending
  const lookAtUser = createUserLooks({ gate, readUser: parts.readUser, signal })
  const look = (): void => {
    lookAtUser()
    for (const collection of COLLECTIONS) {
      const kind = collection === 'media' ? 'photo' : 'flight'
      if (mayUpload({ kind, ...readConnection(parts) })) sync.reSync(collection)
    }
  }
  const connection = (): ConnectionFacts => readConnection(parts)
  const schedule = createSchedule({
    look,
    isDue: parts.isOnline,
    connection,
    hasRealtime: () => realtime.socketId() !== null,
    nowMs,
  })
  onRunning((reason) => {
    sending.wake(reason === 'manual' || reason === 'online')
    if (reason === 'manual' || reason === 'online') {
      gate.wake()
      sync.reSync()
      lookAtUser()
    } else schedule.hint()
  })
  // This stretch may end with the storage while the lead goes on.
  const over = new AbortController()
  try {
    status.setFacts(() => ({
      log: { token: log.info.token, isFetched: sync.isFetched() },
      waiting: new Set([...sync.waiting(), ...sending.waiting()]),
      problems: sync.problems(),
    }))
    status.dispatch('storage-recovered')
    void settleFirst(parts, leadRun, sync, sending).catch(failed.reject)
    // Before that the log may lack definitions that are there.
    void sync.firstSync().then(
      () => mover.look(),
      () => undefined,
    )
    lookAtUser()
    const asked = { pull: (name?: Collection) => sync.reSync(name), lookAtUser }
    void keepRealtime(parts, userId, asked, AbortSignal.any([signal, over.signal]), realtime).catch(() => undefined)
    await untilAborted<void>(signal, failed.promise, () => undefined)
  } finally {
    schedule.stop()
    over.abort()
    realtime.close()
    status.dispatch('work-ended')
    status.setFacts(null)
    status.setProgress(null)
    await sending.stop()
    await digest.stop()
    await mover.stop()
    await sync.stop()
    runs.ended()
    await runs.written()
  }
}

const STORE_DIGEST_MS = 5000

/** Pages read the digest first and then only what was written since; storing it is the leader's part. */
function storeDigest(log: LogStore, databaseName: string, onDigest: (digest: Digest) => void): DigestFollower {
  const store = openDigestStore(databaseName)
  const digest = followDigest({ log, store, storeAfterMs: STORE_DIGEST_MS, onDigest })
  // A log without a stored digest opens more slowly, no more than that.
  digest.ready.catch(() => undefined)
  return digest
}

/** Pages close the log and open the new one afterwards. */
async function whileHalted(
  parts: Pick<EngineParts, 'halt' | 'resume' | 'locks'>,
  work: () => Promise<unknown>,
): Promise<void> {
  parts.halt()
  try {
    await parts.locks.run(aloneWith(SYNC_LOCK), work)
  } finally {
    parts.resume()
  }
}

/** After the first complete pull: photos go, and once a day what is too old is forgotten. */
async function settleFirst(
  parts: EngineParts,
  { status, userId, signal }: LeadRun,
  sync: LogSync,
  uploads: Uploads,
): Promise<void> {
  // Nothing more of a log without an account is anywhere; what a dead context left with its photos is finished here too.
  if ((await parts.session()).kind === 'local') return uploads.begin()
  await sync.firstSync()
  uploads.begin()
  void keepRevived(parts, sync, signal).catch(() => undefined)
  while (!signal.aborted) {
    const rows = await countRows(sync.log.connect)
    await noteRows(parts, status, { userId, rows })
    // Another context leads by now and publishes the state.
    if (signal.aborted) return
    parts.publish(status.snapshot(), { userId, rows })
    // What only the history and the trash show is no reason to stop.
    await forgetHistory(sync.log, (beforeMs) => uploads.forget(beforeMs), parts.call, parts.nowMs).catch(
      () => undefined,
    )
    await pause(DAY_MS, signal)
  }
}

/** Photos of flights that came back late, at the start and once a day; what fails is found at the next start. */
async function keepRevived({ nowMs }: EngineParts, sync: LogSync, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sync.inSync()
    if (signal.aborted) return
    await reviveMedia({ log: sync.log, nowMs })
    await pause(DAY_MS, signal)
  }
}

/** Kept outside the log: fewer rows than that one day mean that some were lost. */
async function noteRows({ store }: EngineParts, status: Status, { userId, rows }: RowsSeen): Promise<void> {
  const lastContactMs = status.lastContactMs()
  await store.update('owner', CURRENT, (owner) =>
    owner?.userId === userId ? { ...owner, rowCount: rows, lastContactMs } : undefined,
  )
}

/** Connects once there is somebody to connect to; pusher-js itself keeps the connection from then on. */
async function keepRealtime(
  parts: EngineParts,
  userId: string,
  { pull, lookAtUser }: { pull: (collection?: Collection) => void; lookAtUser: () => void },
  signal: AbortSignal,
  realtime: RealtimeConnection,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures += 1) {
    await realtime.untilReachable(signal)
    const connection = await parts
      .connect({
        userId,
        onPoke: (topic) => (topic === 'users' ? lookAtUser() : pull(topic)),
        onConnected: () => {
          realtime.subscribed()
          pull()
          lookAtUser()
        },
        onRefused: () => realtime.refused(),
      })
      .catch(() => ({ kind: 'unreachable' }) as const)
    if (connection.kind === 'none') return
    if (connection.kind === 'connected') {
      if (signal.aborted) connection.realtime.close()
      else realtime.opened(connection.realtime)
      return
    }
    await pause(backoffDelayMs(failures, parts.random()), signal)
  }
}
