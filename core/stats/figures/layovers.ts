import { NO_TIME } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { DAY_MINUTES } from '../../time/units.ts'
import { endOf } from '../groups/place-groups.ts'
import type { Entry } from './tally.ts'

/** From landing in a country to leaving it. */
interface Visit {
  /** Empty where it is not known. */
  country: string
  /** When that began, and where the flight came from. */
  since: number
  cameFrom: string
}

/**
 * Countries in which nobody stayed: a stop on the way, or within less than a day of the landing one of these flights went
 * on to another country than the traveller came from; who goes back was there. What is not known was a stay.
 * @param rows newest first
 * @returns codes, as `countries` has them
 */
export function layoverOnly({ columns, tables }: Digest, rows: Uint32Array, countries: readonly Entry[]): string[] {
  const countryOf = [null, ...tables.places.values()].map((place) => place?.country ?? '')
  const stayed = new Set<string>()
  let visit: Visit = { country: '', since: NO_TIME, cameFrom: '' }
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? 0
    const from = countryOf[columns.from[row] ?? 0] ?? ''
    const to = countryOf[endOf(columns, row)] ?? ''
    // Whatever lies between two flights that do not meet was a stay in both countries.
    if (from !== visit.country) stayed.add(visit.country).add(from)
    else if (from !== to && !isLayover(visit, columns.departure[row] ?? NO_TIME, to)) stayed.add(from)
    if (from !== to || from !== visit.country)
      visit = { country: to, since: columns.arrival[row] ?? NO_TIME, cameFrom: from }
  }
  stayed.add(visit.country)
  return countries.map(({ key }) => key).filter((key) => !stayed.has(key))
}

function isLayover({ since, cameFrom }: Visit, left: number, to: string): boolean {
  if (since === NO_TIME || left === NO_TIME || cameFrom === '' || to === '' || to === cameFrom) return false
  return left >= since && left - since < DAY_MINUTES
}
