import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { type LmwDatabase, openDatabase, writeRecord } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { removeMedia } from '../../media/media-intents.ts'
import { lastRemovals, type UserLog, readTrash } from './trash.ts'
import { undoSteps } from './undo-steps.ts'

let disk: FailingIdb
let db: LmwDatabase
let place: UserLog
const FLIGHT = '00000000-0000-4000-8000-000000000001'
const PHOTO = '00000000-0000-4000-8000-000000000002'

beforeEach(async () => {
  disk = failingIdb(indexedDB)
  db = await openDatabase({ userId: 'ann', name: 'undo-photo', factory: disk.factory, isShared: false })
  place = { databaseName: 'undo-photo', userId: () => 'ann', database: () => Promise.resolve(db) }
})
afterEach(() => db.close())

test('I1 I20: a photo out of the trash, cut off between its record and its place, is in its flight when tried again', async () => {
  await writeFlight(db, FLIGHT, { media: [PHOTO] })
  await writeRecord(db, { collection: 'media', type: 'media', id: PHOTO }, () => ({ flightId: FLIGHT, kind: 'photo' }))
  await removeMedia(db, [PHOTO])
  const removal = must((await lastRemovals(place)).find(({ id }) => id === PHOTO)).key
  // The disk is full for the write after the one that brings the photo back.
  let isCut = false
  const stop = db.log.changes.listen(({ collection }) => {
    if (collection === 'media' && !isCut) {
      isCut = true
      disk.fill(true)
    }
  })
  const first = await undoSteps(place, [removal])
  stop()
  disk.fill(false)
  expect(isCut).toBe(true)
  // Told as failed: the person presses again.
  expect(first.ok).toBe(false)
  const second = await undoSteps(place, [removal])
  const trash = await readTrash(place)
  const photo = await db.media.findOne(PHOTO).exec()
  const flight = await db.flights.findOne(FLIGHT).exec()
  expect({
    second: second.ok,
    inTrash: trash.length,
    isThere: photo !== null,
    named: flight?.toMutableJSON().media ?? [],
  }).toEqual({
    second: true,
    inTrash: 0,
    isThere: true,
    named: [PHOTO],
  })
})
