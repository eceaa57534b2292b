// A7 on a real SQLite file and folder: nothing is removed before it is known whether the database was put back.
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { readServerState } from '../db/server-state.ts'
import { createMediaFiles } from '../media/media-files.ts'
import { createHousekeeper } from './housekeeping.ts'
import { watchLog } from './watch-log.ts'
import type { LogWatch } from './watch-log.ts'

let folder: string
let database: OpenDatabase
let watch: LogWatch

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmw-house-'))
  database = openDatabase({ databaseUrl: null, dataDir: folder })
  await migrate(database)
  await readServerState(database.db)
  const names = {
    username: 'ada',
    username_key: 'ada',
    email: 'ada',
    email_key: 'ada',
    password_hash: '',
    locale: 'en',
  }
  await database.db
    .insertInto('users')
    .values({ id: 'ada', ...names, scopes: '[]', preferences: '{}', created_at: 0, updated_at: 0 })
    .execute()
  await database.db.insertInto('sync_counters').values({ user_id: 'ada', seq: 10 }).execute()
  watch = await watchLog({ db: database.db, folder, warn: () => undefined })
})

afterEach(async () => {
  await watch.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Whether a photo of two days ago, which the database put back a moment ago does not name, is still there afterwards. */
async function outlives(work: () => Promise<void>): Promise<boolean> {
  const { file } = await createMediaFiles(folder).write(photo(), 10)
  const path = join(folder, file.slice(0, 2), file)
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(path, twoDaysAgo, twoDaysAgo)
  await database.db.updateTable('sync_counters').set({ seq: 4 }).execute()
  await work()
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function* photo(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10)
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
