import type { Db } from '../db/schema.ts'
import { EPOCH_BEGAN } from './log-state.ts'
import { DAY_MS } from '../../core/time/units.ts'

/** Nobody is waited for longer. */
const MOST_MS = 31 * DAY_MS
/** Log-ins younger than the backup are not in it: nobody knows of those devices, so that all get some days. */
const LEAST_MS = 7 * DAY_MS
/** A device that was away for longer is not waited for. */
const ACTIVE_MS = 90 * DAY_MS

/**
 * Whether nothing of photos may be removed because the database was put back to a backup: it does not know what was
 * added, or taken out of the trash, after it, and the devices that do have not all come yet. A device is known by its
 * log-in, with which it comes back, and it has come when it has read the feed of media to its end since.
 */
export async function isMediaHeld(db: Db, nowMs: number): Promise<boolean> {
  const rows = await db
    .selectFrom('server_state')
    .select(['name', 'value'])
    .where('name', 'in', ['epoch', EPOCH_BEGAN])
    .execute()
  const facts = new Map(rows.map((row) => [row.name, row.value]))
  const beganMs = facts.get(EPOCH_BEGAN)
  if (beganMs === undefined || nowMs - Number(beganMs) >= MOST_MS) return false
  if (nowMs - Number(beganMs) < LEAST_MS) return true
  const epoch = facts.get('epoch') ?? ''
  const missing = await db
    .selectFrom('sessions')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('used_at', '>=', nowMs - ACTIVE_MS)
    .where((eb) => eb.or([eb('pulled_epoch', 'is', null), eb('pulled_epoch', '<>', epoch)]))
    .limit(1)
    .executeTakeFirst()
  return missing !== undefined
}

/** Notes that a device has read all media of an epoch. Writes nothing when that is known. */
export async function notePulled(db: Db, sessionId: string, epoch: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ pulled_epoch: epoch })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('pulled_epoch', 'is', null), eb('pulled_epoch', '<>', epoch)]))
    .execute()
}
