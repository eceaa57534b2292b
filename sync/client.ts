// The page's door to the sync engine: session, state, requests, and the parts of the log. Light on purpose, RxDB comes by
// import() only. Invariants: I6 nothing of one account under another's token, I13 a lost token never costs local data.
import { type Failure, failure } from '../core/errors/failure.ts'
import { fail, type Result } from '../core/lib/result.ts'
import type { Store } from '../core/lib/store.ts'
import type { SessionState, User } from '../core/session/session.ts'
import type { LostLog } from '../core/sync/log-memory.ts'
import type { SyncState } from '../core/sync/machine/sync-state.ts'
import { localToday } from '../core/time/local-today.ts'
import type { ApiConfig } from '../core/wire/resources.ts'
import type { CheckReader } from './checks/check-reader.ts'
import type { LmwDatabase } from './database.ts'
import { openBlobStore } from './media/blob-store.ts'
import { askBrowserToSync } from './page/ask-browser.ts'
import { type Checks, createChecks } from './page/checks/checks.ts'
import { createPageDigest, type PageDigest } from './page/digest/page-digest.ts'
import { isOnline } from './page/is-online.ts'
import { actsOf, later, notLoaded, whenLoaded } from './page/later.ts'
import { createPageLog, type PageLog, unsentIds } from './page/page-log.ts'
import { createLogMemory } from './page/log-memory.ts'
import { createMedia } from './page/media/create-media.ts'
import type { Media } from './page/media/page-media.ts'
import { createInFlight, type InFlight } from './page/recorder/in-flight.ts'
import { createRecount } from './page/recount.ts'
import { type HttpMethod, request } from './page/request.ts'
import { logIn, register, type Registration } from './page/session/account.ts'
import { leave, type LeaveParts, removeRevoked } from './page/session/leave.ts'
import type { LocalRebuilt } from './page/session/rebuild-local.ts'
import { finishRemovals } from './page/session/removal.ts'
import { createPageSession } from './page/session/page-session.ts'
import { startWorker } from './page/start-worker.ts'
import { createPageState, type PageState } from './page/page-state.ts'
import { createStory, type LogStory } from './page/story/story.ts'
import { createPageWorkers } from './page/suspension.ts'
import { createEndingLogins } from './session/end-logins.ts'
import { abortBegun } from './storage/idb/idb-connection.ts'
import { DATABASE } from './storage/log-schema.ts'
import { openRecordStore, type RecordStore } from './storage/record-store.ts'

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
  digest: PageDigest
  /** What a page is doing with many records, for the case that it does not come to the end of it. */
  journal: RecordStore<unknown>
  /** What looks wrong in the log, worked out by a worker of its own while somebody listens. */
  checks: Checks
  /** The flight that is being flown and recorded. */
  inFlight: InFlight
  /** Photos, documents and tracks: bytes on the device, and on their way to the server. */
  media: Media
}

/** The page's one client. Reads the stored session at once; does nothing else until asked. */
export function createSyncClient(): SyncClient {
  const nowMs = (): number => Date.now()
  const { device, session, ready, read, restore } = createPageSession(() => state.forgetRows())
  const memory = createLogMemory({
    session,
    nowMs,
    // There is nothing to rebuild: what is logged from now on is all there is, until the server is reached.
    onLost: () => state.forgetRows(),
  })
  const blobs = openBlobStore(DATABASE)
  const recorder = later(async () => (await import('./recorder/flight-recorder.ts')).createFlightRecorder())
  const inFlight = createInFlight({ recorder, session, locks: device.locks, nowMs })
  const state: PageState = createPageState(session, { halt: () => log.halt(), resume: () => log.resume() })
  state.sync.subscribe(() => {
    if (state.hasEngine()) memory.heard(state.sync.get())
  })
  const recount = createRecount(() => log, state, memory)
  const log: PageLog = createPageLog({
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
    state,
    forgetRows,
    recorder: { forget: async (userId) => (await recorder.load()).forget(userId) },
    loadRemoval,
  }
  /** Whoever logs in finds nothing of what had to go, their own included. */
  const afterRemovals = async (work: () => Promise<Result<User, Failure>>): Promise<Result<User, Failure>> => {
    try {
      await finishRemovals(leaveParts)
    } catch {
      return fail(failure('storage'))
    }
    return work()
  }
  /** What removes a flight under way is here before anything is done; whoever keeps theirs needs nothing of it. */
  const withRecorder = (work: () => Promise<Result<void, Failure>>): Promise<Result<void, Failure>> =>
    whenLoaded(recorder, work)
  const rebuild = later(async () => {
    const { rebuildLocal } = await import('./page/session/rebuild-local.ts')
    return { rebuildLocal: () => rebuildLocal({ log, session, state: { forgetRows }, restoreSession: restore }) }
  })
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
    login: (who, password) => afterRemovals(() => logIn(device, log, who, password)),
    register: (account) => afterRemovals(() => register(device, log, account)),
    unsent: async () => unsentIds(await log.unsent()).size,
    logout: (how) => (how === 'discard' ? withRecorder(() => leave(leaveParts, how)) : leave(leaveParts, how)),
    request: (method, path, body) => request(device, method, path, body),
    syncNow: () => state.tell({ kind: 'wake', reason: 'manual' }),
    syncLater: () => void askBrowserToSync('ready'),
    start: async () => {
      await ready
      const page = { suspend: stop, goOn: () => void rejoin() }
      startWorker(state, page, () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
      addEventListener('online', () => void endings.now())
      // What is in the way is tried again by the next start, or log-in.
      await Promise.all([endings.now(), finishRemovals(leaveParts).catch(() => undefined)])
    },
    database: async () => {
      await ready
      return log.database()
    },
    exportUnsent: async () => {
      const { exportUnsent } = await import('./page/export-unsent.ts')
      return exportUnsent({ session, log, inFlight, blobs })
    },
    removeLocalLog: () => withRecorder(() => removeRevoked(leaveParts)),
    story: createStory({ databaseName: DATABASE, device, session, log, state }),
    digest: createPageDigest({
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
      config: () => request<ApiConfig>(device, 'GET', '/config'),
    }),
    ...actsOf(rebuild, ['rebuildLocal'], notLoaded),
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
