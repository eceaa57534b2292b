// One user's log while this context leads: opened, replicated, swept, scheduled, until told to stop or until the
// storage fails (I1-I9, I18). Runs under the sync lock.
import { backoffDelayMs } from '../core/sync/backoff.ts'
import { type ConnectionFacts, mayUpload } from '../core/sync/traffic-policy.ts'
import { COLLECTIONS } from '../core/wire/resources.ts'
import type { CommandAnswer, LeaderCommand, WakeReason } from './channels.ts'
import type { EngineParts } from './engine-parts.ts'
import { openDatabase } from './database.ts'
import { type DigestFollower, followDigest } from './digest.ts'
import { openDigestStore } from './digest-store.ts'
import { forgetHistory } from './forget-history.ts'
import { createGate, type Gate, type GateEvent } from './gate.ts'
import { CURRENT, type OwnerRecord } from './local-store.ts'
import { aloneWith, SYNC_LOCK } from './locks.ts'
import { type LogSync, startLogSync } from './log-sync.ts'
import { hasLostRows, type LogPlace, readOwner, rebuild, takeOver } from './ownership.ts'
import type { Uploads } from './uploads.ts'
import { migrateLog } from './migrate.ts'
import { startUploads } from './lead-uploads.ts'
import { pause } from './pause.ts'
import { readConnection } from './read-connection.ts'
import { createLine, type Line } from './realtime-line.ts'
import { createRuns, type Runs } from './runs.ts'
import { createSchedule, DAY_MS } from './schedule.ts'
import { schemaState } from './schema-version.ts'
import { SCHEMAS } from './schemas.ts'
import type { Status } from './status.ts'

export interface Lead {
  gate: Gate
  wake(reason: WakeReason): void
  /** Null while the log is not open. */
  command(command: LeaderCommand, id: string): Promise<CommandAnswer | null>
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
  const line = createLine()
  const gate = createGate({
    nowMs: parts.nowMs,
    delayMs: (failures, retryAfter) => backoffDelayMs(failures, parts.random(), retryAfter),
    notify: (event) => {
      line.follow(event.kind === 'reached')
      followGate(parts, status, runs, event)
    },
  })
  let wake: (reason: WakeReason) => void = () => gate.wake()
  // Nothing is known to be saved before the server was asked.
  status.dispatch('work-began')
  let running: LogSync | null = null
  const done = openAndRun(parts, { status, runs, line, userId, rowsSeen, signal, gate }, (log, handler) => {
    running = log
    wake = handler
  })
  return {
    gate,
    wake: (reason) => wake(reason),
    command: async (command, id) => (running && !signal.aborted ? obey(running, command, id) : null),
    done,
  }
}

