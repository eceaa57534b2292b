import type { Migration } from 'kysely/migration'

/** Where each user's log stood when a backup was put back: see `SyncCountersTable`. */
export const restoredTo: Migration = {
  async up(db) {
    await db.schema.alterTable('sync_counters').addColumn('restored_to', 'text').execute()
  },
}
