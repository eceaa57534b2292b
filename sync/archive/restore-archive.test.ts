import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  archiveOf,
  type ArchivedFile,
  type ArchivedLog,
  FULL_MEDIA,
  fullRecords,
  HEAD,
  sourceOf,
} from '../../test/support/logs/any-archive.ts'
import { edit, recordsOf } from '../../test/support/log-rows.ts'
import type { ArchiveRecord } from '../../core/archive/archive.ts'
import { openArchive } from '../../core/archive/read-archive.ts'
import { must } from '../../core/lib/must.ts'
import { broughtForwardId } from '../../core/logbook/brought-forward.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { writeArchiveFile } from '../export/write-archive-file.ts'
import { countArchive } from '../export/archive-log.ts'
import { type BlobStore, openBlobStore } from '../media/blob-store.ts'
import { reconcileMedia } from '../media/reconcile-media.ts'
import type { UserLog } from '../page/story/trash.ts'
import { undoSteps } from '../page/story/undo-steps.ts'
import type { WritableLog } from '../storage/rows/write-records.ts'
import { STATE_CHANNEL } from '../transport/channels.ts'
import { type LogStore, openLog } from '../storage/log-store.ts'
import { sha256Of } from '../storage/sha256-of.ts'
import { previewArchive, restoreArchive } from './restore-archive.ts'
import type { RestoreDone } from './archive-messages.ts'

beforeAll(loadTemporal)

let serial = 0
let name: string
let log: LogStore
let blobs: BlobStore

beforeEach(() => openNext())
afterEach(closeAll)

/** The empty log of somebody else than who made the archive. */
async function openNext(): Promise<void> {
  lost = []
  serial += 1
  name = `archive-${serial}`
  log = await openLog({ name, userId: 'bob', isShared: false })
  blobs = openBlobStore(name)
}

function closeAll(): void {
  log.close()
  blobs.close()
}

/** Everything a log can hold, with a photo of the first flight. */
async function wholeLog(): Promise<ArchivedLog> {
  const records = fullRecords()
  const flight = must(records.flights[0])
  const original = new Uint8Array([1, 2, 3])
  const facts = { bytes: original.length, sha256: await sha256Of(new Blob([original])) }
  const id = '1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d'
  const attributes = { ...FULL_MEDIA, flightId: flight.id, ...facts, thumbnail: null }
  const photo: ArchiveRecord = { type: 'media', id, attributes }
  const file: ArchivedFile = { id, variant: 'original', mediaType: FULL_MEDIA.mediaType, bytes: original }
  return { records: { ...records, media: [photo] }, files: [file] }
}

/** What the server has no bytes of. */
let lost: readonly string[] = []

async function restore(
  bytes: Uint8Array,
  onProgress: (done: number) => Promise<boolean> = async () => true,
  nowMs?: () => number,
  prefix = '',
): Promise<RestoreDone> {
  const archive = await openArchive(sourceOf(bytes))
  if (!archive?.ok) throw new Error('not opened')
  return restoreArchive({
    archive: archive.value,
    log: { log, ...(nowMs && { nowMs }) },
    blobs,
    prefix,
    onProgress,
    lost: async (ids) => ids.filter((id) => lost.includes(id)),
  })
}

/** All records, as the log has them. */
async function stored(): Promise<unknown[]> {
  const found = await Promise.all(COLLECTIONS.map((collection) => recordsOf(log, collection)))
  return sorted(found.flat())
}

const sorted = (records: readonly { id: string }[]): unknown[] =>
  records.map(withoutNulls).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** An absent attribute is null. */
function withoutNulls(record: { id: string }): { id: string } {
  return { ...Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)), id: record.id }
}

const all = ({ records }: ArchivedLog): unknown[] =>
  sorted(COLLECTIONS.flatMap((collection) => records[collection]).map(({ id, attributes }) => ({ ...attributes, id })))

const counts = ({ fresh, known, refused }: RestoreDone): unknown => ({ fresh, known, refused })

test('I1 I20 into an empty log everything comes back one to one, photos to the byte, and waits to be sent', async () => {
  const whole = await wholeLog()
  const done = await restore(archiveOf(whole))
  expect(counts(done)).toEqual({
    fresh: { flights: 2, media: 1, data: whole.records.data.length },
    known: { flights: 0, media: 0, data: 0 },
    refused: 0,
  })
  expect(await stored()).toEqual(all(whole))
  const [file] = whole.files
  const blob = await blobs.readBlob('bob', must(file).id, 'original')
  expect(new Uint8Array(await must(blob).arrayBuffer())).toEqual(must(file).bytes)
  const media = must(await blobs.read('bob', must(file).id))
  expect([media.intent, media.files.original?.upload.kind]).toEqual([null, 'localOnly'])
})

