import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { purgeOperations } from './purge-operations.ts'
import { lockCounter } from './records.ts'
import { DAY_MS } from '../../core/time/units.ts'

const TOMBSTONE_MS = 90 * DAY_MS

/** Removes tombstones older than 90 days and remembers up to which sequence they are gone. */
export async function purgeLog(db: Db, nowMs: number): Promise<void> {
  const before = nowMs - TOMBSTONE_MS
  const users = await db
    .selectFrom('records')
    .select('user_id')
    .distinct()
    .where(sql.ref('deleted'), '=', sql.lit(1))
    .where('updated_at', '<', before)
    .execute()
  for (const { user_id } of users) await db.transaction().execute((trx) => purgeUser(trx, user_id, before))
  await purgeOperations(db, nowMs)
}

async function purgeUser(trx: Db, userId: string, before: number): Promise<void> {
  await lockCounter(trx, userId, 0)
  const gone = await trx
    .deleteFrom('records')
    .where('user_id', '=', userId)
    .where('deleted', '=', 1)
    .where('updated_at', '<', before)
    .returning(['collection', 'seq'])
    .execute()
  const highest = new Map<string, bigint>()
  for (const { collection, seq } of gone) {
    const before = highest.get(collection) ?? 0n
    if (BigInt(seq) > before) highest.set(collection, BigInt(seq))
  }
  for (const [collection, seq] of highest) {
    await trx
      .insertInto('purges')
      .values({ user_id: userId, collection, seq: String(seq) })
      .onConflict((c) =>
        c.columns(['user_id', 'collection']).doUpdateSet({
          seq: sql`case when excluded.seq > purges.seq then excluded.seq else purges.seq end`,
        }),
      )
      .execute()
  }
}
