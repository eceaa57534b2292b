import { representativeDay } from '../place/code-period.ts'
import { hasFormat } from '../search/has-format.ts'
import { type Airline, type Alliance, wasFlyingOn } from './airline.ts'

/** The file `/reference/airlines.json`: text columns joined by newlines, our own table first, in order of preference. */
export interface AirlineAsset {
  format: 'lmw-airlines-1'
  source: string
  count: number
  /** Digits are OpenFlights ids (`OF<n>` without the letters); the rest are ours. */
  ids: string
  iata: string
  icao: string
  names: string
  /** `=` is the name in capitals. */
  callsigns: string
  countries: string
  /** S, O, T. */
  alliances: string
  from: string
  to: string
  /** Joined by `;`. */
  others: string
  /** One digit a row: 3 our own table, 2 active and 1 known by IATA code in the source, 0 the rest. */
  ranks: string
}

const ALLIANCES: Readonly<Record<string, Alliance>> = { S: 'star-alliance', O: 'oneworld', T: 'skyteam' }

/** The airline catalogue. */
export interface AirlineTable {
  readonly count: number
  at(row: number): Airline
  byId(id: string): Airline | null
  /** The airline a code meant on a date (day, month or year); without a date the one that flies today. */
  byIata(code: string, date?: string | null): Airline | null
  byIcao(code: string, date?: string | null): Airline | null
  /** The airline of a flight number's letters: `LH` or `DLH`. */
  byDesignator(carrier: string, date?: string | null): Airline | null
  othersOf(row: number): string[]
  rankOf(row: number): number
}

/** Reads the file. Throws when it is not the format this version knows. */
export function decodeAirlines(json: unknown): AirlineTable {
  if (!hasFormat<AirlineAsset>(json, 'lmw-airlines-1')) throw new Error('unknown format of the airline catalogue')
  const asset = json
  const rows = readRows(asset)
  const others = asset.others.split('\n')
  const ids = new Map(rows.map((airline) => [airline.id, airline]))
  const byIata = Map.groupBy(
    rows.filter((airline) => airline.iata !== null),
    (airline) => airline.iata,
  )
  const byIcao = Map.groupBy(
    rows.filter((airline) => airline.icao !== null),
    (airline) => airline.icao,
  )
  const choose = (holders: readonly Airline[] | undefined, date: string | null = null): Airline | null => {
    return chooseHolder(holders ?? [], date, (airline) => rankOf(airline.index))
  }
  const rankOf = (row: number): number => Number(asset.ranks[row] ?? 0)
  const table: AirlineTable = {
    count: rows.length,
    at: (row) => {
      const airline = rows[row]
      if (airline === undefined) throw new Error(`no airline in row ${row}`)
      return airline
    },
    byId: (id) => ids.get(id) ?? null,
    byIata: (code, date) => choose(byIata.get(code.trim().toUpperCase()), date),
    byIcao: (code, date) => choose(byIcao.get(code.trim().toUpperCase()), date),
    byDesignator: (carrier, date) =>
      carrier.trim().length === 3 ? table.byIcao(carrier, date) : table.byIata(carrier, date),
    othersOf: (row) => (others[row] ?? '').split(';').filter((name) => name !== ''),
    rankOf,
  }
  return table
}

/** Rows are in order of preference: the first that flew on the day, else the first of a better known kind. */
function chooseHolder(
  holders: readonly Airline[],
  date: string | null,
  rankOf: (airline: Airline) => number,
): Airline | null {
  const flying = holders.filter((airline) =>
    date === null ? airline.to === null : wasFlyingOn(airline, representativeDay(date)),
  )
  const candidates = flying.length > 0 ? flying : holders
  const best = Math.max(...candidates.map(rankOf))
  return candidates.find((airline) => rankOf(airline) === best) ?? null
}

function readRows(asset: AirlineAsset): Airline[] {
  const [ids, iata, icao, names] = [split(asset.ids), split(asset.iata), split(asset.icao), split(asset.names)]
  const [callsigns, countries, alliances] = [split(asset.callsigns), split(asset.countries), split(asset.alliances)]
  const [from, to] = [split(asset.from), split(asset.to)]
  return ids.map((id, index) => {
    const name = names[index] ?? ''
    const callsign = callsigns[index] ?? ''
    return {
      index,
      id: /^-?\d+$/.test(id) ? `OF${id}` : id,
      iata: iata[index] || null,
      icao: icao[index] || null,
      name,
      callsign: callsign === '=' ? name.toUpperCase() : callsign || null,
      country: countries[index] || null,
      alliance: ALLIANCES[alliances[index] ?? ''] ?? null,
      from: from[index] || null,
      to: to[index] || null,
    }
  })
}

const split = (column: string): string[] => column.split('\n')
