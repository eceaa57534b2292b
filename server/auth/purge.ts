import type { Db } from '../db/schema.ts'
import { DAY_MS } from '../../core/time/units.ts'

const KEEP_SESSIONS_MS = 90 * DAY_MS

/** Removes tokens that have expired, log-ins unused for 90 days, and counts of past windows. */
export async function purgeAccounts(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<=', nowMs).execute()
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', nowMs).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', nowMs).execute()
  await db.deleteFrom('attempts').where('resets_at', '<=', nowMs).execute()
  // Kept so long because they tell the owner's own addresses from strangers'.
  await db
    .deleteFrom('sessions')
    .where('used_at', '<', nowMs - KEEP_SESSIONS_MS)
    .execute()
}
