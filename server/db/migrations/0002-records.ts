import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/** The synchronised records with each user's sequence. Keyed by user first: nobody can probe or collide with another's ids. */
export function recordTables(engine: Engine): Migration {
  const json = engine === 'postgres' ? sql`jsonb` : sql`text`
  return {
    async up(db) {
      await db.schema
        .createTable('sync_counters')
        .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('seq', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('records')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('collection', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('seq', 'bigint', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('deleted', 'integer', (c) => c.notNull())
        .addColumn('data', json, (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('records_key', ['user_id', 'collection', 'id'])
        .execute()
      await db.schema
        .createIndex('records_feed')
        .on('records')
        .columns(['user_id', 'collection', 'seq'])
        .unique()
        .execute()
      await db.schema
        .createIndex('records_tombstones')
        .on('records')
        .column('updated_at')
        .where(sql.ref('deleted'), '=', sql.lit(1))
        .execute()
      await db.schema
        .createTable('purges')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('collection', 'text', (c) => c.notNull())
        .addColumn('seq', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('purges_key', ['user_id', 'collection'])
        .execute()
      await db.schema
        .createTable('applied_operations')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('op_id', 'text', (c) => c.notNull())
        .addColumn('content_hash', 'text', (c) => c.notNull())
        .addColumn('applied_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('applied_operations_key', ['user_id', 'op_id'])
        .execute()
      await db.schema.createIndex('applied_operations_age').on('applied_operations').column('applied_at').execute()
    },
  }
}
