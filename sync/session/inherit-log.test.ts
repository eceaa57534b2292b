import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { feedPage, resourceOf } from '../../test/support/log-world.ts'
import { LOCAL_ONLY, UPLOADED } from '../../core/media/upload-state.ts'
import { openBlobStore } from '../media/blob-store.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { type LogStore, openLog } from '../storage/log-store.ts'
import { restoreKept } from '../storage/restore-kept.ts'
import { editRows } from '../storage/rows/edit-rows.ts'
import { storePage } from '../storage/rows/pull-rows.ts'
import { readDirty } from '../storage/rows/read-rows.ts'
import { inheritLog } from './inherit-log.ts'
import { type LogPlace, orThrow } from './log-place.ts'
import { takeOver } from './ownership.ts'

let serial = 0
let store: LocalStore
let place: LogPlace
let databaseName: string

beforeEach(async () => {
  databaseName = `inherit-${serial++}`
  store = openLocalStore(`${databaseName}-local`)
  place = { store, databaseName, nowMs: () => 5, closeTimeoutMs: 200 }
  orThrow(await takeOver(place, 'ann'))
  const log = await openLog({ name: databaseName, userId: 'ann', isShared: false })
  const context = { collection: 'flights', userId: 'ann', nowMs: () => 1 } as const
  const rows = [resourceOf('a', { note: 'confirmed' }, 1), resourceOf('b', { note: 'b' }, 2), resourceOf('c', {}, 3)]
  await storePage(log, context, await log.state('flights'), feedPage(rows, 3))
  const edit = (id: string, note: string | null) =>
    ({ collection: 'flights', type: 'flights', id, change: () => (note === null ? null : { note }) }) as const
  await editRows(log, [edit('b', 'edited'), edit('c', null), edit('d', 'never sent')], context)
  log.close()
  const blobs = openBlobStore(databaseName)
  const file = { mediaType: 'image/jpeg', bytes: 3, sha256: 'a', usedMs: 1, upload: UPLOADED }
  const known = { userId: 'ann', id: 'p', addedMs: 1, goneMs: null, intent: null, files: { original: file } }
  await blobs.change('ann', 'p', () => known, { original: new Blob(['abc']) })
  blobs.close()
})

afterEach(() => store.close())

async function waitingOf(userId: string): Promise<[string, unknown][]> {
  const log: LogStore = await openLog({ name: databaseName, userId, isShared: false })
  await restoreKept(log, store, userId)
  const waiting = await readDirty(log.connect)
  log.close()
  return waiting.map(({ id, content }): [string, unknown] => [id, content]).toSorted(([a], [b]) => a.localeCompare(b))
}

const ALL = [
  ['a', { note: 'confirmed' }],
  ['b', { note: 'edited' }],
  ['d', { note: 'never sent' }],
]

test.each([1, 2])('I9 I23 everything of a log waits to be sent by its new owner, done %i times', async (times) => {
  for (let time = 0; time < times; time += 1) await inheritLog(place, 'ann', 'ann-anew')
  orThrow(await takeOver(place, 'ann-anew'))
  expect(await waitingOf('ann-anew')).toEqual(ALL)
})

test('I20 photos whose bytes are here come along, to be sent again', async () => {
  await inheritLog(place, 'ann', 'ann-anew')
  orThrow(await takeOver(place, 'ann-anew'))
  const blobs = openBlobStore(databaseName)
  expect(await blobs.readAll('ann-anew')).toMatchObject([{ id: 'p', files: { original: { upload: LOCAL_ONLY } } }])
  expect(await (await blobs.readBlob('ann-anew', 'p', 'original'))?.text()).toBe('abc')
  blobs.close()
})

test('I6 the log of somebody else stays theirs', async () => {
  await inheritLog(place, 'carl', 'bob')
  orThrow(await takeOver(place, 'bob'))
  expect(await waitingOf('bob')).toEqual([])
})
