// What a server finds whose database was put back: a user with numbers, and a photo the database does not name.
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Db } from '../../../server/db/schema.ts'
import { readServerState } from '../../../server/db/server-state.ts'
import { createMediaFiles } from '../../../server/media/media-files.ts'

const TWO_DAYS_S = 2 * 86_400
const PHOTO_BYTES = 10

export interface LogOfTen {
  /** Where its SQLite file lies. */
  folder: string
  database: OpenDatabase
  close: () => Promise<void>
}

/** A started server's database in a folder of its own, with a user to whom ten numbers were given. */
export async function openLogOfTen(): Promise<LogOfTen> {
  const folder = await mkdtemp(join(tmpdir(), 'lmw-log-'))
  const database = openDatabase({ databaseUrl: null, dataDir: folder })
  await migrate(database)
  await readServerState(database.db)
  await haveLogOfTen(database.db)
  const close = async (): Promise<void> => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, database, close }
}

/** A user to whom ten numbers were given. */
export async function haveLogOfTen(db: Db): Promise<void> {
  const names = {
    username: 'ada',
    username_key: 'ada',
    email: 'ada',
    email_key: 'ada',
    password_hash: '',
    locale: 'en',
  }
  await db
    .insertInto('users')
    .values({ id: 'ada', ...names, scopes: '[]', preferences: '{}', created_at: 0, updated_at: 0 })
    .execute()
  await db.insertInto('sync_counters').values({ user_id: 'ada', seq: 10 }).execute()
}

/** Ten bytes that no record names, two days old; answers where they lie. */
export async function oldPhoto(mediaDir: string): Promise<string> {
  const { file } = await createMediaFiles(mediaDir).write(photo(), PHOTO_BYTES)
  const path = join(mediaDir, file.slice(0, 2), file)
  const twoDaysAgo = Date.now() / 1000 - TWO_DAYS_S
  await utimes(path, twoDaysAgo, twoDaysAgo)
  return path
}

async function* photo(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(PHOTO_BYTES)
}

/** The same database as it was six numbers earlier. */
export async function putBack(db: Db): Promise<void> {
  await db.updateTable('sync_counters').set({ seq: 4 }).execute()
}
