// The page's face of the sync engine: session, state, requests. Light on purpose, RxDB comes by import() only.
// Invariants: I6 nothing of one account under another's token, I13 a lost token never costs local data.
import type { Result } from '../core/lib/result.ts'
import { fail, ok } from '../core/lib/result.ts'
import { type SessionState, type User, userIdOf } from '../core/session/session.ts'
import type { SyncKind, SyncProblem, SyncState } from '../core/sync/machine/sync-state.ts'
import { answerFailure, createPlainCall } from './engine/api.ts'
import { localToday } from '../core/time/local-today.ts'
import type { WakeReason } from './engine/channels.ts'
import type { CheckReader } from './checks/check-reader.ts'
import type { LmwDatabase } from './database.ts'
import type { Device } from './session/device.ts'
import { type Failure, failure } from './storage/failure.ts'
import type { LocalRebuilt } from './page/session/rebuild-local.ts'
import { logIn, register, type Registration, userOf } from './page/session/account.ts'
import { openBlobStore } from './media/blob-store.ts'
import { type Checks, createChecks } from './page/checks/checks.ts'
import { type ChecksState, NO_CHECKS } from './page/checks/checks-state.ts'
import { createDigestFace, type DigestFace, type DigestState } from './page/digest/digest-face.ts'
import { createLogMemory, type LogMemoryFace } from './page/log-memory.ts'
import { createLogFace, type LogFace, unsentIds } from './page/log-face.ts'
import { createInFlight, type InFlight, type InFlightState, NO_FLIGHT } from './page/recorder/in-flight.ts'
import { later, whenLoaded } from './page/later.ts'
import { createSessionFace } from './page/session/session-face.ts'
import { createStateFace, type StateFace } from './page/state-face.ts'
import { keepWorker } from './page/keep-worker.ts'
import type { Store } from '../core/lib/store.ts'
import type { LostLog } from '../core/sync/log-memory.ts'
import type { SyncRun } from '../core/sync/machine/sync-run.ts'
import type { Persistence } from './page/persistence.ts'
import { isOnline } from './page/is-online.ts'
import { openRecordStore, type RecordStore } from './storage/record-store.ts'
import { createStory, type LogStory, type WaitingRecord } from './page/story/story.ts'
import type { RecordsChanged } from './storage/rows/write-records.ts'
import type { Change, ConflictField, HistoryStep } from '../core/sync/history.ts'
import type { ApiConfig, DeviceName } from '../core/wire/resources.ts'
import type { MediaItem, TrackSummary } from '../core/media/media.ts'
import type { MediaVariant } from '../core/media/media-variant.ts'
import { leave, type LeaveParts, removeRevoked } from './page/session/leave.ts'
import type { Media, MediaRemoved, MediaUsage, NewMedia } from './page/media/media-face.ts'
import type { Transfer } from './page/media/media-transfers.ts'
import { createMedia } from './page/media/create-media.ts'
import { createEndingLogins } from './session/end-logins.ts'
import { askBrowserToSync } from './page/ask-browser.ts'
import { createPageWorkers, followSuspension, type Suspension } from './page/suspension.ts'
import { DATABASE } from './storage/log-schema.ts'
import { abortBegun } from './storage/idb/idb-connection.ts'

