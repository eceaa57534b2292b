/** Which rows of the base the catalogue takes, under which codes. */
import type { AirportKind } from '../../core/place/airport.ts'
import type { AirportRow } from './airport-row.ts'
import { CLOSED_ADDITIONS, CODE_CORRECTIONS } from './additions.ts'
import { cleanCity } from './clean-city.ts'
import type { CodePeriod } from './historic-codes.ts'
import type { BaseRow, Reference } from './read-sources.ts'

const KINDS: Readonly<Record<string, AirportKind>> = {
  large_airport: 'large',
  medium_airport: 'medium',
  small_airport: 'small',
  seaplane_base: 'seaplane',
  closed: 'closed',
}
const ICAO = /^[A-Z]{4}$/
/** Ids that are no airports, and closed rows that never were one. */
const NO_AIRPORT = /\((duplicate|bogus)\)|under con\w+tion|non-existent/i
const NOT_WORTH_KEEPING = /heli(port|stop)|seaplane|spaceport|ultralight/i
const LONG_RUNWAY_FT = 5000

export function selectAirports(
  base: readonly BaseRow[],
  references: ReadonlyMap<string, Reference>,
  periods: readonly CodePeriod[],
): { rows: AirportRow[]; spare: AirportRow[] } {
  const historic = new Set(periods.map(({ id }) => id))
  const sound = base.map((source) => toRow(source, references.get(source.ident))).filter((row) => row !== null)
  const rows = sound.filter((row) => isWanted(row, historic))
  // Fields in use without a code: one of the newest codes may turn out to be theirs.
  const spare = sound.filter((row) => row.kind !== 'closed' && !isWanted(row, historic))
  return { rows: releaseDuplicateIcao([...rows, ...CLOSED_ADDITIONS.map(addedRow)]), spare }
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
    country: source.country,
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
    ...CODE_CORRECTIONS[source.ident],
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
