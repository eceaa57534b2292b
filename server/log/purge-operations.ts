import type { Db } from '../db/schema.ts'
import { DAY_MS } from '../../core/time/units.ts'

/**
 * Longer than tombstones: an operation repeated after its record's tombstone is gone must not bring it back. A client
 * that was not heard for as long has nothing under way that it could repeat.
 */
const KEEP_MS = 400 * DAY_MS

/** What is kept of one user. Of more the oldest goes: nobody repeats that many, but somebody may want to fill the disk. */
export interface OperationCaps {
  operations: number
  clients: number
}

/** Each start of the app that changes something is a client of its own. */
const CAPS: OperationCaps = { operations: 500_000, clients: 5000 }

/** Forgets operations and clients of long ago. */
export async function purgeOperations(db: Db, nowMs: number, caps: OperationCaps = CAPS): Promise<void> {
  const before = nowMs - KEEP_MS
  await db.deleteFrom('applied_operations').where('applied_at', '<', before).execute()
  await db.deleteFrom('client_numbers').where('heard_at', '<', before).execute()
  for (const userId of await usersAbove(db, 'applied_operations', caps.operations)) {
    const last = await db
      .selectFrom('applied_operations')
      .select('applied_at')
      .where('user_id', '=', userId)
      .orderBy('applied_at', 'desc')
      .offset(caps.operations)
      .limit(1)
      .executeTakeFirst()
    if (!last) continue
    await db
      .deleteFrom('applied_operations')
      .where('user_id', '=', userId)
      .where('applied_at', '<=', last.applied_at)
      .execute()
  }
  for (const userId of await usersAbove(db, 'client_numbers', caps.clients)) {
    const last = await db
      .selectFrom('client_numbers')
      .select('heard_at')
      .where('user_id', '=', userId)
      .orderBy('heard_at', 'desc')
      .offset(caps.clients)
      .limit(1)
      .executeTakeFirst()
    if (!last) continue
    await db.deleteFrom('client_numbers').where('user_id', '=', userId).where('heard_at', '<=', last.heard_at).execute()
  }
}

async function usersAbove(db: Db, table: 'applied_operations' | 'client_numbers', most: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('user_id')
    .groupBy('user_id')
    .having((eb) => eb.fn.countAll(), '>', most)
    .execute()
  return rows.map((row) => row.user_id)
}
