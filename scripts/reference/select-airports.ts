/** Which rows of the base the catalogue takes, under which codes. */
import type { AirportKind } from '../../core/place/airport.ts'
import type { AirportRow } from './tables/airport-row.ts'
import { CLOSED_ADDITIONS, CORRECTIONS, REGION_COUNTRIES } from './tables/additions.ts'
import { cleanCity } from './clean-city.ts'
import type { CodePeriod } from './tables/historic-codes.ts'
import type { BaseRow, Reference } from './read-sources.ts'

const KINDS: Readonly<Record<string, AirportKind>> = {
  large_airport: 'large',
  medium_airport: 'medium',
  small_airport: 'small',
  seaplane_base: 'seaplane',
  heliport: 'heliport',
  balloonport: 'small',
  closed: 'closed',
}
const ICAO = /^[A-Z]{4}$/
/**
 * Identifiers of three letters, as these countries give them: words to find a place by and no codes, for `PAR` is Paris
 * to everybody else.
 */
const LETTER_CODES = /^[A-Z]{3}$/
const WITH_LETTER_CODES: ReadonlySet<string> = new Set(['AR', 'CO', 'MX'])
const NATIONAL = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{3,7}$/
/** Ids that are no airports, and closed rows that never were one. */
const NO_AIRPORT = /\((duplicate|bogus)\)|under con\w+tion|non-existent/i
const NOT_WORTH_KEEPING = /heli(port|stop)|seaplane|spaceport|ultralight/i
const LONG_RUNWAY_FT = 5000

export function selectAirports(
  base: readonly BaseRow[],
  references: ReadonlyMap<string, Reference>,
  periods: readonly CodePeriod[],
): {
  rows: AirportRow[]
  spare: AirportRow[]
  airfields: AirportRow[]
  /** By id, what a country calls an airport in three letters of its own; empty for most. */
  letters: ReadonlyMap<string, string>
} {
  const historic = new Set(periods.map(({ id }) => id))
  const all = base.map((source) => toRow(source, references.get(source.ident))).filter((row) => row !== null)
  const sound = all.filter((row) => row.kind !== 'heliport')
  const rows = sound.filter((row) => isWanted(row, historic))
  // Fields in use without a code: one of the newest codes may turn out to be theirs.
  const spare = sound.filter((row) => row.kind !== 'closed' && !isWanted(row, historic))
  const national = new Map(base.map((source) => [source.ident, nationalCode(source)]))
  const kept = releaseDuplicateIcao([...rows, ...CLOSED_ADDITIONS.map(addedRow)])
  for (const row of kept) if (row.icao === '' && row.kind !== 'closed') row.icao = national.get(row.id) ?? ''
  const heliports = all.filter((row) => row.kind === 'heliport')
  const letters = new Map(base.map((source) => [source.ident, letterCode(source)]))
  const airfields = [...spare, ...heliports].map((row) => ({ ...row, icao: row.icao || (national.get(row.id) ?? '') }))
  return { rows: kept, spare, airfields, letters }
}

/** The identifier of a country that pilots type where there is no code of ICAO: `L35`, `N57`, `CNF4`, `LF6428`. */
function nationalCode({ ident, faa, local, country }: BaseRow): string {
  const codes = country === 'US' ? [local, faa, ident] : [faa, local, ident]
  return codes.find((code) => code !== null && NATIONAL.test(code)) ?? ''
}

function letterCode({ country, local }: BaseRow): string {
  return WITH_LETTER_CODES.has(country) && local !== null && LETTER_CODES.test(local) ? local : ''
}

function toRow(source: BaseRow, reference: Reference | undefined): AirportRow | null {
  const kind = KINDS[source.type]
  if (kind === undefined || NO_AIRPORT.test(source.name)) return null
  const closed = kind === 'closed'
  const icao = [source.ident, source.faa ?? ''].find((code) => ICAO.test(code)) ?? ''
  return {
    id: source.ident,
    iata: source.iata ?? '',
    icao: closed ? '' : icao,
    name: source.name
      .replace(/\(inactive[)}]/i, '')
      .replace(/\s+/g, ' ')
      .trim(),
    city: cleanCity(source.city ?? ''),
    country: REGION_COUNTRIES[source.region ?? ''] ?? source.country,
    latitude: source.latitude,
    longitude: source.longitude,
    elevationFt: source.elevationFt,
    kind,
    scheduled: reference?.scheduled ?? false,
    runwayFt: source.runwayFt,
    isUnpaved: source.isUnpaved,
    keywords: splitKeywords(reference?.keywords ?? ''),
    timeZone: '',
    rank: 0,
    ...CORRECTIONS[source.ident],
  }
}

function isWanted(row: AirportRow, historic: ReadonlySet<string>): boolean {
  if (historic.has(row.id)) return true
  if (row.kind !== 'closed') return row.iata !== '' || row.icao !== ''
  if (NOT_WORTH_KEEPING.test(row.name)) return false
  return row.name.includes('International') || row.runwayFt >= LONG_RUNWAY_FT
}

function addedRow(added: (typeof CLOSED_ADDITIONS)[number]): AirportRow {
  return {
    ...added,
    iata: '',
    icao: '',
    kind: 'closed',
    scheduled: false,
    runwayFt: 0,
    isUnpaved: false,
    keywords: [],
    timeZone: '',
    rank: 0,
  }
}

/** Some 4-letter codes stand on two rows: the field that bears it as ident keeps it, then the one with IATA code. */
function releaseDuplicateIcao(rows: AirportRow[]): AirportRow[] {
  const keeper = new Map<string, AirportRow>()
  for (const row of rows) {
    const other = keeper.get(row.icao)
    if (row.icao !== '' && (other === undefined || claim(row) > claim(other))) keeper.set(row.icao, row)
  }
  for (const row of rows) if (keeper.get(row.icao) !== row) row.icao = ''
  return rows.filter((row) => row.kind === 'closed' || row.iata !== '' || row.icao !== '')
}

const claim = (row: AirportRow): number => (row.id === row.icao ? 2 : 0) + (row.iata === '' ? 0 : 1)

function splitKeywords(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= 32)
}
