import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { beginMediaHold } from '../db/server-state.ts'

/** Where the whole log stands. */
export interface LogState {
  epoch: string
  /** Numbers given out so far, over all users, deleted ones too: within one history of the database it never sinks. */
  measure: bigint
}

const OF_DELETED = 'sequences-of-deleted-users'

/** One statement, so that a deletion under way is seen on both sides or on neither. */
export async function readLogState(db: Db): Promise<LogState> {
  const { rows } = await sql<{ epoch: string | null; live: string | number; gone: string | null }>`
    select
      (select value from server_state where name = 'epoch') as epoch,
      (select coalesce(sum(seq), 0) from sync_counters) as live,
      (select value from server_state where name = ${OF_DELETED}) as gone
  `.execute(db)
  const row = rows[0]
  return { epoch: row?.epoch ?? '', measure: BigInt(row?.live ?? 0) + BigInt(row?.gone ?? 0) }
}

/** How many numbers each user's log has given out. */
export async function readSequences(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const counters = await db.selectFrom('sync_counters').select(['user_id', 'seq']).execute()
  return new Map(counters.map(({ user_id, seq }) => [user_id, BigInt(seq)]))
}

/**
 * Gives the log a new epoch, unless another process has done so.
 * @param from the epoch to replace
 * @param isUntouched whether nothing was written since the log went back: only then its present numbers tell up to where
 * it is still what it was. Otherwise no number is given, and devices judge all that was confirmed before.
 */
export async function renewEpoch(db: Db, from: string, isUntouched: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('server_state')
      .set({ value: randomUUID() })
      .where('name', '=', 'epoch')
      .where('value', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (isUntouched) await noteRestored(trx, from)
    else await trx.updateTable('sync_counters').set({ restored_to: '{}' }).execute()
    await beginMediaHold(trx)
  })
}

/** For every user: of the epoch that ends, and of those before it, no more is left than the log holds now. */
async function noteRestored(trx: Db, ended: string): Promise<void> {
  const counters = await trx.selectFrom('sync_counters').select(['user_id', 'seq', 'restored_to']).execute()
  for (const { user_id, seq, restored_to } of counters) {
    const before = JSON.parse(restored_to ?? '{}') as Record<string, string>
    const places = Object.entries(before).map(([epoch, place]) => [epoch, lower(place, String(seq))])
    await trx
      .updateTable('sync_counters')
      .set({ restored_to: JSON.stringify(Object.fromEntries([...places, [ended, String(seq)]])) })
      .where('user_id', '=', user_id)
      .execute()
  }
}

const lower = (a: string, b: string): string => (BigInt(a) < BigInt(b) ? a : b)

/** Removes a user's counter and keeps its height: without that, a deleted account would look like an old backup. */
export async function retireCounter(trx: Db, userId: string): Promise<void> {
  const counter = await trx
    .deleteFrom('sync_counters')
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirst()
  if (!counter) return
  await trx
    .insertInto('server_state')
    .values({ name: OF_DELETED, value: String(counter.seq) })
    .onConflict((c) =>
      c.column('name').doUpdateSet({
        value: sql`cast(cast(server_state.value as bigint) + cast(excluded.value as bigint) as text)`,
      }),
    )
    .execute()
}
