import type { Migration } from 'kysely/migration'

/** Values of a record that edits replaced without having seen them: see `RecordsTable`. */
export const overruled: Migration = {
  async up(db) {
    await db.schema.alterTable('records').addColumn('overruled', 'text').execute()
  },
}
