import type { Migration } from 'kysely/migration'

/** Of a client's numbers it is kept up to where all are answered; before, all below that counted as applied. */
export const answeredBelow: Migration = {
  async up(db) {
    await db.schema
      .alterTable('client_numbers')
      .addColumn('answered_below', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
