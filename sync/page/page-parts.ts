// What a page holds of the engine from its start: session, state, preferences, the log with its digest, the flight under
// way. These parts call each other, so they are made together; `client.ts` gives them to the pages.
import { userIdOf } from '../../core/session/session.ts'
import type { LmwDatabase } from '../database.ts'
import { openBlobStore } from '../media/blob-store.ts'
import { pause } from '../transport/pause.ts'
import { forgetKeptRows, keepRows, readKeptRows } from './digest/kept-rows.ts'
import { createPageDigest, type PageDigest, type PageDigestParts } from './digest/page-digest.ts'
import { later } from './later.ts'
import { createLogMemory } from './log/log-memory.ts'
import { createPageLog, type PageLog } from './log/page-log.ts'
import { createPageState, type PageState } from './page-state.ts'
import { createInFlight } from './recorder/in-flight.ts'
import { createRecount } from './log/recount.ts'
import { request } from './request.ts'
import { createPagePreferences, sendWhenReached } from './session/page-preferences.ts'
import type { ShownLog } from './shown-log.ts'

export const loadRemoval = () => import('../session/ownership.ts')
export const loadExport = () => import('./export-unsent.ts')

/** Reads the stored session at once; opens nothing until it is asked. */
export function createPageParts(shown: ShownLog) {
  const { names } = shown
  const nowMs = (): number => Date.now()
  const { device, session, ready, read, restore } = shown.createSession(() => state.forgetRows())
  const memory =
    shown.memory ??
    createLogMemory({
      session,
      nowMs,
      // There is nothing to rebuild: what is logged from now on is all there is, until the server is reached.
      onLost: () => forgetRows(userIdOf(session.get())),
    })
  const blobs = openBlobStore(names.database)
  const recorder = later(async () =>
    (await import('../recorder/flight-recorder.ts')).createFlightRecorder(names.inFlight),
  )
  const inFlight = createInFlight({ recorder, session, locks: device.locks, nowMs })
  const preferences = createPagePreferences({
    session,
    locks: device.locks,
    change: (userId, body) => request(device, 'PATCH', '/me', { userId, body }),
  })
  const state: PageState = createPageState(
    session,
    preferences,
    {
      halt: () => log.halt(),
      resume: () => log.resume(),
    },
    names,
  )
  state.sync.subscribe(() => {
    if (state.hasEngine()) memory.stateChanged(state.sync.get())
  })
  sendWhenReached(state.sync, preferences)
  const recount = createRecount(
    () => log,
    state,
    memory,
    (token) => digest.countOf(token),
  )
  const log: PageLog = createPageLog({
    device,
    session,
    tell: (message) => state.tell(message),
    databaseName: names.database,
    onOpening: async (db) => shown.onOpening?.(device.locks, db),
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
    if (userId !== null) forgetKeptRows(userId)
  }
  const forgetLog = (userId: string | null): void => {
    forgetRows(userId)
    memory.forget(userId)
  }
  /** The list is read and shown before the engine is loaded, which it would have to share the processor with. */
  const database = async (): Promise<LmwDatabase> => {
    await Promise.all([ready, Promise.race([digest.shown(), pause(SHOWN_WITHIN_MS)])])
    return log.database()
  }
  const digest = digestOf({
    databaseName: names.database,
    database,
    ready,
    session,
    generation: log.generation,
    sync: state.sync,
  })
  return {
    device,
    session,
    ready,
    read,
    restore,
    memory,
    blobs,
    recorder,
    inFlight,
    preferences,
    state,
    log,
    database,
    digest,
    forgetLog,
  }
}

/** However long the browser takes for its first answers. */
const SHOWN_WITHIN_MS = 1500

interface DigestParts extends Pick<PageDigestParts, 'databaseName' | 'database' | 'session' | 'generation' | 'sync'> {
  ready: Promise<void>
}

function digestOf({ databaseName, database, ready, session, generation, sync }: DigestParts): PageDigest {
  return createPageDigest({
    database,
    first: async (userId) => {
      // It is read while the session is; shown it is only to whom that names.
      const reading = import('./digest/first-digest.ts').then(({ readFirstDigest }) =>
        readFirstDigest({ databaseName, userId }),
      )
      return (await Promise.all([reading, ready]))[0]
    },
    rows: {
      read: readKeptRows,
      keep: (userId, reading) => {
        const keep = async (): Promise<void> => {
          const { firstRowsOf } = await import('../../core/digest/first-rows.ts')
          if (userIdOf(session.get()) === userId) keepRows(userId, reading, firstRowsOf)
        }
        // Out of reach, they are kept by a later page.
        void keep().catch(() => undefined)
      },
    },
    databaseName,
    generation,
    session,
    sync,
  })
}