test('an archive of what came back is the same archive', async () => {
  const whole = await wholeLog()
  await restore(archiveOf(whole))
  const { file, missing } = await writeArchiveFile({
    databaseName: name,
    head: HEAD,
    count: await countArchive(name, 'bob', blobs),
    bytes: async (id, variant) => (await blobs.readBlob('bob', id, variant)) ?? null,
    onProgress: async () => undefined,
  })
  expect(missing).toBe(0)
  const again = new Uint8Array(await file.arrayBuffer())
  closeAll()
  await openNext()
  await restore(again)
  expect(await stored()).toEqual(all(whole))
})

test('put in twice it brings nothing twice; what was edited since stays', async () => {
  const whole = await wholeLog()
  const bytes = archiveOf(whole)
  await restore(bytes)
  const flight = must(whole.records.flights[0])
  await edit(log, ['flights', 'flights'], { [flight.id]: { note: 'edited since' } })
  const before = await stored()
  const done = await restore(bytes)
  expect(counts(done)).toEqual({
    fresh: { flights: 0, media: 0, data: 0 },
    known: { flights: 2, media: 1, data: whole.records.data.length },
    refused: 0,
  })
  expect(done.steps).toEqual([])
  expect(await stored()).toEqual(before)
})

test('what was removed since comes back, with its photo', async () => {
  const whole = await wholeLog()
  const bytes = archiveOf(whole)
  await restore(bytes)
  const [flight, photo] = [must(whole.records.flights[0]), must(whole.records.media[0])]
  await edit(log, ['flights', 'flights'], { [flight.id]: null })
  await edit(log, ['media', 'media'], { [photo.id]: null })
  await blobs.change('bob', photo.id, (known) => known && { ...known, goneMs: 1 })
  expect((await restore(bytes)).fresh).toEqual({ flights: 1, media: 1, data: 0 })
  const ids = (await recordsOf(log, 'media')).map(({ id }) => id)
  expect(ids).toEqual([photo.id])
  expect((await blobs.read('bob', photo.id))?.goneMs).toBeNull()
})

test('I1 where any write fails, what was written is said and can be taken back, and the same archive goes on', async () => {
  const whole = await wholeLog()
  const bytes = archiveOf(whole)
  let writes = 0
  await restore(bytes, undefined, () => (writes++, 1))
  expect(writes).toBeGreaterThan(2)
  for (let cut = 0; cut < writes; cut += 1) {
    closeAll()
    await openNext()
    let left = cut
    const dies = (): number => {
      if (left === 0) throw new Error('the browser dies')
      left -= 1
      return 1
    }
    const { failure, fresh } = await restore(bytes, undefined, dies)
    expect(failure?.name, `after ${cut}`).toBe('Error')
    expect((await stored()).length, `after ${cut}`).toBe(fresh.flights + fresh.media + fresh.data)
    expect((await restore(bytes)).failure).toBeNull()
    expect(await stored(), `after ${cut}`).toEqual(all(whole))
  }
})

test('stopped in the middle, what is in stays and is said to be', async () => {
  const done = await restore(archiveOf(await wholeLog()), async () => false)
  expect(done.isStopped).toBe(true)
  expect((await stored()).length).toBe(done.fresh.flights + done.fresh.media + done.fresh.data)
})

test('bytes that are not those of their record, or are missing, are refused with their record', async () => {
  const whole = await wholeLog()
  const file = must(whole.files[0])
  const other = archiveOf({ ...whole, files: [{ ...file, bytes: new Uint8Array([9, 9, 9]) }] })
  const wrong = await restore(other)
  expect(wrong.refusals.map(({ reason }) => reason)).toEqual(['wrong-bytes'])
  const none = await restore(archiveOf({ ...whole, files: [] }))
  expect(none.refusals).toEqual([{ collection: 'media', reason: 'no-bytes', entries: 1, raw: 'captionwords' }])
  expect(await recordsOf(log, 'media')).toEqual([])
  expect(await blobs.readAll('bob')).toEqual([])
})

test('a photo whose flight is nowhere is refused', async () => {
  const whole = await wholeLog()
  const done = await restore(archiveOf({ ...whole, records: { ...whole.records, flights: [] } }))
  expect(done.refusals.map(({ reason }) => reason)).toEqual(['no-flight'])
})

