import { HISTORY_MS } from '../../../core/sync/history.ts'
import { DAY_MS } from '../../../core/time/units.ts'

/** Whole days until something deleted then is forgotten; the last one counts as one. */
export function daysLeft(deletedMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((deletedMs + HISTORY_MS - nowMs) / DAY_MS))
}
