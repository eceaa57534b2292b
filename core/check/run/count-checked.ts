import type { CheckedFinding, CheckedFlight } from './recheck.ts'

export interface CheckedCount {
  /** Flights with an error or a warning that was not silenced. */
  wrong: number
  /** Flights with anything that was not silenced: what is told wherever flights to check are counted. */
  any: number
}

/** What the findings of one flight come to: `hint` where only hints were not silenced, null where nothing is left. */
export function weightOf(findings: Iterable<CheckedFinding>): 'wrong' | 'hint' | null {
  let weight: 'hint' | null = null
  for (const { isSilenced, severity } of findings) {
    if (isSilenced) continue
    if (severity !== 'hint') return 'wrong'
    weight = 'hint'
  }
  return weight
}

/** How many flights ask for a look. */
export function countChecked(flights: Iterable<CheckedFlight>): CheckedCount {
  let wrong = 0
  let any = 0
  for (const { findings } of flights) {
    const weight = weightOf(findings)
    if (weight !== null) any++
    if (weight === 'wrong') wrong++
  }
  return { wrong, any }
}