async function obey(log: LogSync, command: LeaderCommand, id: string): Promise<CommandAnswer> {
  try {
    const done = command === 'retry' ? (await log.retry(id)) && { step: null } : await log.giveUp(id)
    return done ? { code: null, step: done.step } : { code: 'not_found', step: null }
  } catch {
    return { code: 'storage', step: null }
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

interface Course {
  status: Status
  runs: Runs
  line: Line
  userId: string
  rowsSeen: number
  signal: AbortSignal
  gate: Gate
}

async function openAndRun(
  parts: EngineParts,
  course: Course,
  onRunning: (log: LogSync, wake: (reason: WakeReason) => void) => void,
): Promise<void> {
  const { store, databaseName, nowMs } = parts
  const { status, runs, line, userId, signal } = course
  const place: LogPlace = { store, databaseName, nowMs }
  if ((await readOwner(place))?.userId !== userId) await whileHalted(parts, () => takeOver(place, userId))
  if (await hasLostRows(place, course.rowsSeen)) await whileHalted(parts, () => rebuild(place))
  await migrate(parts, status, signal)
  const failed = failureSwitch()
  let uploads: Uploads | null = null
  const log = await startLogSync({
    userId,
    store,
    nowMs,
    call: parts.call,
    gate: course.gate,
    openDatabase: (options) =>
      openDatabase({ ...options, durability: 'default', name: databaseName, schemas: parts.schemas ?? SCHEMAS }),
    socketId: () => line.socketId(),
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
    onStorageFailure: failed.fail,
    onResync: () => {
      // A server that was put back may have lost bytes as it lost records.
      void uploads?.doubt().catch(() => undefined)
      status.changed()
    },
    onHistory: parts.onHistory,
  })
  const digest = storeDigest(log, databaseName)
  const sending = startUploads(parts, course, log)
  uploads = sending
  const look = (): void => {
    for (const collection of COLLECTIONS) {
      const kind = collection === 'media' ? 'photo' : 'flight'
      if (mayUpload({ kind, ...readConnection(parts) })) log.reSync(collection)
    }
  }
  const connection = (): ConnectionFacts => readConnection(parts)
  const schedule = createSchedule({
    look,
    isDue: parts.isOnline,
    connection,
    isTold: () => line.socketId() !== null,
    nowMs,
  })
  onRunning(log, (reason) => {
    sending.wake(reason === 'manual' || reason === 'online')
    if (reason === 'manual' || reason === 'online') {
      course.gate.wake()
      log.reSync()
    } else schedule.hint()
  })
  try {
    status.setFacts(() => ({ waiting: new Set([...log.waiting(), ...sending.waiting()]), problems: log.problems() }))
    status.dispatch('storage-recovered')
    const stopped = whenAborted(signal)
    void settleFirst(parts, course, log, sending).catch(failed.fail)
    void keepRealtime(parts, userId, log, signal, line)
    await Promise.race([stopped, failed.promise])
  } finally {
    schedule.stop()
    line.close()
    status.dispatch('work-ended')
    status.setFacts(null)
    status.setProgress(null)
    await sending.stop()
    await digest.stop()
    await log.stop()
    runs.ended()
    await runs.written()
  }
}

const STORE_DIGEST_MS = 5000

/** Pages read the digest first and then only what was written since; storing it is the leader's part. */
function storeDigest({ db }: LogSync, databaseName: string): DigestFollower {
  const store = openDigestStore(databaseName)
  const digest = followDigest({ db, store, storeAfterMs: STORE_DIGEST_MS, onDigest: () => undefined })
  // A log without a stored digest opens more slowly, no more than that.
  digest.ready.catch(() => undefined)
  return digest
}

/** Pages wait for the log while its schemas are lifted. Killed meanwhile, the next leader goes on. */
async function migrate(
  { databaseName, schemas = SCHEMAS, halt, resume, locks }: EngineParts,
  status: Status,
  signal: AbortSignal,
): Promise<void> {
  if ((await schemaState(databaseName, schemas)) !== 'older') return
  const work = (): Promise<boolean> =>
    migrateLog(databaseName, { schemas, signal, told: (progress) => status.setProgress(progress) })
  await whileHalted({ halt, resume, locks }, work).finally(() => status.setProgress(null))
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

/** After the first complete pull: changes kept from before come back, then every record is looked at once. */
async function settleFirst(
  parts: EngineParts,
  { status, userId, signal }: Course,
  log: LogSync,
  uploads: Uploads,
): Promise<void> {
  await log.firstSync()
  uploads.begin()
  while (!signal.aborted) {
    // What the server stumbled over may be mended by now; what it refused for a reason waits for an edit.
    const unparked = await log.unparkAll('internal')
    const owner = await parts.store.read('owner', CURRENT)
    if (unparked > 0 || !owner || isSweepDue(owner, parts.nowMs())) {
      const { rows } = await log.sweep()
      await noteSweep(parts, status, rows)
      parts.publish(status.snapshot(), { userId, rows })
    }
    // What only the history and the trash show is no reason to stop.
    await forgetHistory(parts.store, (beforeMs) => uploads.forget(beforeMs), parts.call, parts.nowMs).catch(
      () => undefined,
    )
    await pause(DAY_MS, signal)
  }
}

const SMALL_LOG = 5000
const LARGE_LOG_SWEEP_MS = 3_600_000

/** At every start while that is cheap; of a large log at most hourly, or when the clock went back. */
function isSweepDue({ rows, lastSweepMs }: OwnerRecord, nowMs: number): boolean {
  return rows <= SMALL_LOG || Math.abs(nowMs - lastSweepMs) >= LARGE_LOG_SWEEP_MS
}

async function noteSweep({ store, nowMs }: EngineParts, status: Status, rows: number): Promise<void> {
  const lastContactMs = status.lastContactMs()
  await store.update('owner', CURRENT, (owner) => owner && { ...owner, rows, lastSweepMs: nowMs(), lastContactMs })
}

const REALTIME_RETRY_MS = 60_000

/** Connects once there is somebody to connect to; pusher-js itself keeps the connection from then on. */
async function keepRealtime(
  parts: EngineParts,
  userId: string,
  log: LogSync,
  signal: AbortSignal,
  line: Line,
): Promise<void> {
  while (!signal.aborted) {
    if (line.isReachable() && parts.isOnline() && (await parts.session()).kind === 'signed-in') {
      const connection = await parts
        .connect({ userId, onPoke: (collection) => log.reSync(collection), onConnected: () => log.reSync() })
        .catch(() => ({ kind: 'unreachable' }) as const)
      if (connection.kind === 'none') return
      if (connection.kind === 'connected') {
        if (signal.aborted) connection.realtime.close()
        else line.opened(connection.realtime)
        return
      }
    }
    await pause(REALTIME_RETRY_MS, signal)
  }
}

function failureSwitch(): { promise: Promise<never>; fail: (cause: unknown) => void } {
  let fail: (cause: unknown) => void = () => undefined
  const promise = new Promise<never>((_, reject) => {
    fail = reject
  })
  promise.catch(() => undefined)
  return { promise, fail }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
