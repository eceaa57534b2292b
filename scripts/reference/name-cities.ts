/** Joins airports with the table of city names. */
import { foldText } from '../../core/search/fold-text.ts'
import type { AirportRow } from './airport-row.ts'
import type { CityNames } from './cities.ts'

export interface CityEntry {
  en: string
  de: string
  others: string[]
  rows: AirportRow[]
}

/** Entries with their airports. A city's other names that are names of one of its airports stay with that airport. */
export function nameCities(
  rows: readonly AirportRow[],
  cities: readonly CityNames[],
  shownIata: ReadonlyMap<string, string>,
): CityEntry[] {
  const byName = new Map<string, number>()
  const byIata = new Map<string, number>()
  for (const [at, city] of cities.entries()) {
    for (const code of city.iata) byIata.set(code, at)
    for (const name of [city.en, city.de, ...city.others]) byName.set(`${city.country}:${foldText(name)}`, at)
  }
  const entries = cities.map(({ en, de, others }) => ({ en, de, others: [...others], rows: [] as AirportRow[] }))
  for (const row of rows) {
    const at =
      byIata.get(row.iata || (shownIata.get(row.id) ?? '')) ?? byName.get(`${row.country}:${foldText(row.city)}`)
    if (at !== undefined) entries[at]?.rows.push(row)
  }
  for (const entry of entries) entry.others = entry.others.filter((name) => !namesOneAirport(entry, name))
  return entries.filter((entry) => entry.rows.length > 0)
}

function namesOneAirport(entry: CityEntry, name: string): boolean {
  const folded = ` ${foldText(name)} `
  const holders = entry.rows.filter((row) => ` ${foldText(row.name)} `.includes(folded))
  return entry.rows.length > 1 && holders.length > 0 && holders.length < entry.rows.length
}
