import type { AircraftTable } from '../../aircraft/decode.ts'
import type { AirlineTable } from '../../airline/decode.ts'
import type { Language } from '../../locale/language.ts'
import type { AirportTable } from '../../place/airport-table.ts'

/** What references are looked up in. */
export interface ImportCatalogues {
  /** Airports, with the airfields behind them where they are loaded. */
  places: AirportTable
  airlines: AirlineTable
  aircraft: AircraftTable
  /** Language of the cities' names in what is stored. */
  locale: Language
}

/** Rows of a catalogue by a folded name. */
export type NameIndex = ReadonlyMap<string, readonly number[]>

/** Rows by each of their names, in the order of the catalogue. */
export function indexNames(
  rows: Iterable<readonly [row: number, names: Iterable<string>]>,
  fold: (name: string) => string,
): NameIndex {
  const index = new Map<string, number[]>()
  for (const [row, names] of rows) {
    for (const name of new Set([...names].map(fold))) {
      if (name === '') continue
      const known = index.get(name)
      if (known) known.push(row)
      else index.set(name, [row])
    }
  }
  return index
}
