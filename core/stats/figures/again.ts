import type { Entry } from './tally.ts'

export interface AgainFigures {
  /** Aircraft flown on more than once, by registration. */
  aircraft: number
  /** Flights on one that was flown on before. */
  flights: number
}

/** How often an aircraft was met again. */
export function againFigures(registrations: readonly Entry[]): AgainFigures {
  const again = registrations.filter(({ flights }) => flights > 1)
  return { aircraft: again.length, flights: again.reduce((sum, { flights }) => sum + flights - 1, 0) }
}
