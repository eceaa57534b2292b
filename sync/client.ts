// The page's door to the sync engine: session, state, requests, and the parts of the log. Light on purpose, RxDB comes by
// import() only. Invariants: I6 nothing of one account under another's token, I13 a lost token never costs local data.
import type { Failure } from '../core/errors/failure.ts'
import type { Result } from '../core/lib/result.ts'
import type { Store } from '../core/lib/store.ts'
import { type SessionState, userIdOf } from '../core/session/session.ts'
import type { LostLog } from '../core/sync/log-memory.ts'
import type { SyncState } from '../core/sync/machine/sync-state.ts'
import { localToday } from '../core/time/local-today.ts'
import type { ApiConfig } from '../core/wire/resources.ts'
import type { CheckReader } from './checks/check-reader.ts'
import type { LmwDatabase } from './database.ts'
import { askBrowserToSync } from './page/ask-browser.ts'
import { type Checks, createChecks } from './page/checks/checks.ts'
import type { PageDigest } from './page/digest/page-digest.ts'
import type { ExportedUnsent, HereOnly } from './page/export-unsent.ts'
import { actsOf, later, notLoaded } from './page/later.ts'
import { createMedia } from './page/media/create-media.ts'
import type { LostBytes } from './page/media/lost-bytes.ts'
import type { Media } from './page/media/page-media.ts'
import type { InFlight } from './page/recorder/in-flight.ts'
import { type HttpMethod, isOfUser, request } from './page/request.ts'
import type { LocalRebuilt } from './page/session/rebuild-local.ts'
import type { SessionActs } from './page/account/account-acts.ts'
import { createSessionActs } from './page/account/session-acts.ts'
import { areWaiting, type PagePreferences } from './page/session/page-preferences.ts'
import type { KeptWorker } from './page/keep-worker.ts'
import { OWN, type ShownLog } from './page/shown-log.ts'
import { startWorker } from './page/start-worker.ts'
import { createStory, type LogStory } from './page/story/story.ts'
import { createPageParts, loadExport, loadRemoval } from './page/page-parts.ts'
import { createPageWorkers, followSuspension, type PageWorkers } from './page/suspension.ts'
import { countUnsent } from './session/unsent.ts'
import { abortBegun } from './storage/idb/idb-connection.ts'
import type { LogNames } from './storage/log-names.ts'
import type { RecordStore } from './storage/record-store.ts'
import type { Locks } from './transport/locks.ts'

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
  /**
   * JSON:API call; `path` below `/api`. The value is the whole answer document. `/me` and what is below it is asked for
   * the user this page shows, and fails with `unauthorized` where another one has signed in meanwhile.
   */
  request<T>(method: HttpMethod, path: string, body?: unknown): Promise<Result<T, Failure>>
  syncNow(): void
  /** Asks the browser to send what waits once it can, should this page be closed by then. */
  syncLater(): void
  /** Starts the worker. Call after the first paint. */
  start(): Promise<void>
  /** Opens the local database (lazy import); rejects for a guest and when storage fails. Never becomes leader. */
  database(): Promise<LmwDatabase>
  /** The same with a flight under way, and by name: what a person was shown before they discard it. */
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
  /** Work that one page of this log does at a time: one that is asleep loses its turn to the next. */
  locks: Locks
  /** What a page is doing with many records, for the case that it does not come to the end of it. */
  journal: RecordStore<unknown>
  /** What looks wrong in the log, worked out by a worker of its own while somebody listens. */
  checks: Checks
  /** The flight that is being flown and recorded. */
  inFlight: InFlight
  /** Photos, documents and tracks: bytes on the device, and on their way to the server. */
  media: Media & LostBytes
  /** Reads files to import beside the log (import/import-messages.ts); ended with the page, or by `end`. */
  imports: { begin(): Worker; end(worker: Worker): void }
  /** Workers that write flights into files. */
  exports: { begin(): Worker; end(worker: Worker): void }
}

/** What shows the demo, for pages of it. */
export const loadDemo = () => import('./page/demo/demo.ts')

/** What counts the demo's flights and takes them into the log of who has an account. */
export const loadDemoTakeover = () => import('./page/demo/take-over-demo.ts')