export type { Failure, LmwDatabase, Registration, Result, SessionState, Store, User }
export type { LostLog }
export type { SyncKind, SyncProblem, SyncRun, SyncState }
export type { Change, ConflictField, DeviceName, HistoryStep, LogStory, Persistence, RecordsChanged, WaitingRecord }
export type { Checks, ChecksState, DigestState }
export type { InFlight, InFlightState }
export { NO_CHECKS, NO_FLIGHT }
export type { LocalRebuilt }
export type { Media, MediaRemoved, MediaUsage, NewMedia, Transfer }
export type { MediaItem, MediaVariant, TrackSummary }

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface SyncClient {
  /** Settles once the stored session has been read and `session` tells the truth; never rejects. */
  ready: Promise<void>
  session: Store<SessionState>
  sync: Store<SyncState>
  /** Rises whenever another local database took the place of the open one: ask `database()` again. */
  generation: Store<number>
  /** What was on this device before its browser deleted it; null when nothing is known to be missing. */
  lost: Store<LostLog | null>
  /** The user has read what was lost. */
  dismissLost(): void
  /** `who` is an e-mail address or a username. */
  login(who: string, password: string): Promise<Result<User, Failure>>
  /** Registers, then logs in. */
  register(account: Registration): Promise<Result<User, Failure>>
  /** Exact number of records the server has not confirmed. */
  unsent(): Promise<number>
  /** `send` fails when something stays unsent; `keep` leaves the log for the same user; `discard` deletes it. */
  logout(how: 'send' | 'keep' | 'discard'): Promise<Result<void, Failure>>
  /** JSON:API call, authorised when signed in; `path` below `/api`, such as `/me`. The value is the whole answer document. */
  request<T>(method: HttpMethod, path: string, body?: unknown): Promise<Result<T, Failure>>
  syncNow(): void
  /** Asks the browser to send what waits once it can, should this page be closed by then. */
  syncLater(): void
  /** Starts the worker. Call after the first paint. */
  start(): Promise<void>
  /** Opens the local database (lazy import); rejects for a guest and when storage fails. Never becomes leader. */
  database(): Promise<LmwDatabase>
  /** Everything unsent as a JSON file, even when signed out. */
  exportUnsent(): Promise<Blob>
  /**
   * Keeps what can be read of unsent changes, deletes the local log and pulls again. Fails with `blocked` and `full`,
   * and then has changed nothing.
   */
  rebuildLocal(): Promise<Result<LocalRebuilt, Failure>>
  /** After the log-in was ended from elsewhere and the owner confirmed: deletes the log and signs out. */
  removeLocalLog(): Promise<Result<void, Failure>>
  /** History, conflicts, trash and what is stuck. */
  story: LogStory
  /** All flights in columns, always as the local database has them; read while somebody listens. */
  digest: DigestFace
  /** What a page is doing with many records, for the case that it does not come to the end of it. */
  journal: RecordStore<unknown>
  /** What looks wrong in the log, worked out by a worker of its own while somebody listens. */
  checks: Checks
  /** The flight that is being flown and recorded. */
  inFlight: InFlight
  /** Photos, documents and tracks: bytes on the device, and on their way to the server. */
  media: Media
}

const RECOUNT_AFTER_MS = 150
const REMEMBER_AFTER_MS = 1000

