import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'

let db: Kysely<{ notes: { id: number; text: string } }>

beforeEach(async () => {
  db = new Kysely({ dialect: sqliteDialect(() => new DatabaseSync(':memory:')) })
  await db.schema
    .createTable('notes')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('text', 'text')
    .execute()
})

afterEach(() => db.destroy())

test('nobody else gets between the statements of a transaction', async () => {
  const order: string[] = []
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ id: 1, text: 'a' }).execute()
    for (let n = 0; n < 20; n++) await Promise.resolve()
    order.push('transaction')
  })
  const outside = db
    .selectFrom('notes')
    .selectAll()
    .execute()
    .then((rows) => order.push(`read ${rows.length}`))
  await Promise.all([transaction, outside])
  expect(order).toEqual(['transaction', 'read 1'])
})

test('a transaction that fails leaves nothing and holds up nobody', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ id: 1, text: 'a' }).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
})

test('counts of changed rows and returned rows come back', async () => {
  await db
    .insertInto('notes')
    .values([
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ])
    .execute()
  const updated = await db.updateTable('notes').set({ text: 'c' }).executeTakeFirst()
  expect(updated.numUpdatedRows).toBe(2n)
  expect(await db.deleteFrom('notes').where('id', '=', 2).returning('text').execute()).toEqual([{ text: 'c' }])
  await expect(sql`nonsense`.execute(db)).rejects.toThrow('syntax')
  expect(await db.selectFrom('notes').select('id').execute()).toEqual([{ id: 1 }])
})
