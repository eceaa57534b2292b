// I23 F30: what a log that went back says of the epochs before, on a real SQLite file.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LogOfTen, openLogOfTen } from '../../test/support/logs/put-back-log.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readLogState, renewEpoch } from './log-state.ts'

let log: LogOfTen
let database: OpenDatabase

beforeEach(async () => {
  log = await openLogOfTen()
  database = log.database
})

afterEach(() => log.close())

/** The log stands at a number, and gets a new epoch; answers the epoch that ended. */
async function goBackTo(seq: number, isUntouched = true): Promise<string> {
  await database.db.updateTable('sync_counters').set({ seq }).execute()
  const { epoch } = await readLogState(database.db)
  await renewEpoch(database.db, epoch, isUntouched)
  return epoch
}

async function places(): Promise<unknown> {
  const { restored_to } = await database.db.selectFrom('sync_counters').select('restored_to').executeTakeFirstOrThrow()
  return JSON.parse(restored_to ?? 'null')
}

test('I23 F30 of every epoch before no more is left than the log held when it went back, and of all that since', async () => {
  expect(await places()).toBeNull()
  const first = await goBackTo(4)
  expect(await places()).toEqual({ [first]: '4' })
  const second = await goBackTo(7)
  expect(await places()).toEqual({ [first]: '4', [second]: '7' })
  const third = await goBackTo(5)
  expect(await places()).toEqual({ [first]: '4', [second]: '5', [third]: '5' })
  const fourth = await goBackTo(2)
  expect(await places()).toEqual({ [first]: '2', [second]: '2', [third]: '2', [fourth]: '2' })
})

test('I23 once others have written on, nobody knows up to where, and nothing is said', async () => {
  await goBackTo(4)
  await goBackTo(9, false)
  expect(await places()).toEqual({})
})

test('I23 of two processes that notice it one gives the epoch', async () => {
  const first = await goBackTo(4)
  const { epoch } = await readLogState(database.db)
  await renewEpoch(database.db, first, false)
  expect((await readLogState(database.db)).epoch).toBe(epoch)
  expect(await places()).toEqual({ [first]: '4' })
})
