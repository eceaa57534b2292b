import type { Migration } from 'kysely/migration'

/** Which numbered operations of each client were applied. */
export const clientNumbers: Migration = {
  async up(db) {
    await db.schema
      .createTable('client_numbers')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('numbers', 'text', (c) => c.notNull())
      .addColumn('heard_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('client_numbers_key', ['user_id', 'client_id'])
      .execute()
    await db.schema.createIndex('client_numbers_age').on('client_numbers').column('heard_at').execute()
  },
}
