// What lies in the demo becomes part of the log of who has an account now (I1, I6, I20): written as their own edits are,
// then the demo is removed. Cut off anywhere it is done anew: ids are the same each time, and the demo goes last.
import { type TakeoverScope, ownedBy, recordsToTake, takenOver } from '../../../core/demo/demo-takeover.ts'
import { chunksOf } from '../../../core/lib/chunks-of.ts'
import { MEDIA_VARIANTS } from '../../../core/media/media-variant.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit/edit-bundle.ts'
import {
  type BlobStore,
  blobDatabase,
  type MediaRecord,
  openBlobStore,
  type StoredFile,
} from '../../media/blob-store.ts'
import { takeMedia } from '../../media/take-media.ts'
import { createFlightRecorder } from '../../recorder/flight-recorder.ts'
import { type LogPlace, orThrow } from '../../session/log-place.ts'
import { discardLog } from '../../session/ownership.ts'
import { StorageError } from '../../storage/failure.ts'
import { stepsOf } from '../../storage/history-steps.ts'
import { openLocalStore } from '../../storage/local-store.ts'
import { DEMO_LOG, type LogNames, OWN_LOG } from '../../storage/log-names.ts'
import type { Edit } from '../../storage/rows/edit-rows.ts'
import { rowsById } from '../../storage/rows/read-rows.ts'
import { type WritableLog, writeTogether } from '../../storage/rows/write-records.ts'
import { deleteUnused } from '../../storage/salvage/existing-database.ts'
import { readLogInfo } from '../../storage/salvage/raw-unsent.ts'
import { STATE_CHANNEL, type StateMessage } from '../../transport/channels.ts'
import { createLocks, namedLocks } from '../../transport/locks.ts'
import { aloneWithLog } from '../log/alone-with-log.ts'
import { readDemo, type StoredDemoRecord } from './read-demo.ts'

export interface DemoCount {
  /** Flights somebody made or edited, and all there are. */
  entered: number
  all: number
  /** A flight is under way in the demo. */
  isUnderWay: boolean
}

/** Who takes over: their log as this page has it open. */
interface NewOwner {
  log: WritableLog
  /** Names of the log they have, and of the demo. */
  names?: { own: LogNames; demo: LogNames }
}

/** Within which time other pages have to give the demo up. */
const LOCK_MS = 15_000

/** Ends the keys of steps that a taking over made: they are nothing that was edited in the log. */
const FROM_DEMO = '-demo'

/** How many flights each scope brings. Reads beside pages that have the demo open. */
export async function countDemo(demo: LogNames = DEMO_LOG): Promise<DemoCount> {
  if (!(await readLogInfo(demo.database))) return { entered: 0, all: 0, isUnderWay: false }
  return withDemo(demo, async (place, blobs) => {
    const { records } = await readDemo(place, blobs)
    const flights = records.filter(({ collection }) => collection === 'flights')
    const isUnderWay = (await createFlightRecorder(demo.inFlight).current(DEMO_USER.id)) !== null
    return { entered: recordsToTake(flights, 'entered').length, all: flights.length, isUnderWay }
  })
}

/**
 * Writes what is wished for into the log of its new owner and removes the demo. Without a demo nothing is done.
 * @returns how many flights of the demo are in their log
 * @throws StorageError `blocked` when another page does not give the demo up, `unreadable`, `changed`, and what writing
 * throws: the demo stays then, and the same can be done again
 */
export async function takeOverDemo(
  scope: TakeoverScope,
  { log, names: { own, demo } = { own: OWN_LOG, demo: DEMO_LOG } }: NewOwner,
): Promise<{ flights: number }> {
  tell(demo.prefix, { kind: 'halt' })
  try {
    const flights = await withDemo(demo, (place) => {
      const ended = new AbortController().signal
      const work = async (): Promise<number> =>
        (await readLogInfo(demo.database)) ? takeOver(place, scope, log, own) : 0
      return aloneWithLog(namedLocks(createLocks(), demo.prefix), place, work, { ended, lockMs: LOCK_MS })
    })
    await removeBeside(demo)
    return { flights }
  } finally {
    tell(demo.prefix, { kind: 'resume' })
  }
}