/** The page's one client. Reads the stored session at once; does nothing else until asked. */
export function createSyncClient(): SyncClient {
  const { device, session, ready, read, restore } = createSessionFace(() => state.forgetRows())
  const memory = createLogMemory({
    session: () => session.get(),
    onSession: (listener) => session.subscribe(listener),
    nowMs: () => Date.now(),
    // There is nothing to rebuild: what is logged from now on is all there is, until the server is reached.
    onLost: () => state.forgetRows(),
  })
  const blobs = openBlobStore(DATABASE)
  const recorder = later(async () => (await import('./recorder/flight-recorder.ts')).createFlightRecorder())
  const inFlight = createInFlight({ recorder, session, locks: device.locks, nowMs: () => Date.now() })
  const state: StateFace = createStateFace(session, { halt: () => log.halt(), resume: () => log.resume() })
  state.sync.subscribe(() => {
    if (state.hasEngine()) memory.heard(state.sync.get())
  })
  const recount = createRecount(() => log, state, memory)
  const log: LogFace = createLogFace({
    device,
    session,
    tell: (message) => state.tell(message),
    databaseName: DATABASE,
    onOpened: (db) => {
      memory.opened(db.log.info)
      if (state.hasEngine()) memory.heard(state.sync.get())
      recount(db)
      // A log that is open can be taken away with no connection too.
      void loadRemoval().catch(() => undefined)
    },
    onClosed: () => memory.closed(),
    onPutAway: () => memory.putAway(),
    onGone: restore,
    onSteps: () => state.tellStory(),
    blobs,
  })
  session.subscribe(() => {
    if (session.get().kind === 'guest') void log.close()
  })
  const endings = createEndingLogins({ ...device, isOnline })
  const forgetRows = (): void => {
    state.forgetRows()
    memory.forget()
  }
  const leaveParts: LeaveParts = {
    device,
    endings: { now: () => Promise.all([endings.now(), askBrowserToSync('now')]).then(() => undefined) },
    log,
    state: { ...state, forgetRows },
    recorder: { forget: async (userId) => (await recorder.load()).forget(userId) },
    loadRemoval,
  }
  /** What removes a flight under way is here before anything is done; whoever keeps theirs needs nothing of it. */
  const withRecorder = (work: () => Promise<Result<void, Failure>>): Promise<Result<void, Failure>> =>
    whenLoaded(recorder, work)
  /** The check worker reads the whole log. The next is begun when the log is opened anew. */
  const readers = createPageWorkers()
  const stop = (): void => {
    log.stopWaiting()
    abortBegun()
    readers.endAll()
  }
  /** After the browser had suspended this page, which heard nothing meanwhile. */
  const rejoin = async (): Promise<void> => {
    await read()
    if (session.get().kind !== 'guest') await log.reopen()
    state.tell({ kind: 'ask' })
  }
  return {
    ready,
    session,
    sync: state.sync,
    generation: log.generation,
    lost: memory.lost,
    dismissLost: () => memory.dismiss(),
    login: (who, password) => logIn(device, log, who, password),
    register: (account) => register(device, log, account),
    unsent: async () => unsentIds(await log.unsent()).size,
    logout: (how) => (how === 'discard' ? withRecorder(() => leave(leaveParts, how)) : leave(leaveParts, how)),
    request: (method, path, body) => request(device, method, path, body),
    syncNow: () => state.tell({ kind: 'wake', reason: 'manual' }),
    syncLater: () => void askBrowserToSync('ready'),
    start: async () => {
      await ready
      startWorker(state, { suspend: stop, goOn: () => void rejoin() })
      addEventListener('online', () => void endings.now())
      await endings.now()
    },
    database: async () => {
      await ready
      return log.database()
    },
    exportUnsent: async () => {
      const { describeUnsent, readUnsentFiles } = await import('./page/export-unsent.ts')
      return describeUnsent(session.get(), await log.unsent(), {
        inFlight: await inFlight.whole().catch(() => null),
        files: await readUnsentFiles(blobs, userIdOf(session.get()) ?? ''),
      })
    },
    removeLocalLog: () => withRecorder(() => removeRevoked(leaveParts)),
    story: createStory({ databaseName: DATABASE, device, session, log, state }),
    digest: createDigestFace({
      database: () => ready.then(() => log.database()),
      first: async (userId) => {
        const [{ readFirstDigest }] = await Promise.all([import('./page/digest/first-digest.ts'), ready])
        return readFirstDigest({ databaseName: DATABASE, userId })
      },
      databaseName: DATABASE,
      generation: log.generation,
      session,
      sync: state.sync,
    }),
    journal: {
      read: (key) => journal().read(key),
      write: (key, record) => journal().write(key, record),
    },
    inFlight,
    checks: createChecks({
      database: () => ready.then(() => log.database()),
      databaseName: DATABASE,
      generation: log.generation,
      createWorker: () => readers.add(new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })),
      endWorker: (worker) => readers.end(worker),
      reader: readerHere,
      build: () => document.documentElement.dataset['build'] ?? '',
    }),
    media: createMedia({
      device,
      session,
      log,
      state,
      blobs,
      config: () => request<ApiConfig>(device, 'GET', '/config', undefined),
    }),
    rebuildLocal: () =>
      whenLoaded({ load: () => import('./page/session/rebuild-local.ts') }, ({ rebuildLocal }) =>
        rebuildLocal({ log, session, state, restoreSession: restore }),
      ),
  }
}

