// One user's log while this context leads: opened, replicated, swept, scheduled, until told to stop or until the
// storage fails (I1-I9, I18). Runs under the sync lock.
import { backoffDelayMs } from '../core/sync/backoff.ts'
import type { LeaderCommand, WakeReason } from './channels.ts'
import type { EngineParts } from './engine-parts.ts'
import { openDatabase } from './database.ts'
import { createGate, type Gate, type GateEvent } from './gate.ts'
import { CURRENT, type OwnerRecord } from './local-store.ts'
import { type LogSync, startLogSync } from './log-sync.ts'
import { hasLostRows, type LogPlace, readOwner, rebuild, takeOver } from './ownership.ts'
import type { Realtime } from './realtime.ts'
import { createRuns, type Runs } from './runs.ts'
import { createSchedule, DAY_MS } from './schedule.ts'
import type { Status } from './status.ts'

export interface Lead {
  gate: Gate
  wake(reason: WakeReason): void
  /** Null while the log is not open. */
  command(command: LeaderCommand, id: string): Promise<{ code: string | null } | null>
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
  const gate = createGate({
    nowMs: parts.nowMs,
    delayMs: (failures, retryAfter) => backoffDelayMs(failures, parts.random(), retryAfter),
    notify: (event) => followGate(parts, status, runs, event),
  })
  let wake: (reason: WakeReason) => void = () => gate.wake()
  // Nothing is known to be saved before the server was asked.
  status.dispatch('work-began')
  let running: LogSync | null = null
  const done = openAndRun(parts, { status, runs, userId, rowsSeen, signal, gate }, (log, handler) => {
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

async function obey(log: LogSync, command: LeaderCommand, id: string): Promise<{ code: string | null }> {
  const isFound = await (command === 'retry' ? log.retry(id) : log.giveUp(id)).catch(() => null)
  if (isFound === null) return { code: 'storage' }
  return { code: isFound ? null : 'not_found' }
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
  const { status, runs, userId, signal } = course
  const place: LogPlace = { store, databaseName, nowMs }
  if ((await readOwner(place))?.userId !== userId) await whileHalted(parts, () => takeOver(place, userId))
  if (await hasLostRows(place, course.rowsSeen)) await whileHalted(parts, () => rebuild(place))
  const failed = failureSwitch()
  let realtime: Realtime | null = null
  const log = await startLogSync({
    userId,
    store,
    nowMs,
    call: parts.call,
    gate: course.gate,
    openDatabase: (options) => openDatabase({ ...options, durability: 'default', name: databaseName }),
    socketId: () => realtime?.socketId() ?? null,
    onChange: () => status.changed(),
    onActive: (isActive) => {
      if (isActive) runs.began()
      else runs.ended()
      status.dispatch(isActive ? 'work-began' : 'work-ended')
    },
    onSent: (rows) => runs.sent(rows),
    onReceived: (rows) => runs.received(rows),
    onProgress: (progress) => status.setProgress(progress),
    onStorageFailure: failed.fail,
    onResync: () => status.changed(),
    onHistory: parts.onHistory,
  })
  const schedule = createSchedule(() => log.reSync(), parts.isOnline, nowMs)
  onRunning(log, (reason) => {
    if (reason === 'manual' || reason === 'online') {
      course.gate.wake()
      log.reSync()
    } else schedule.hint()
  })
  try {
    status.setFacts(() => ({ waiting: log.waiting(), problems: log.problems() }))
    status.dispatch('storage-recovered')
    const stopped = whenAborted(signal)
    void settleFirst(parts, course, log).catch(failed.fail)
    void keepRealtime(parts, userId, log, signal, (connection) => {
      realtime = connection
    })
    await Promise.race([stopped, failed.promise])
  } finally {
    schedule.stop()
    realtime = closeRealtime(realtime)
    status.dispatch('work-ended')
    status.setFacts(null)
    status.setProgress(null)
    await log.stop()
    runs.ended()
    await runs.written()
  }
}

/** Pages close the log and open the new one afterwards. */
async function whileHalted(parts: EngineParts, work: () => Promise<unknown>): Promise<void> {
  parts.halt()
  try {
    await work()
  } finally {
    parts.resume()
  }
}

function closeRealtime(realtime: Realtime | null): null {
  realtime?.close()
  return null
}

/** After the first complete pull: changes kept from before come back, then every record is looked at once. */
async function settleFirst(parts: EngineParts, { status, userId, signal }: Course, log: LogSync): Promise<void> {
  await log.firstSync()
  while (!signal.aborted) {
    // What the server stumbled over may be mended by now; what it refused for a reason waits for an edit.
    const unparked = await log.unparkAll('internal')
    const owner = await parts.store.read('owner', CURRENT)
    if (unparked > 0 || !owner || isSweepDue(owner, parts.nowMs())) {
      const { rows } = await log.sweep()
      await noteSweep(parts, status, rows)
      parts.publish(status.snapshot(), { userId, rows })
    }
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
  opened: (realtime: Realtime) => void,
): Promise<void> {
  while (!signal.aborted) {
    if (parts.isOnline() && (await parts.session()).kind === 'signed-in') {
      const connection = await parts
        .connect({ userId, onPoke: (collection) => log.reSync(collection), onConnected: () => log.reSync() })
        .catch(() => ({ kind: 'unreachable' }) as const)
      if (connection.kind === 'none') return
      if (connection.kind === 'connected') {
        if (signal.aborted) connection.realtime.close()
        else opened(connection.realtime)
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

/** Waits, or until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
