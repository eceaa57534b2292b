import type { Migration } from 'kysely/migration'

/** Which device wrote a record's present state, as JSON text for the feed to pass on. Null for what was written before. */
export const recordDevice: Migration = {
  async up(db) {
    await db.schema.alterTable('records').addColumn('device', 'text').execute()
  },
}
