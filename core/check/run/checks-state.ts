import type { CheckedFlight } from './recheck.ts'

/** What looks wrong in the log, as a page knows it. */
export interface ChecksState {
  kind: 'loading' | 'ready' | 'failed'
  /** Flights with findings by id, in no order. */
  flights: ReadonlyMap<string, CheckedFlight>
  /** Flights in the log when it was last checked. */
  total: number
  /** Something was written that has not been checked yet. */
  isBehind: boolean
}

export const NO_CHECKS: ChecksState = { kind: 'loading', flights: new Map(), total: 0, isBehind: false }
