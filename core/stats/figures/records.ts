import { UNKNOWN } from '../../digest/columns.ts'
import { writeDigestDate } from '../../digest/digest-date.ts'
import type { Digest } from '../../digest/digest.ts'
import type { PlaceSnapshot } from '../../flight/flight.ts'
import { distanceKm } from '../../geo/distance.ts'
import { positionOf } from '../../geo/position.ts'
import type { LogGroups } from '../groups/log-groups.ts'
import { spread, type Tally } from './tally.ts'
import { NO_TIME } from '../../digest/columns.ts'
import { type ByTime, UNKNOWN_KEY } from './by-time.ts'
import { clockShift } from './globe.ts'

/** A flight that is first in something; of equal ones the oldest. */
export interface FlightRecord {
  value: number
  flight: string
  /** `2026-03-05`, less where less is known, null for none. */
  date: string | null
  /** Keys of the airports it left and where it ended; null where not known. */
  from: string | null
  to: string | null
}

export interface PlaceRecord {
  /** Key of the airport. */
  key: string
  value: number
}

/** A day, month or year with its number of flights; of equal ones the first. */
export interface BusiestTime {
  key: string
  flights: number
}

/** What is measured, in which unit. */
export interface RecordFigures {
  /** Kilometres; the shortest above zero. */
  longestDistance: FlightRecord | null
  shortestDistance: FlightRecord | null
  /** Block minutes; the shortest above zero. */
  longestTime: FlightRecord | null
  shortestTime: FlightRecord | null
  /** Kilometres per hour of block time, of flights of 100 km and 15 minutes at least and below 2500 km/h. */
  fastest: FlightRecord | null
  slowest: FlightRecord | null
  /** Minutes late and early at arrival. */
  latestArrival: FlightRecord | null
  earliestArrival: FlightRecord | null
  /** Night minutes. */
  longestNight: FlightRecord | null
  /** Minutes the clock was put forward and back. */
  mostForward: FlightRecord | null
  mostBack: FlightRecord | null
  /** By date; `value` is the date as a number, `20260305`. */
  first: FlightRecord | null
  last: FlightRecord | null
  /** Degrees. */
  northernmost: PlaceRecord | null
  southernmost: PlaceRecord | null
  easternmost: PlaceRecord | null
  westernmost: PlaceRecord | null
  /** The airport with most flights, of equal ones the first key; `value` is their number. */
  home: PlaceRecord | null
  /** Kilometres from there on the ellipsoid. */
  farthestFromHome: PlaceRecord | null
  busiestDay: BusiestTime | null
  busiestMonth: BusiestTime | null
  busiestYear: BusiestTime | null
}

const LEAST_KM = 100
const LEAST_MINUTES = 15
/** Faster than Concorde, which cruised at 2179 km/h: taken for a typing error. */
const BELOW_KMH = 2500

type Measure = (row: number) => number | null

export function recordFigures(
  digest: Digest,
  rows: Uint32Array,
  groups: LogGroups,
  byPath: Tally,
  { byYear, byYearMonth }: { byYear: ByTime; byYearMonth: ByTime },
): RecordFigures {
  const { columns } = digest
  const best = (measure: Measure): FlightRecord | null => bestOf(digest, rows, groups, measure)
  const least = (measure: Measure): FlightRecord | null => {
    const found = best((row) => negated(measure(row)))
    return found && { ...found, value: -found.value }
  }
  const above = (column: Int32Array, scale = 1): Measure => {
    return (row) => ((column[row] ?? UNKNOWN) > 0 ? (column[row] ?? 0) / scale : null)
  }
  const speed: Measure = (row) => speedOf(columns.metres[row] ?? UNKNOWN, columns.minutes[row] ?? UNKNOWN)
  const shift: Measure = (row) => clockShift(columns, row) || null
  const delay: Measure = (row) => (columns.arrivalDelay[row] === NO_TIME ? null : columns.arrivalDelay[row] || null)
  const date: Measure = (row) => columns.date[row] || null
  return {
    longestDistance: best(above(columns.metres, 1000)),
    shortestDistance: least(above(columns.metres, 1000)),
    longestTime: best(above(columns.minutes)),
    shortestTime: least(above(columns.minutes)),
    fastest: best(speed),
    slowest: least(speed),
    latestArrival: onlyPositive(best(delay)),
    earliestArrival: onlyPositive(best((row) => negated(delay(row)))),
    longestNight: best(above(columns.night)),
    mostForward: onlyPositive(best(shift)),
    mostBack: onlyPositive(best((row) => negated(shift(row)))),
    first: oldest(digest, rows, groups, date),
    last: newest(digest, rows, groups, date),
    ...placeRecords(groups, byPath),
    busiestDay: busiestDay(digest, rows),
    busiestMonth: busiest(byYearMonth),
    busiestYear: busiest(byYear),
  }
}

