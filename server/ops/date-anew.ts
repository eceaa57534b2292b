import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * What waits to be removed and bears a time of a wrong clock begins its time anew: removals and the bytes they keep,
 * uploads, operations and clients. None goes early for it, and none later than if it had been made now.
 */
export async function dateAnew(
  db: Db,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('records')
    .set({ updated_at: nowMs })
    .where(sql.ref('deleted'), '=', sql.lit(1))
    .where('updated_at', '>', fromMs)
    .where('updated_at', '<', toMs)
    .execute()
  await db
    .updateTable('media_contents')
    .set({ touched_at: nowMs })
    .where('touched_at', '>', fromMs)
    .where('touched_at', '<', toMs)
    .execute()
  await db
    .updateTable('applied_operations')
    .set({ applied_at: nowMs })
    .where('applied_at', '>', fromMs)
    .where('applied_at', '<', toMs)
    .execute()
  await db
    .updateTable('client_numbers')
    .set({ heard_at: nowMs })
    .where('heard_at', '>', fromMs)
    .where('heard_at', '<', toMs)
    .execute()
}
