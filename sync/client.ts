// The page's door to the sync engine: session, state, requests, and the parts of the log. Light on purpose, RxDB comes by
// import() only. Invariants: I6 nothing of one account under another's token, I13 a lost token never costs local data.
import type { Failure } from '../core/errors/failure.ts'
import type { Result } from '../core/lib/result.ts'
import type { Store } from '../core/lib/store.ts'
import type { SessionState } from '../core/session/session.ts'
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
import type { ExportedUnsent, HereOnly } from './page/export-unsent.ts'
import { actsOf, later, notLoaded } from './page/later.ts'
import { createPageLog, type PageLog } from './page/page-log.ts'
import { createLogMemory } from './page/log-memory.ts'
import { createMedia } from './page/media/create-media.ts'
import type { Media } from './page/media/page-media.ts'
import { createInFlight, type InFlight } from './page/recorder/in-flight.ts'
import { createRecount } from './page/recount.ts'
import { type HttpMethod, request } from './page/request.ts'
import type { LocalRebuilt } from './page/session/rebuild-local.ts'
import { createSessionActs, type SessionActs } from './page/session/session-acts.ts'
import {
  areWaiting,
  createPagePreferences,
  type PagePreferences,
  sendWhenReached,
} from './page/session/page-preferences.ts'
import { createPageSession } from './page/session/page-session.ts'
import { startWorker } from './page/start-worker.ts'
import { createPageState, type PageState } from './page/page-state.ts'
import { createStory, type LogStory } from './page/story/story.ts'
import { createPageWorkers } from './page/suspension.ts'
import { countUnsent } from './session/unsent.ts'
import { abortBegun } from './storage/idb/idb-connection.ts'
import { DATABASE } from './storage/log-schema.ts'
import { openRecordStore, type RecordStore } from './storage/record-store.ts'

export interface SyncClient extends SessionActs {
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
  /** Exact number of records the server has not confirmed; what cannot be read counts too, preferences that wait are one. */
  unsent(): Promise<number>
  /** How this user likes to read and write, as far as the server has not got it. */
  preferences: PagePreferences
  /** JSON:API call, authorised when signed in; `path` below `/api`, such as `/me`. The value is the whole answer document. */
  request<T>(method: HttpMethod, path: string, body?: unknown): Promise<Result<T, Failure>>
  syncNow(): void
  /** Asks the browser to send what waits once it can, should this page be closed by then. */
  syncLater(): void
  /** Starts the worker. Call after the first paint. */
  start(): Promise<void>
  /** Opens the local database (lazy import); rejects for a guest and when storage fails. Never becomes leader. */
  database(): Promise<LmwDatabase>
  /** The same with a flight under way, and by name: what a person was told of before they discard it. */
  hereOnly(): Promise<HereOnly>
  /** Everything unsent as a JSON file, even when signed out. */
  exportUnsent(): Promise<ExportedUnsent>
  /**
   * Keeps what can be read of unsent changes, deletes the local log and pulls again. Fails with `blocked` and `full`,
   * and then has changed nothing.
   */
  rebuildLocal(): Promise<Result<LocalRebuilt, Failure>>
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
  const preferences = createPagePreferences(session, (body) => request(device, 'PATCH', '/me', body))
  const state: PageState = createPageState(session, preferences, {
    halt: () => log.halt(),
    resume: () => log.resume(),
  })
  state.sync.subscribe(() => {
    if (state.hasEngine()) memory.stateChanged(state.sync.get())
  })
  sendWhenReached(state.sync, preferences)
  const recount = createRecount(() => log, state, memory)
  const log: PageLog = createPageLog({
    device,
    session,
    tell: (message) => state.tell(message),
    databaseName: DATABASE,
    onOpened: (db) => {
      memory.opened(db.log.info)
      if (state.hasEngine()) memory.stateChanged(state.sync.get())
      recount(db)
      // A log that is open can be taken away with no connection too, and it can be asked what would go with it.
      void Promise.all([loadRemoval(), loadExport()]).catch(() => undefined)
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
  const forgetRows = (userId: string | null): void => {
    state.forgetRows()
    memory.forget(userId)
  }
  const sessions = createSessionActs({ device, session, log, state, preferences, recorder, loadRemoval, forgetRows })
  const rebuild = later(async () => {
    const { rebuildLocal } = await import('./page/session/rebuild-local.ts')
    return { rebuildLocal: () => rebuildLocal({ log, session, forgetRows, restoreSession: restore }) }
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
    unsent: async () => countUnsent(await log.unsent()) + (areWaiting(preferences) ? 1 : 0),
    preferences,
    request: (method, path, body) => request(device, method, path, body),
    syncNow: () => {
      state.tell({ kind: 'wake', reason: 'manual' })
      void preferences.send()
    },
    syncLater: () => void askBrowserToSync('ready'),
    start: async () => {
      await ready
      const page = { suspend: stop, goOn: () => void rejoin() }
      startWorker(state, page, () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
      await Promise.all([sessions.goOn(), preferences.send()])
    },
    database: async () => {
      await ready
      return log.database()
    },
    hereOnly: async () => {
      const { readHereOnly } = await loadExport()
      return readHereOnly({ log, inFlight, preferences })
    },
    exportUnsent: async () => {
      const { exportUnsent } = await loadExport()
      return exportUnsent({ session, log, inFlight, blobs })
    },
    story: createStory({ databaseName: DATABASE, device, session, log, state, blobs }),
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
    ...sessions.acts,
    ...actsOf(rebuild, ['rebuildLocal'], notLoaded),
  }
}

// Opened anew by every use, for where storage is refused even its name throws.
const journal = (): RecordStore<unknown> => openRecordStore<unknown>(DATABASE, 'journal', 'strict')

const loadRemoval = () => import('./session/ownership.ts')
const loadExport = () => import('./page/export-unsent.ts')

/** Today and the language where this page is read. */
function readerHere(): CheckReader {
  const today = localToday(new Date())
  return { today, language: document.documentElement.lang === 'de' ? 'de' : 'en' }
}
