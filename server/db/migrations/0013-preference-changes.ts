import type { Migration } from 'kysely/migration'

/** Ids of changes of preferences that an account has taken: see `UsersTable`. */
export const preferenceChanges: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('preference_changes', 'text').execute()
  },
}