async function takeOver(place: LogPlace, scope: TakeoverScope, log: WritableLog, own: LogNames): Promise<number> {
  const { userId } = log.log.info
  const [theirs, mine] = [openBlobStore(place.databaseName), openBlobStore(own.database)]
  try {
    const { records, names } = await readDemo(place, theirs)
    const chosen = recordsToTake(records, scope)
    const taken = ownedBy(chosen, DEMO_USER.id, userId)
    // What stands beside flights first: a flight may name it.
    const rows = taken.filter(({ collection }) => collection !== 'media').toSorted(byCollection)
    for (const bundle of chunksOf(rows, EDIT_BUNDLE)) {
      await writeTogether(log, await Promise.all(bundle.map((record) => editOf(log, record))))
    }
    for (const [index, record] of taken.entries()) {
      if (record.collection === 'media') await takeFrom({ log, theirs, mine }, chosen[index]?.id ?? '', record)
    }
    const { kind } = orThrow(await discardLog(place, DEMO_USER.id, { what: 'all', saved: names }))
    if (kind === 'kept') throw new StorageError('changed')
    return rows.filter(({ collection }) => collection === 'flights').length
  } finally {
    theirs.close()
    mine.close()
  }
}

function byCollection(a: StoredDemoRecord, b: StoredDemoRecord): number {
  return a.collection.localeCompare(b.collection)
}

async function editOf({ log }: WritableLog, record: StoredDemoRecord): Promise<Edit> {
  const { collection, type, id } = record
  const [rows, steps] = await Promise.all([rowsById(log.connect, collection, [id]), stepsOf(log, id)])
  const before = {
    wasThere: rows.has(id) || steps.length > 0,
    edited: new Set(
      steps
        .filter(({ key }) => !key.endsWith(FROM_DEMO))
        .flatMap(({ changes }) => changes.flatMap(({ field }) => field.split('/')[0] ?? [])),
    ),
  }
  return { collection, type, id, mark: FROM_DEMO, change: (current) => takenOver(record, current, before) }
}

interface MediaStores {
  log: WritableLog
  theirs: BlobStore
  mine: BlobStore
}

/** Without its bytes there is nothing to take along. */
async function takeFrom({ log, theirs, mine }: MediaStores, from: string, record: StoredDemoRecord): Promise<void> {
  const stored = await theirs.read(DEMO_USER.id, from)
  if (!stored?.files.original) return
  const files: { [V in (typeof MEDIA_VARIANTS)[number]]?: { file: StoredFile; blob: Blob } } = {}
  for (const variant of MEDIA_VARIANTS) {
    const file = stored.files[variant]
    const blob = file && (await theirs.readBlob(DEMO_USER.id, from, variant))
    if (file && blob) files[variant] = { file, blob }
  }
  const { id, mine: attributes } = record
  await takeMedia(
    { log, blobs: mine, prefix: OWN_LOG.prefix },
    { id, attributes: attributes as MediaRecord, addedMs: stored.addedMs, files },
  )
}

async function withDemo<T>(demo: LogNames, work: (place: LogPlace, blobs: BlobStore) => Promise<T>): Promise<T> {
  const store = openLocalStore(demo.local)
  const blobs = openBlobStore(demo.database)
  try {
    return await work({ store, databaseName: demo.database, nowMs: () => Date.now() }, blobs)
  } finally {
    store.close()
    blobs.close()
  }
}

/**
 * What lay beside the demo's log, and is empty by now or says whose it was. What some page still holds is in nobody's way.
 * A flight under way stays for who opens the demo again.
 */
async function removeBeside({ database, local, inFlight }: LogNames): Promise<void> {
  for (const name of [blobDatabase(database), local]) await deleteUnused(name).catch(() => false)
  const isUnderWay = (await createFlightRecorder(inFlight).current(DEMO_USER.id)) !== null
  if (!isUnderWay) await deleteUnused(inFlight).catch(() => false)
}

/** To the pages of a log. */
function tell(prefix: string, message: StateMessage): void {
  const channel = new BroadcastChannel(prefix + STATE_CHANNEL)
  channel.postMessage(message)
  channel.close()
}
