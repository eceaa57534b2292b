import { Migrator } from 'kysely/migration'
import type { Engine, OpenDatabase } from './database.ts'
import { accountTables } from './migrations/0001-accounts.ts'
import { recordTables } from './migrations/0002-records.ts'
import { recordDevice } from './migrations/0003-record-device.ts'
import { logIns } from './migrations/0010-log-ins.ts'
import { mediaContents } from './migrations/0004-media.ts'

/** Brings the tables to the newest form. Throws when that fails. With PostgreSQL several processes may call it at once. */
export async function migrate({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function migrations(engine: Engine) {
  return {
    '0001-accounts': accountTables(engine),
    '0002-records': recordTables(engine),
    '0003-record-device': recordDevice,
    '0004-media': mediaContents,
    '0010-log-ins': logIns,
  }
}