/** The page's one client. Reads the stored session at once; does nothing else until asked. */
export function createSyncClient(shown: ShownLog = OWN): SyncClient {
  const { names } = shown
  const parts = createPageParts(shown)
  const {
    device,
    session,
    ready,
    read,
    restore,
    memory,
    blobs,
    inFlight,
    preferences,
    state,
    log,
    database,
    digest,
    forgetLog,
  } = parts
  const sessions = createSessionActs({ ...parts, loadRemoval, forgetRows: forgetLog })
  const rebuild = later(async () => {
    const { rebuildLocal } = await import('./page/session/rebuild-local.ts')
    return { rebuildLocal: () => rebuildLocal({ log, session, forgetRows: forgetLog, restoreSession: restore }) }
  })
  /** Whom a press on this page is meant for. */
  const whoIsShown = async (): Promise<string | null> => {
    const shown = userIdOf(session.get())
    if (shown !== null) return shown
    await ready
    return userIdOf(session.get())
  }
  /** The check worker reads the whole log. The next is begun when the log is opened anew. */
  const readers = createPageWorkers()
  let worker: KeptWorker | null = null
  // In this order: the lock that the worker leaves must not come to a page that stops.
  const stop = (): void => {
    log.stopWaiting()
    abortBegun()
    readers.endAll()
    worker?.release()
  }
  /** After the browser had suspended this page, which heard nothing meanwhile. */
  const rejoin = async (): Promise<void> => {
    await read()
    if (session.get().kind !== 'guest') await log.reopen()
    state.tell({ kind: 'ask' })
  }
  // From the first database on, long before there is a worker: a page may be left as soon as it stands.
  followSuspension({
    suspend: stop,
    goOn: () => {
      worker?.takeUp()
      void rejoin()
    },
  })
  return {
    ready,
    session,
    sync: state.sync,
    generation: log.generation,
    lost: memory.lost,
    dismissLost: () => memory.dismiss(),
    unsent: async () => countUnsent(await log.unsent()) + (areWaiting(preferences) ? 1 : 0),
    preferences,
    request: async (method, path, body) => {
      const userId = isOfUser(path) ? await whoIsShown() : null
      return request(device, method, path, { userId, body })
    },
    syncNow: () => {
      state.tell({ kind: 'wake', reason: 'manual' })
      void preferences.send()
    },
    syncLater: () => void askBrowserToSync('ready'),
    start: async () => {
      await ready
      worker ??= startWorker(
        state,
        () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: names.kind }),
      )
      await Promise.all([sessions.goOn(), preferences.send()])
    },
    database,
    hereOnly: async () => {
      const { readHereOnly } = await loadExport()
      return readHereOnly({ log, inFlight, preferences })
    },
    exportUnsent: async () => {
      const { exportUnsent } = await loadExport()
      return exportUnsent({ session, log, inFlight, blobs, preferences })
    },
    story: createStory({ databaseName: names.database, device, session, log, state, blobs }),
    digest,
    locks: device.locks,
    journal: journalOf(names, session),
    inFlight,
    checks: createChecks({
      database,
      databaseName: names.database,
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
      config: () => request<ApiConfig>(device, 'GET', '/config', { userId: null }),
    }),
    ...filesOf(readers, names.kind),
    ...sessions.acts,
    ...actsOf(rebuild, ['rebuildLocal'], notLoaded),
  }
}

/** Workers for files, which somebody begins and ends and which end with the page. `kind`: whose log they read. */
function filesOf(readers: PageWorkers, kind: LogNames['kind']): Pick<SyncClient, 'imports' | 'exports'> {
  const ended = (create: () => Worker) => ({
    begin: () => readers.add(create()),
    end: (worker: Worker) => readers.end(worker),
  })
  return {
    imports: ended(() => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: kind })),
    exports: ended(() => new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: kind })),
  }
}

/** Of whoever is signed in. Opened anew by every use: where storage is refused even its name throws. */
function journalOf({ database }: LogNames, session: Store<SessionState>): RecordStore<unknown> {
  const open = async (): Promise<RecordStore<unknown>> => {
    const { openJournal } = await import('./storage/journal.ts')
    return openJournal(database, userIdOf(session.get()) ?? '')
  }
  return {
    read: async (key) => (await open()).read(key),
    readAll: async (prefix) => (await open()).readAll(prefix),
    keys: async (prefix) => (await open()).keys(prefix),
    write: async (key, record) => (await open()).write(key, record),
  }
}

/** Today and the language where this page is read. */
function readerHere(): CheckReader {
  const today = localToday(new Date())
  return { today, language: document.documentElement.lang === 'de' ? 'de' : 'en' }
}
