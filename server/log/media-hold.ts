import type { Db } from '../db/schema.ts'
import { MEDIA_HOLD } from '../db/server-state.ts'
import { DAY_MS, HOUR_MS } from '../../core/time/units.ts'

const HOLD_MS = 31 * DAY_MS
/** Between two looks no more counts: a clock that was set, or a server that was off, brings no device back. */
const MOST_STEP_MS = 12 * HOUR_MS
/** Where a process of an older version, still running beside this one, notes when the epoch began that it made. */
const OLDER_HOLD = 'epoch-began'

interface Hold {
  /** For how long servers have run with the present epoch. */
  heldMs: number
  /** When that was last counted; null before the first time. */
  seenMs: number | null
}

/**
 * Whether nothing of photos may be removed because the database was put back to a backup: it does not know what was
 * added, or taken out of the trash, after it. The devices that know have 31 days to come back and say so, counted while
 * servers run; called at each sweep. The hold does not end when all known devices have come: the backup has no log-in
 * that is younger than itself.
 * @param nowMs the time that is believed
 */
export async function holdMedia(db: Db, nowMs: number): Promise<boolean> {
  const rows = await db
    .selectFrom('server_state')
    .select(['name', 'value'])
    .where('name', 'in', [MEDIA_HOLD, OLDER_HOLD])
    .execute()
  const began = rows.find(({ name }) => name === OLDER_HOLD)
  const isHeldByOlder = began !== undefined && nowMs - Number(began.value) < HOLD_MS
  const row = rows.find(({ name }) => name === MEDIA_HOLD)
  if (row === undefined) return isHeldByOlder
  const { heldMs, seenMs } = readHold(row.value)
  const stepMs = seenMs === null ? 0 : Math.min(Math.max(nowMs - seenMs, 0), MOST_STEP_MS)
  // Of processes whose clocks differ the latest counts.
  const hold: Hold = { heldMs: heldMs + stepMs, seenMs: Math.max(nowMs, seenMs ?? nowMs) }
  const { numUpdatedRows } = await db
    .updateTable('server_state')
    .set({ value: JSON.stringify(hold) })
    .where('name', '=', MEDIA_HOLD)
    .where('value', '=', row.value)
    .executeTakeFirst()
  // Another process was quicker, or another epoch began meanwhile.
  return isHeldByOlder || numUpdatedRows === 0n || hold.heldMs < HOLD_MS
}

/** Whether the database was ever put back to a backup: an account it does not know may have been lost with it. */
export async function wasPutBack(db: Db): Promise<boolean> {
  const row = await db.selectFrom('server_state').select('name').where('name', '=', MEDIA_HOLD).executeTakeFirst()
  return row !== undefined
}

/** What cannot be read begins anew. */
function readHold(text: string): Hold {
  const [heldMs, seenMs] = /^\{"heldMs":(\d+),"seenMs":(\d+)\}$/.exec(text)?.slice(1).map(Number) ?? []
  return { heldMs: heldMs ?? 0, seenMs: seenMs ?? null }
}
