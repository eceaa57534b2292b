// The log as pages see it: collections of RxDB to read and to follow, and the ways to write (I1, I9, I10).
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { errorCode, StorageError } from './storage/failure.ts'
import { DATABASE } from './storage/log-names.ts'
import { type LogStore, openLog } from './storage/log-store.ts'
import { createLogRxStorage } from './storage/rx/log-rx-storage.ts'
import { refuseOldLog } from './storage/old-log.ts'
import { type DataDocument, type FlightDocument, type MediaDocument, SCHEMAS } from './storage/schemas.ts'

// They come with the log: where it is open, it can be written with no connection too.
export {
  contestedFields,
  flightEdit,
  flightPlace,
  removeFlight,
  writeRecord,
  writeRecords,
  writeTogether,
} from './storage/rows/write-records.ts'

export interface LmwDatabase {
  flights: RxCollection<FlightDocument>
  media: RxCollection<MediaDocument>
  data: RxCollection<DataDocument>
  /** The rows behind them, and everything sync knows of them. */
  log: LogStore
  close(): Promise<void>
}

export interface OpenOptions {
  userId: string
  name?: string
  /** The browser's own when left out. */
  factory?: IDBFactory
  /** False for a context that shares the log with nobody. */
  isShared?: boolean
  /** Called when steps of the history were written. */
  onSteps?: () => void
  /** The log is not here any more: what is open reads and writes nothing from now on. */
  onGone?: () => void
}

/** RxDB takes a name once in each context; where the log lies is not its business. */
let openings = 0

/**
 * Opens the log of a user; makes an empty one where there is none.
 * @throws StorageError when storage is refused, full or damaged; `not_carried` while a log of the app of before is
 * here; `other_user` and `newer_version` as `openLog` says
 */
export async function openDatabase({ userId, name = DATABASE, ...options }: OpenOptions): Promise<LmwDatabase> {
  await refuseOldLog(name, options.factory)
  const log = await openLog({ name, userId, ...options })
  let rx: { close(): Promise<unknown> } | null = null
  openings += 1
  try {
    const opened = await createRxDatabase<{
      flights: RxCollection<FlightDocument>
      media: RxCollection<MediaDocument>
      data: RxCollection<DataDocument>
    }>({
      name: `${name}-${openings}`,
      storage: createLogRxStorage({ log, editor: { userId, nowMs: () => Date.now() } }),
      // The log itself tells other contexts, by ids.
      multiInstance: false,
      // Hot reload opens the log again in a page that has it open, and counts from the beginning.
      closeDuplicates: isDevelopment(),
      allowSlowCount: true,
    })
    rx = opened
    const { flights, media, data } = await opened.addCollections({
      flights: { schema: SCHEMAS.flights },
      media: { schema: SCHEMAS.media },
      data: { schema: SCHEMAS.data },
    })
    const close = async (): Promise<void> => {
      await opened.close()
      log.close()
    }
    return { flights, media, data, log, close }
  } catch (error) {
    // Left half open it would be in the way of every later attempt in this context.
    await rx?.close().catch(() => undefined)
    log.close()
    throw error instanceof StorageError ? error : new StorageError(errorCode(error))
  }
}

/** Vite sets DEV; nothing else does. */
function isDevelopment(): boolean {
  return (import.meta as { env?: { DEV?: boolean } }).env?.DEV === true
}