// Opened anew by every use, for where storage is refused even its name throws.
const journal = (): RecordStore<unknown> => openRecordStore<unknown>(DATABASE, 'journal', 'strict')

const loadRemoval = () => import('./session/ownership.ts')

/** Today and the language where this page is read. */
function readerHere(): CheckReader {
  const today = localToday(new Date())
  return { today, language: document.documentElement.lang === 'de' ? 'de' : 'en' }
}

/** As long as no engine has spoken, the page itself looks what waits: after opening, and after its own writes. */
function createRecount(
  log: () => LogFace,
  state: StateFace,
  memory: Pick<LogMemoryFace, 'counted'>,
): (db: LmwDatabase) => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let counting: ReturnType<typeof setTimeout> | null = null
  // Once nothing is written any more: to count a large log holds up whoever writes it. RxDB would count again for as
  // long as somebody writes.
  const countFlights = ({ log: { connect, info } }: LmwDatabase): void => {
    if (counting !== null) clearTimeout(counting)
    counting = setTimeout(() => {
      counting = null
      const counted = async (): Promise<void> => {
        const { countAlive } = await import('./storage/rows/read-rows.ts')
        memory.counted(info.token, await countAlive(connect, 'flights'))
      }
      // A log that was closed meanwhile is counted when it is opened again.
      void counted().catch(() => undefined)
    }, REMEMBER_AFTER_MS)
  }
  const count = (): void => {
    timer = null
    if (state.hasEngine()) return
    // A page that is suspended in the middle of it counts when it opens the log again.
    log()
      .unsent()
      .then(
        (unsent) => state.count(unsentIds(unsent)),
        () => undefined,
      )
  }
  return (db) => {
    count()
    countFlights(db)
    db.flights.eventBulks$.subscribe(() => countFlights(db))
    for (const collection of [db.flights, db.media, db.data]) {
      collection.eventBulks$.subscribe(() => {
        timer ??= setTimeout(count, RECOUNT_AFTER_MS)
      })
    }
  }
}

async function request<T>(
  device: Device,
  method: HttpMethod,
  path: string,
  body: unknown,
): Promise<Result<T, Failure>> {
  if (!isOnline()) return fail(failure('network'))
  try {
    // Where storage is refused nobody can be signed in, but forgetting a password still works.
    const isSignedIn = await device.tokens.session().then(
      ({ kind }) => kind === 'signed-in',
      () => false,
    )
    const call = isSignedIn ? device.call : createPlainCall()(null)
    const answer = await call(method, path, body === undefined ? {} : { body })
    if (!answer.ok) return answer
    if (answer.value.status >= 400) return fail(answerFailure(answer.value))
    const user = userOf(answer.value)
    if (user) await device.tokens.apply({ kind: 'user-read', user })
    return ok(answer.value.body as T)
  } catch {
    return fail(failure('storage'))
  }
}

let isStarted = false

function startWorker(state: StateFace, page: Suspension): void {
  if (isStarted) return
  isStarted = true
  const worker = keepWorker(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    () => state.rowsSeen(),
  )
  followSuspension({
    // In this order: the lock that the worker leaves must not come to a page that stops.
    suspend: () => {
      page.suspend()
      worker.letGo()
    },
    goOn: () => {
      worker.takeUp()
      page.goOn()
    },
  })
  const wake = (reason: WakeReason) => (): void => state.tell({ kind: 'wake', reason })
  addEventListener('online', wake('online'))
  addEventListener('focus', wake('focus'))
  addEventListener('pageshow', wake('visible'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake('visible')()
  })
}
