import type { Db } from '../db/schema.ts'
import { EPOCH_BEGAN } from './log-state.ts'
import { DAY_MS } from '../../core/time/units.ts'

const HOLD_MS = 31 * DAY_MS

/**
 * Whether nothing of photos may be removed because the database was put back to a backup: it does not know what was
 * added, or taken out of the trash, after it. The devices that know have 31 days to come back and say so. The hold does
 * not end when all known devices have come: the backup has no log-in that is younger than itself.
 */
export async function isMediaHeld(db: Db, nowMs: number): Promise<boolean> {
  const began = await db.selectFrom('server_state').select('value').where('name', '=', EPOCH_BEGAN).executeTakeFirst()
  return began !== undefined && nowMs - Number(began.value) < HOLD_MS
}