const negated = (value: number | null): number | null => (value === null ? null : -value)
const onlyPositive = (record: FlightRecord | null): FlightRecord | null => (record && record.value > 0 ? record : null)

function speedOf(metres: number, minutes: number): number | null {
  if (metres < LEAST_KM * 1000 || minutes < LEAST_MINUTES) return null
  const speed = (metres / 1000 / minutes) * 60
  return speed < BELOW_KMH ? speed : null
}

/** From the oldest to the newest; rows are in the digest's order. */
function bestOf(digest: Digest, rows: Uint32Array, groups: LogGroups, measure: Measure): FlightRecord | null {
  let [found, value] = [-1, Number.NEGATIVE_INFINITY]
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? 0
    const one = measure(row)
    if (one !== null && one > value) [found, value] = [row, one]
  }
  return found < 0 ? null : recordOf(digest, groups, found, value)
}

function oldest(digest: Digest, rows: Uint32Array, groups: LogGroups, date: Measure): FlightRecord | null {
  const row = rows.findLast((one) => date(one) !== null)
  return row === undefined ? null : recordOf(digest, groups, row, date(row) ?? 0)
}

function newest(digest: Digest, rows: Uint32Array, groups: LogGroups, date: Measure): FlightRecord | null {
  const row = rows.find((one) => date(one) !== null)
  return row === undefined ? null : recordOf(digest, groups, row, date(row) ?? 0)
}

function recordOf({ ids, columns }: Digest, { airports }: LogGroups, row: number, value: number): FlightRecord {
  const key = (index: number): string | null => airports.keys[airports.of[index] ?? 0] || null
  return {
    value,
    flight: ids[row] ?? '',
    date: writeDigestDate(columns.date[row] ?? 0),
    from: key(columns.from[row] ?? 0),
    to: key(columns.divertedTo[row] || columns.to[row] || 0),
  }
}

type PlaceRecords = Pick<
  RecordFigures,
  'northernmost' | 'southernmost' | 'easternmost' | 'westernmost' | 'home' | 'farthestFromHome'
>

function placeRecords({ airports, paths }: LogGroups, byPath: Tally): PlaceRecords {
  const visits = spread(byPath, paths.airports, airports.keys.length).flights
  const visited = airports.keys.flatMap((key, group) => {
    const place = airports.values[group] ?? null
    return visits[group] && place ? [{ key, flights: visits[group] ?? 0, place }] : []
  })
  const most = (measure: (one: { flights: number; place: PlaceSnapshot }) => number | null): PlaceRecord | null => {
    let found: PlaceRecord | null = null
    for (const one of visited) {
      const value = measure(one)
      if (value === null) continue
      if (found === null || value > found.value || (value === found.value && one.key < found.key)) {
        found = { key: one.key, value }
      }
    }
    return found
  }
  const least = (measure: (place: PlaceSnapshot) => number | null): PlaceRecord | null => {
    const found = most(({ place }) => negated(measure(place)))
    return found && { ...found, value: -found.value }
  }
  const home = most(({ flights }) => flights)
  const base = positionOf(visited.find(({ key }) => key === home?.key)?.place)
  return {
    northernmost: most(({ place }) => place.latitude),
    southernmost: least((place) => place.latitude),
    easternmost: most(({ place }) => place.longitude),
    westernmost: least((place) => place.longitude),
    home,
    farthestFromHome: most(({ place }) => {
      const position = positionOf(place)
      const km = base && position ? distanceKm(base, position) : 0
      return km > 0 ? km : null
    }),
  }
}

function busiestDay({ columns }: Digest, rows: Uint32Array): BusiestTime | null {
  let found: { date: number; flights: number } | null = null
  let [date, flights] = [0, 0]
  // Of one day the rows stand together; the oldest day comes last and wins among equals.
  for (const row of rows) {
    const one = columns.date[row] ?? 0
    if (one % 100 === 0) continue
    flights = one === date ? flights + 1 : 1
    date = one
    if (found === null || flights >= found.flights) found = { date, flights }
  }
  return found && { key: writeDigestDate(found.date) ?? '', flights: found.flights }
}

function busiest(times: ByTime): BusiestTime | null {
  let found: BusiestTime | null = null
  for (const [key, { flights }] of Object.entries(times)) {
    if (key !== UNKNOWN_KEY && (found === null || flights > found.flights)) found = { key, flights }
  }
  return found
}
