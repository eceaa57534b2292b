/** Joins airports with the table of city names. */
import { foldText } from '../../core/search/fold-text.ts'
import type { AirportRow } from './tables/airport-row.ts'
import type { CityNames } from './tables/cities.ts'
import { distanceKm } from './overlay-newest.ts'

export interface CityEntry {
  en: string
  de: string
  others: string[]
  rows: AirportRow[]
}

/** A municipality of a city's name that lies further from its main airport is another town: Newark in Ohio. */
const NAMESAKE_KM = 70
/** A code that moved away from the city is another airport's: `BKA` was Moscow's. */
const SERVED_KM = 160

/**
 * Entries with their airports. A city's other names that are names of one of its airports, or words of one, go to
 * that airport: `words` takes them up.
 */
export function nameCities(
  rows: readonly AirportRow[],
  cities: readonly CityNames[],
  shownIata: ReadonlyMap<string, string>,
  words: Map<AirportRow, string[]>,
): CityEntry[] {
  const codeOf = (row: AirportRow): string => row.iata || (shownIata.get(row.id) ?? '')
  const byIata = new Map<string, AirportRow>()
  for (const row of rows)
    if (codeOf(row) !== '' && (row.kind !== 'closed' || !byIata.has(codeOf(row)))) byIata.set(codeOf(row), row)
  const mainOf = cities.map(({ iata }) => byIata.get(iata[0] ?? ''))
  const atName = new Map<string, number>()
  const atIata = new Map<string, number>()
  for (const [at, city] of cities.entries()) {
    for (const code of city.iata) atIata.set(code, at)
    for (const name of [city.en, city.de, ...city.others]) atName.set(`${city.country}:${foldText(name)}`, at)
  }
  const near = (at: number | undefined, row: AirportRow, km: number): number | undefined => {
    const main = at === undefined ? undefined : mainOf[at]
    return main === undefined || distanceKm(main, row) <= km ? at : undefined
  }
  const entries = cities.map(({ en, de, others }) => ({ en, de, others: [...others], rows: [] as AirportRow[] }))
  for (const row of rows) {
    const at =
      near(atIata.get(codeOf(row)), row, SERVED_KM) ??
      near(atName.get(`${row.country}:${foldText(row.city)}`), row, NAMESAKE_KM)
    if (at !== undefined) entries[at]?.rows.push(row)
  }
  for (const entry of entries) entry.others = entry.others.filter((name) => !namesOneAirport(entry, name, words))
  return entries.filter((entry) => entry.rows.length > 0)
}

function namesOneAirport(entry: CityEntry, name: string, words: Map<AirportRow, string[]>): boolean {
  const folded = ` ${foldText(name)} `
  const says = (text: string): boolean => ` ${foldText(text)} `.includes(folded)
  if (entry.rows.some((row) => (words.get(row) ?? []).some((word) => foldText(word) === foldText(name)))) return true
  const holders = entry.rows.filter((row) => says(row.name))
  if (entry.rows.length < 2 || holders.length === 0 || holders.length === entry.rows.length) return false
  for (const row of holders) words.set(row, [...(words.get(row) ?? []), name])
  return true
}
