import type { Migration } from 'kysely/migration'

/** The epoch whose media a device has read to the end. Servers of before 0012 wrote it; nothing reads it. */
export const pulledEpoch: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('pulled_epoch', 'text').execute()
  },
}
