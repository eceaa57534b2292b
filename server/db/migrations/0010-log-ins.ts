import type { Migration } from 'kysely/migration'

/** Log-ins: a name of one's own, a number where two are alike, and a second binding cookie beside the first. */
export const logIns: Migration = {
  async up(db) {
    const add = (name: string, type: 'text' | 'bigint') =>
      db.schema.alterTable('sessions').addColumn(name, type).execute()
    await add('name', 'text')
    await add('spare_hash', 'text')
    await add('spare_set_at', 'bigint')
    await db.schema
      .alterTable('sessions')
      .addColumn('number', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  },
}
