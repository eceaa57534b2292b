// Invariant I23 on the server's side, on a real SQLite file.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/schema.ts'
import { readServerState } from '../db/server-state.ts'
import { readLogState, retireCounter } from '../log/log-state.ts'
import { lockCounter } from '../log/records.ts'
import { watchLog } from './watch-log.ts'
import type { LogWatch } from './watch-log.ts'

let folder: string
let database: OpenDatabase
let db: Db
let warnings: string[]
const watches: LogWatch[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmw-watch-'))
  database = openDatabase({ databaseUrl: null, dataDir: folder })
  await migrate(database)
  db = database.db
  await readServerState(db)
  for (const id of ['ada', 'ben']) await addUser(id)
  warnings = []
})

afterEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function addUser(id: string): Promise<void> {
  const names = { username: id, username_key: id, email: id, email_key: id, password_hash: '', locale: 'en' }
  await db
    .insertInto('users')
    .values({ id, ...names, scopes: '[]', preferences: '{}', created_at: 0, updated_at: 0 })
    .execute()
  await db.insertInto('sync_counters').values({ user_id: id, seq: 0 }).execute()
}

async function watch(dir = folder): Promise<LogWatch> {
  const started = await watchLog({ db, folder: dir, warn: (message) => warnings.push(message) })
  watches.push(started)
  return started
}

const push = (userId: string, count: number) => lockCounter(db, userId, count)
const epoch = async () => (await readLogState(db)).epoch
/** What a backup does to the database: the counters stand where they stood. */
const putBack = (seq: number) => db.updateTable('sync_counters').set({ seq }).where('user_id', '=', 'ada').execute()

/** What the feed tells of former epochs. */
const restoredTo = async () => {
  const row = await db.selectFrom('sync_counters').select('restored_to').where('user_id', '=', 'ada').executeTakeFirst()
  return JSON.parse(row?.restored_to ?? '{}') as Record<string, string>
}

test('I23: a backup put back while the server was down changes the epoch once; ordinary restarts keep it', async () => {
  await push('ada', 10)
  await (await watch()).stop()
  const before = await epoch()
  await (await watch()).stop()
  expect(await epoch()).toBe(before)
  await putBack(4)
  await (await watch()).stop()
  const after = await epoch()
  expect(after).not.toBe(before)
  expect(await restoredTo()).toEqual({ [before]: '4' })
  expect(warnings).toEqual([expect.stringContaining('put back')])
  await (await watch()).stop()
  expect(await epoch()).toBe(after)
  expect(warnings).toHaveLength(1)
})

test('I23: commits lost under a running server, as by a fail-over, change the epoch at its next look', async () => {
  await push('ada', 10)
  const running = await watch()
  const before = await epoch()
  await push('ada', 5)
  await running.look()
  expect(await epoch()).toBe(before)
  await putBack(12)
  await running.look()
  const after = await epoch()
  expect(after).not.toBe(before)
  await push('ada', 1)
  await running.look()
  expect(await epoch()).toBe(after)
})

test('I23: the same backup put back twice is noticed twice', async () => {
  await push('ada', 10)
  const first = await epoch()
  await (await watch()).stop()
  for (let round = 0; round < 2; round += 1) {
    await putBack(4)
    await db.updateTable('server_state').set({ value: first }).where('name', '=', 'epoch').execute()
    await (await watch()).stop()
    expect(await epoch()).not.toBe(first)
  }
})

test('I23: two processes that notice it at once agree on one new epoch', async () => {
  const other = await mkdtemp(join(tmpdir(), 'lmw-watch-'))
  await push('ada', 10)
  await (await watch()).stop()
  await (await watch(other)).stop()
  await putBack(4)
  const [one, two] = await Promise.all([watch(), watch(other)])
  const after = await epoch()
  await Promise.all([one.look(), two.look()])
  expect(await epoch()).toBe(after)
  for (const dir of [folder, other]) expect(await readFile(join(dir, 'log-marks.json'), 'utf8')).toContain(after)
  await rm(other, { recursive: true, force: true })
})

test('I23: deleting the account with the highest sequence is no backup', async () => {
  await push('ada', 100)
  await push('ben', 3)
  const running = await watch()
  const before = await epoch()
  for (const id of ['ada', 'ben']) {
    await db.transaction().execute(async (trx) => {
      await retireCounter(trx, id)
      await trx.deleteFrom('users').where('id', '=', id).execute()
    })
    await running.look()
  }
  expect(await readLogState(db)).toEqual({ epoch: before, measure: 103n })
  expect(warnings).toEqual([])
})

test('a damaged file and a folder that cannot be written are told once, and the server goes on', async () => {
  await writeFile(join(folder, 'log-marks.json'), '{"epochs":')
  await (await watch()).stop()
  expect(warnings).toEqual([expect.stringContaining('damaged')])
  await (await watch()).stop()
  expect(warnings).toHaveLength(1)

  const noFolder = await watch(join(folder, 'log-marks.json'))
  await push('ada', 1)
  await noFolder.look()
  expect(warnings.slice(1)).toEqual([
    expect.stringContaining('cannot be read (ENOTDIR)'),
    expect.stringContaining('cannot be written'),
  ])
})

test('writing leaves one file, and nothing is written while nothing happens', async () => {
  const running = await watch()
  const file = join(folder, 'log-marks.json')
  await rm(file)
  await running.look()
  expect(await readdir(folder)).not.toContain('log-marks.json')
  await push('ada', 1)
  await running.look()
  expect((await readdir(folder)).filter((name) => name.startsWith('log-marks'))).toEqual(['log-marks.json'])
})

test('a database that does not answer stops neither the server nor its end', async () => {
  const running = await watch()
  await db.schema.alterTable('sync_counters').renameTo('elsewhere').execute()
  await running.look()
  await running.stop()
  expect(warnings).toEqual([expect.stringContaining('could not be held against')])
})

test('I23: of a log that lost 6 to 10 by a fail-over and was written on to 8 nobody is told that it is alike up to 8', async () => {
  await push('ada', 10)
  const running = await watch()
  const before = await epoch()
  await putBack(5)
  await push('ada', 3)
  await running.look()
  expect(await epoch()).not.toBe(before)
  // Nor that it is what it was in any epoch before up to a place that may lie beyond.
  expect(await restoredTo()).toEqual({})
})

test('I23: a first look that had no answer says nothing of what clients found untouched', async () => {
  await push('ada', 10)
  await (await watch()).stop()
  const before = await epoch()
  await db.schema.alterTable('sync_counters').renameTo('elsewhere').execute()
  const running = await watch()
  await db.schema.alterTable('elsewhere').renameTo('sync_counters').execute()
  await putBack(5)
  await push('ada', 3)
  await running.look()
  expect(await epoch()).not.toBe(before)
  expect(await restoredTo()).toEqual({})
})

test('I23 F30: commits lost by a fail-over are noticed within 15 s although others wrote on meanwhile', async () => {
  await push('ada', 10)
  const running = await watch()
  const before = await epoch()
  await putBack(9)
  await push('ben', 1)
  await running.look()
  expect(await epoch()).not.toBe(before)
})
