import { NO_TIME } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { DAY_MINUTES } from '../../time/units.ts'
import { endOf } from '../groups/place-groups.ts'
import type { Entry } from './tally.ts'

/**
 * Countries in which nobody stayed: a stop on the way, or the next of these flights left the country less than a day
 * after the one before landed there. Where a time is not known it was a stay.
 * @param rows newest first
 * @returns codes, as `countries` has them
 */
export function layoverOnly({ columns, tables }: Digest, rows: Uint32Array, countries: readonly Entry[]): string[] {
  const countryOf = [null, ...tables.places.values()].map((place) => place?.country ?? '')
  const stayed = new Set<string>()
  // The end of the flight before: its country, and when that was.
  let [landed, since] = ['', NO_TIME]
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? 0
    const from = countryOf[columns.from[row] ?? 0] ?? ''
    const left = columns.departure[row] ?? NO_TIME
    const wait = since === NO_TIME || left === NO_TIME ? -1 : left - since
    const isLayover = from === landed && wait >= 0 && wait < DAY_MINUTES
    if (!isLayover) stayed.add(landed).add(from)
    landed = countryOf[endOf(columns, row)] ?? ''
    since = columns.arrival[row] ?? NO_TIME
  }
  stayed.add(landed)
  return countries.map(({ key }) => key).filter((key) => !stayed.has(key))
}
