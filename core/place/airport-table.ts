import type { Airport, AirportCodes } from './airport.ts'
import { type AirportColumns, readAirport } from './airport-columns.ts'
import { type CodePeriod, findPeriod, representativeDay } from './code-period.ts'

interface Lookups {
  ids: ReadonlyMap<string, number>
  iata: ReadonlyMap<string, number>
  icao: ReadonlyMap<string, number>
}

interface CodedPeriod extends CodePeriod {
  code: string
}

const NOTHING: readonly string[] = []
/** Below every hub, above a field of its kind without flights. */
const SECOND_RANK = 17

/** The airport catalogue. Rows become objects when they are asked for; the code maps are made on first use. */
export class AirportTable {
  readonly columns: AirportColumns
  #lookups: Lookups | null = null
  #periodsByCode: ReadonlyMap<string, CodedPeriod[]> | null = null
  #periodsByRow: ReadonlyMap<number, CodedPeriod[]> | null = null

  constructor(columns: AirportColumns) {
    this.columns = columns
  }

  get count(): number {
    return this.columns.count
  }

  /** Row of the table. Throws for a row that is not there. */
  at(row: number): Airport {
    if (row < 0 || row >= this.count) throw new Error(`no airport in row ${row}`)
    return { ...readAirport(this.columns, row), ...this.#lifetime(row) }
  }

  byId(id: string): Airport | null {
    return this.#find(this.#maps().ids.get(id))
  }

  /** The airport an IATA code meant on a date (`2018-05-01`, `2018-05`, `2018`); without a date: means today. */
  byIata(code: string, date: string | null = null): Airport | null {
    return this.#find(this.#rowOf(code, this.#maps().iata, date))
  }

  /** The same for ICAO codes. */
  byIcao(code: string, date: string | null = null): Airport | null {
    return this.#find(this.#rowOf(code, this.#maps().icao, date))
  }

  /**
   * Every airport that ever had the code: the one it means on the date first, then the latest holders. Where nobody
   * has it, the field of the United States whose ICAO code is the same behind a K.
   */
  holders(code: string, date: string | null = null): Airport[] {
    const upper = code.trim().toUpperCase()
    const first = [this.#rowOf(upper, this.#maps().iata, date), this.#rowOf(upper, this.#maps().icao, date)]
    const periods = (this.#byCode().get(upper) ?? []).toReversed()
    const past = periods.filter(({ row, to }) => this.#shows(row, upper, to)).map(({ row }) => row)
    const rows = [...new Set([...first, ...past])].filter((row) => row !== undefined)
    if (rows.length > 0 || upper.length !== 3) return rows.map((row) => this.at(row))
    const local = this.byIcao(`K${upper}`, date)
    return local === null ? [] : [local]
  }

  /**
   * Importance on a day: a field that had the code of a great airport of today was as great, and one whose code of then
   * is no great airport's was not yet what it is now.
   */
  rankOn(airport: Airport, date: string): number {
    const day = representativeDay(date)
    const held = (this.#byRow().get(airport.index) ?? []).filter(({ from, to }) => from !== null || to !== null)
    const codes = held.filter(({ from, to }) => (from ?? '') <= day && day <= (to ?? '9999')).map(({ code }) => code)
    const ranks = codes.map((code) => {
      const holder = code.length === 3 ? this.byIata(code) : this.byIcao(code)
      if (holder === null || holder.index === airport.index) return 0
      return code.length === 3 ? holder.rank : holder.rank - 1
    })
    const inherited = Math.max(0, ...ranks)
    const { iata } = this.codesOn(airport, day)
    if (inherited > 0 || iata === airport.iata) return Math.max(inherited, airport.rank)
    return Math.min(airport.rank, SECOND_RANK)
  }

  /** The codes the airport had on the date. */
  codesOn(airport: Airport, date: string | null): AirportCodes {
    if (date === null) return { iata: airport.iata, icao: airport.icao }
    const day = representativeDay(date)
    const held = (length: number, fallback: string | null): string | null => {
      const periods = (this.#byRow().get(airport.index) ?? []).filter(({ code }) => code.length === length)
      const dated = periods.filter(({ from, to }) => from !== null || to !== null)
      const covering = dated.find(({ from, to }) => (from ?? '') <= day && day <= (to ?? '9999'))
      return covering?.code ?? fallback
    }
    return { iata: held(3, airport.iata), icao: held(4, airport.icao) }
  }

  /** Other words of the catalogue for a row: names of its city, keywords, codes of the past. */
  searchFields(row: number): readonly string[] {
    const known = this.columns.cityNames[this.columns.cityOf[row] ?? -1]
    const keywords = this.columns.keywords[row] ?? ''
    const periods = this.#byRow().get(row)
    // Nine of ten rows have none of these.
    if (known === undefined && keywords === '' && periods === undefined) return NOTHING
    const codes = (periods ?? []).map(({ code }) => code)
    return [...(known ?? []), keywords, ...codes].flatMap((words) => words.split(';'))
  }

  /** Whether the code was the airport's own then, and not that of its city. */
  #shows(row: number, code: string, day: string | null): boolean {
    const { iata, icao } = this.codesOn(this.at(row), day)
    return day === null || code === iata || code === icao
  }

  #find(row: number | undefined): Airport | null {
    return row === undefined ? null : this.at(row)
  }

  #rowOf(code: string, current: ReadonlyMap<string, number>, date: string | null): number | undefined {
    const upper = code.trim().toUpperCase()
    const periods = this.#byCode().get(upper)
    if (periods !== undefined && periods.length > 0) {
      return findPeriod(periods, date === null ? null : representativeDay(date))?.row
    }
    return current.get(upper)
  }

  #maps(): Lookups {
    this.#lookups ??= {
      ids: codeMap(this.columns.ids),
      iata: codeMap(this.columns.iata),
      icao: codeMap(this.columns.icao),
    }
    return this.#lookups
  }

  #byCode(): ReadonlyMap<string, CodedPeriod[]> {
    this.#periodsByCode ??= Map.groupBy(this.#periods(), ({ code }) => code)
    return this.#periodsByCode
  }

  #byRow(): ReadonlyMap<number, CodedPeriod[]> {
    this.#periodsByRow ??= Map.groupBy(this.#periods(), ({ row }) => row)
    return this.#periodsByRow
  }

  #periods(): CodedPeriod[] {
    return this.columns.periods.map(([code, row, from, to]) => ({ code, row, from, to }))
  }

  /** First and last day, as far as the codes tell: closed with its last code, opened with its first one. */
  #lifetime(row: number): { openedOn: string | null; closedOn: string | null } {
    const periods = (this.#byRow().get(row) ?? []).filter(({ from, to }) => from !== null || to !== null)
    const starts = periods.map(({ from }) => from ?? '').sort()
    const ends = periods.map(({ to }) => to ?? '').sort()
    const closed = (this.columns.kinds[row] ?? '').toUpperCase() === 'C'
    return { openedOn: starts[0] || null, closedOn: closed ? ends.at(-1) || null : null }
  }
}

function codeMap(codes: readonly string[]): Map<string, number> {
  const map = new Map<string, number>()
  for (const [row, code] of codes.entries()) if (code !== '') map.set(code, row)
  return map
}
