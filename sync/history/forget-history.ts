// Lets the history and the bytes of what was removed go when they are older than 30 days (I8): by the server's clock,
// and only while this device's agrees with it, as a clock set a year ahead would take everything. An open conflict card
// never goes: its value is nowhere else.
import { HISTORY_MS } from '../../core/sync/history.ts'
import type { Call } from '../transport/api.ts'
import { forgetSteps } from '../storage/history-steps.ts'
import type { LogStore } from '../storage/log-store.ts'
import { DAY_MS } from '../../core/time/units.ts'

/** Steps carry times of this device: further off than this from the server's, they say nothing about age. */
const AGREEING_MS = DAY_MS

/**
 * Asks the server for the time and forgets what is too old by it; without an answer nothing goes.
 * @param forgetBytes lets bytes go whose record was removed before that moment
 */
export async function forgetHistory(
  log: LogStore,
  forgetBytes: (beforeMs: number) => Promise<void>,
  call: Call,
  nowMs: () => number,
): Promise<void> {
  const answer = await call('GET', '/config')
  const serverMs = answer.ok ? answer.value.serverMs : undefined
  if (serverMs === undefined || Math.abs(serverMs - nowMs()) > AGREEING_MS) return
  await forgetSteps(log, serverMs - HISTORY_MS)
  await forgetBytes(serverMs - HISTORY_MS)
}