test('the sums from before the log lie where their new owner’s do', async () => {
  const sums: ArchiveRecord = {
    type: 'settings',
    id: broughtForwardId(HEAD.user.id),
    attributes: { broughtForward: { flights: 7 } },
  }
  const bytes = archiveOf({ records: { flights: [], media: [], data: [sums] }, files: [] })
  await restore(bytes)
  expect((await recordsOf(log, 'data')).map(({ id }) => id)).toEqual([broughtForwardId('bob')])
})

test('the dry run says what will be', async () => {
  const whole = await wholeLog()
  const bytes = archiveOf({ ...whole, files: [] })
  const archive = must(await openArchive(sourceOf(bytes)))
  if (!archive.ok) throw new Error('not opened')
  const dry = await previewArchive(archive.value, {
    userId: 'bob',
    knownIds: async () => new Set(),
    withBytes: new Set(),
  })
  expect(await restore(bytes)).toEqual({ ...dry, filled: 0, steps: expect.anything(), isStopped: false, failure: null })
})

test('I20 a photo that is here and whose bytes are nowhere takes them from the archive, and is asked about first', async () => {
  const whole = await wholeLog()
  const bytes = archiveOf(whole)
  await restore(bytes)
  const { id } = must(whole.records.media[0])
  await blobs.change('bob', id, () => null)
  const kept = await restore(bytes)
  expect([kept.lacking, kept.filled, await blobs.read('bob', id)]).toEqual([1, 0, undefined])
  lost = [id]
  const done = await restore(bytes)
  expect([done.lacking, done.filled, done.steps]).toEqual([1, 1, []])
  const blob = must(await blobs.readBlob('bob', id, 'original'))
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(must(whole.files[0]).bytes)
  expect((await blobs.read('bob', id))?.files.original?.upload).toEqual({ kind: 'uploading', sentBytes: 0 })
  expect((await restore(bytes)).lacking).toBe(0)
})

test('a small picture that is not in the archive, or is another one, is said to be missing', async () => {
  const whole = await wholeLog()
  const photo = must(whole.records.media[0])
  const thumbnail = { mediaType: 'image/webp', bytes: 2, sha256: 'b'.repeat(64) }
  const media = [{ ...photo, attributes: { ...photo.attributes, thumbnail } }]
  const without = { records: { ...whole.records, media }, files: whole.files }
  expect(await restore(archiveOf(without))).toMatchObject({ bare: 1, refused: 0, fresh: { media: 1 } })
  closeAll()
  await openNext()
  const other = { id: photo.id, variant: 'thumbnail', mediaType: 'image/webp', bytes: new Uint8Array([7, 7]) } as const
  const done = await restore(archiveOf({ ...without, files: [...whole.files, other] }))
  expect(done).toMatchObject({ bare: 1, refused: 0, fresh: { media: 1 } })
  expect((await blobs.read('bob', photo.id))?.files.thumbnail).toBeUndefined()
})

test('I12 I20 put in, taken back and put in again, a photo is in its flight, also one that was edited since', async () => {
  const whole = await wholeLog()
  const [first] = whole.records.flights
  const { id: photo } = must(whole.records.media[0])
  const flight = must(first).id
  const bytes = archiveOf(whole)
  const place: UserLog<WritableLog> = { databaseName: name, userId: () => 'bob', database: async () => ({ log }) }
  const mediaOf = async () => (await recordsOf(log, 'flights')).find(({ id }) => id === flight)?.['media'] ?? []
  let { steps } = await restore(bytes)
  await edit(log, ['flights', 'flights'], { [flight]: { note: 'edited since', media: [photo] } })
  for (const isNoticed of [true, false]) {
    const undone = await undoSteps(place, steps, { onlyUnchanged: true })
    expect(undone.ok).toBe(true)
    expect(await mediaOf()).not.toContain(photo)
    if (isNoticed) await reconcileMedia(log.connect, blobs, 'bob', 1)
    const again = await restore(bytes)
    expect(again.fresh.media).toBe(1)
    expect(await mediaOf()).toContain(photo)
    steps = again.steps
  }
})

test('pages of the demo hear of its photos, and those of a log do not', async () => {
  const heard: string[] = []
  const channels = ['', 'demo-'].map((prefix) => new BroadcastChannel(prefix + STATE_CHANNEL))
  for (const [at, channel] of channels.entries()) {
    channel.addEventListener('message', () => void heard.push(at === 0 ? 'own' : 'demo'))
  }
  await restore(archiveOf(await wholeLog()), undefined, undefined, 'demo-')
  await vi.waitFor(() => expect(heard).toEqual(['demo']))
  for (const channel of channels) channel.close()
})
