import { Migrator } from 'kysely/migration'
import type { OpenDatabase } from './database.ts'
import type { Engine } from './engine.ts'
import { accountTables } from './migrations/0001-accounts.ts'
import { recordTables } from './migrations/0002-records.ts'
import { recordDevice } from './migrations/0003-record-device.ts'
import { logIns } from './migrations/0010-log-ins.ts'
import { restoredTo } from './migrations/0011-restored-to.ts'
import { overruled } from './migrations/0012-overruled.ts'
import { preferenceChanges } from './migrations/0013-preference-changes.ts'
import { mediaHold } from './migrations/0014-media-hold.ts'
import { answeredBelow } from './migrations/0015-answered-below.ts'
import { mediaContents } from './migrations/0004-media.ts'
import { clientNumbers } from './migrations/0006-client-numbers.ts'
import { recordHashes } from './migrations/0005-record-hash.ts'
import { pulledEpoch } from './migrations/0007-pulled-epoch.ts'

type Migrated = Pick<OpenDatabase, 'db' | 'engine'>

/**
 * Brings the tables to the newest form. Throws when that fails. With PostgreSQL several processes may call it at once.
 * @param upTo name of the last migration to run, for tests of the ones after it
 */
export async function migrate({ db, engine }: Migrated, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}

function migrations(engine: Engine) {
  return {
    '0001-accounts': accountTables(engine),
    '0002-records': recordTables(engine),
    '0003-record-device': recordDevice,
    '0004-media': mediaContents,
    '0005-record-hash': recordHashes(engine),
    '0006-client-numbers': clientNumbers,
    '0007-pulled-epoch': pulledEpoch,
    '0010-log-ins': logIns,
    '0011-restored-to': restoredTo,
    '0012-overruled': overruled,
    '0013-preference-changes': preferenceChanges,
    '0014-media-hold': mediaHold,
    '0015-answered-below': answeredBelow,
  }
}
