import type { Db } from '../db/schema.ts'
import { formatClockState, judgeClock, parseClockState } from './trusted-clock.ts'
import type { ClockReading, ClockState, ClockVerdict } from './trusted-clock.ts'
import { dateAnew } from './date-anew.ts'

const NAME = 'clock'

/** Judges the clock by what all processes have noted, and notes the verdict. What a wrong clock has dated is dated anew. */
export async function readClock(db: Db, reading: ClockReading): Promise<ClockVerdict> {
  const row = await db.selectFrom('server_state').select('value').where('name', '=', NAME).executeTakeFirst()
  const known = row ? parseClockState(row.value) : null
  const verdict = judgeClock(known ?? (await stateByHistory(db, reading.nowMs)), reading)
  // Before it is noted: cut off between, it is done once more.
  for (const stretch of verdict.wrong) await dateAnew(db, stretch, reading.nowMs)
  await db
    .insertInto('server_state')
    .values({ name: NAME, value: formatClockState(verdict.state) })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
  return verdict
}

/** A database from before clocks were noted was last used when its log-ins were; an empty one knows of no other time. */
async function stateByHistory(db: Db, nowMs: number): Promise<ClockState> {
  const { used } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('used_at').as('used'))
    .executeTakeFirstOrThrow()
  return { trustedMs: Number(used ?? nowMs), ahead: null, behind: null }
}
