// A7 on a real SQLite file: how long photos are held after a backup was put back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LogOfTen, openLogOfTen } from '../../test/support/logs/put-back-log.ts'
import { DAY_MS, HOUR_MS } from '../../core/time/units.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readServerState } from '../db/server-state.ts'
import { readLogState, renewEpoch } from './log-state.ts'
import { holdMedia, wasPutBack } from './media-hold.ts'

const START_MS = Date.UTC(2026, 10, 28)

let log: LogOfTen
let database: OpenDatabase

beforeEach(async () => {
  log = await openLogOfTen()
  database = log.database
})

afterEach(() => log.close())

async function putBack(): Promise<void> {
  const { epoch } = await readLogState(database.db)
  await renewEpoch(database.db, epoch, true)
}

/** Looks twice a day from then on, until photos may go; answers after how many days. */
async function daysHeld(fromMs: number): Promise<number> {
  for (let looks = 0; looks < 200; looks += 1) {
    if (!(await holdMedia(database.db, fromMs + looks * 12 * HOUR_MS))) return looks / 2
  }
  return Number.POSITIVE_INFINITY
}

test('nothing is held in the first epoch, nor when the server starts again', async () => {
  await readServerState(database.db)
  expect(await daysHeld(START_MS)).toBe(0)
  expect(await wasPutBack(database.db)).toBe(false)
})

test('I6 I23 that the log was put back once is known when the hold is long over', async () => {
  await putBack()
  expect(await daysHeld(START_MS)).toBe(31)
  expect(await wasPutBack(database.db)).toBe(true)
})

test('A7 I23 after a backup was put back photos are held for 31 days', async () => {
  await putBack()
  expect(await daysHeld(START_MS)).toBe(31)
})

test('A7 I23 an epoch that was taken away by hand, as for a data folder put back whole, holds them as well', async () => {
  await database.db.deleteFrom('server_state').where('name', '=', 'epoch').execute()
  await readServerState(database.db)
  expect(await daysHeld(START_MS)).toBe(31)
})

test('A7 I23 a second backup within the 31 days begins them anew', async () => {
  await putBack()
  expect(await holdMedia(database.db, START_MS)).toBe(true)
  expect(await holdMedia(database.db, START_MS + 12 * HOUR_MS)).toBe(true)
  await putBack()
  expect(await daysHeld(START_MS + DAY_MS)).toBe(31)
})

test('A12 a clock that was 40 days behind at first, or a server that was off, ends nothing early', async () => {
  await putBack()
  expect(await holdMedia(database.db, START_MS - 40 * DAY_MS)).toBe(true)
  expect(await daysHeld(START_MS)).toBe(30.5)
})

test('A12 of two processes whose clocks differ by hours none ends it early', async () => {
  await putBack()
  const heldBy = async (nowMs: number): Promise<boolean[]> => [
    await holdMedia(database.db, nowMs + 11 * HOUR_MS),
    await holdMedia(database.db, nowMs),
  ]
  for (let day = 0; day < 31; day += 1) expect(await heldBy(START_MS + day * DAY_MS)).toEqual([true, true])
})

test.each([
  ['alone', false],
  ['beside a hold that has ended', true],
])('A7 I23 what an older process noted when it made an epoch holds photos too, %s', async (_, hasEnded) => {
  const fromMs = START_MS + 40 * DAY_MS
  if (hasEnded) await putBack()
  expect(await daysHeld(START_MS)).toBe(hasEnded ? 31 : 0)
  await database.db
    .insertInto('server_state')
    .values({ name: 'epoch-began', value: String(fromMs) })
    .execute()
  expect(await daysHeld(fromMs)).toBe(31)
})
