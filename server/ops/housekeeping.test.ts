// A7 on a real SQLite file and folder: nothing is removed before it is known whether the database was put back.
import { stat } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LogOfTen, oldPhoto, putBack, openLogOfTen } from '../../test/support/logs/put-back-log.ts'
import type { OpenDatabase } from '../db/database.ts'
import { createMediaFiles } from '../media/media-files.ts'
import { createHousekeeper } from './housekeeping.ts'
import { watchLog } from './watch-log.ts'
import type { LogWatch } from './watch-log.ts'

let log: LogOfTen
let folder: string
let database: OpenDatabase
let watch: LogWatch

beforeEach(async () => {
  log = await openLogOfTen()
  ;({ folder, database } = log)
  watch = await watchLog({ db: database.db, folder, warn: () => undefined })
})

afterEach(async () => {
  await watch.stop()
  await log.close()
})

/** Whether a photo of two days ago, which the database put back a moment ago does not name, is still there afterwards. */
async function outlives(work: () => Promise<void>): Promise<boolean> {
  const path = await oldPhoto(folder)
  await putBack(database.db)
  await work()
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function look(judgeEpoch: () => Promise<void>): Promise<void> {
  const parts = {
    db: database.db,
    clock: Date.now,
    media: createMediaFiles(folder),
    stopwatch: () => performance.now(),
  }
  await createHousekeeper({ ...parts, judgeEpoch, warn: () => undefined }).look()
}

test('A7 I23: a database put back under a running server is judged before anything is swept', async () => {
  expect(await outlives(() => look(() => watch.look()))).toBe(true)
})

test('A7 the mistake: swept before the epoch is judged, the photo of a device that has not come yet is gone', async () => {
  const judgedLast = async (): Promise<void> => {
    await look(async () => undefined)
    await watch.look()
  }
  expect(await outlives(judgedLast)).toBe(false)
})
