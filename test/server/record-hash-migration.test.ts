// ENGINE 4: a log of before gets its hashes and totals with the migration, on both engines, however large it is.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { JsonObject } from '../../core/lib/json.ts'
import { formatHash } from '../../core/sync/record-hash.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { readServerState } from '../../server/db/server-state.ts'
import { readFeed } from '../../server/log/read-feed.ts'
import { hashOfRow, liveOf } from '../contract/support/checksum.ts'
import { createDatabase } from '../support/postgres/database.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lmw-hashes-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Nulls inside of values and keys out of order, as clients have sent them. */
const attributesOf = (n: number): JsonObject => ({
  seat: { side: null, number: `${n}A` },
  note: `Grüße ${n}`,
  custom: { b: n, a: null },
})

describe.each(['SQLite', 'PostgreSQL'])('the migration to hashes on %s', (engine) => {
  test('rows keep what they say, live ones have their hash, every user the totals', async () => {
    const databaseUrl = engine === 'SQLite' ? null : await createDatabase({ ...inject('postgres'), template: null })
    const database = openDatabase({ databaseUrl, dataDir: folder })
    const { db } = database
    try {
      await migrate(database, '0004-media')
      // More than is read at once, and a user without any.
      const users = [0, 3, 1300].map((size) => ({ id: randomUUID(), size }))
      for (const { id, size } of users) {
        const names = { id, username: id, username_key: id, email: id, email_key: id, password_hash: '', locale: 'en' }
        const rest = { scopes: '[]', preferences: '{}', created_at: 0, updated_at: 0 }
        await db
          .insertInto('users')
          .values({ ...names, ...rest })
          .execute()
        await sql`insert into sync_counters (user_id, seq) values (${id}, 2000)`.execute(db)
        for (let n = 1; n <= size; n++) {
          const [deleted, data] = n % 10 === 0 ? [1, '{}'] : [0, JSON.stringify(attributesOf(n))]
          const json = engine === 'SQLite' ? sql`${data}` : sql`${data}::text::jsonb`
          await sql`insert into records (user_id, collection, id, type, seq, revision, deleted, data, updated_at)
            values (${id}, ${n % 2 ? 'flights' : 'data'}, ${`id-${n}`}, ${n % 2 ? 'flights' : 'trips'}, ${n}, 1, ${deleted}, ${json}, 0)`.execute(
            db,
          )
        }
      }
      await migrate(database)
      await readServerState(db)
      for (const { id, size } of users) {
        const numbers = Array.from({ length: size }, (_, n) => n + 1).filter((n) => n % 10 !== 0)
        const rows = numbers.map((n) => ({
          type: n % 2 ? 'flights' : 'trips',
          id: `id-${n}`,
          attributes: attributesOf(n),
        }))
        for (const collection of ['flights', 'data'] as const) {
          const mine = rows.filter(({ type }) => (type === 'flights') === (collection === 'flights'))
          const answer = await readFeed(db, id, collection, { after: 0n, startedAt: null }, 1000, () => ']}')
          if (answer.kind === 'expired') throw new Error('expired')
          expect(answer.page.live).toEqual(liveOf(mine))
          const { data }: { data: { id: string; attributes?: JsonObject }[] } = JSON.parse(
            Buffer.from(answer.text).toString(),
          )
          expect(data.filter((row) => row.attributes)).toMatchObject(mine)
          const stored = await db
            .selectFrom('records')
            .select(['id', 'hash_high as high', 'hash_low as low'])
            .where('user_id', '=', id)
            .where('collection', '=', collection)
            .where('deleted', '=', 0)
            .execute()
          expect(
            new Map(stored.map((row) => [row.id, formatHash({ high: Number(row.high), low: Number(row.low) })])),
          ).toEqual(new Map(mine.map((row) => [row.id, hashOfRow(row)])))
        }
      }
    } finally {
      await database.close()
    }
  })
})
