import type { CheckedFlight } from './recheck.ts'

export interface CheckedCount {
  /** Flights with an error or a warning that was not silenced. */
  wrong: number
  /** Flights with anything that was not silenced. */
  any: number
}

/** How many flights ask for a look. */
export function countChecked(flights: Iterable<CheckedFlight>): CheckedCount {
  let wrong = 0
  let any = 0
  for (const { findings } of flights) {
    const loud = findings.filter(({ isSilenced }) => !isSilenced)
    if (loud.length > 0) any++
    if (loud.some(({ severity }) => severity !== 'hint')) wrong++
  }
  return { wrong, any }
}
