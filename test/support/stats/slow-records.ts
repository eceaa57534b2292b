// Records and streaks once more, from the flights themselves: by looking at each and keeping the best.
import type { Flight, PlaceSnapshot } from '../../../core/flight/flight.ts'
import type { BusiestTime, FlightRecord, PlaceRecord } from '../../../core/stats/figures/records.ts'
import type { Span } from '../../../core/stats/figures/streaks.ts'
import { slowDelay, slowKm, slowMinutes, slowShift, slowWayKm } from './slow-flight.ts'

interface Asked {
  /** Those that count, newest first. */
  flights: readonly Flight[]
  dateOf: (flight: Flight) => string
  airportOf: (place: PlaceSnapshot | null | undefined) => string | null
  /** Flights by airport, and each airport as the newest flight of the log has it. */
  visits: Readonly<Record<string, { flights: number }>>
  airport: (key: string) => PlaceSnapshot | null
}

type Measure = (flight: Flight) => number | null
const aboveZero =
  (measure: Measure): Measure =>
  (flight) =>
    (measure(flight) ?? 0) > 0 ? measure(flight) : null
const turned =
  (measure: Measure): Measure =>
  (flight) => {
    const value = measure(flight)
    return value === null ? null : -value
  }

function speed(flight: Flight): number | null {
  const [km, minutes] = [slowKm(flight), slowMinutes(flight)]
  if (km === null || minutes === null || km < 100 || minutes < 15) return null
  const perHour = (km / minutes) * 60
  return perHour < 2500 ? perHour : null
}

export function slowRecords({ flights, dateOf, airportOf, visits, airport }: Asked) {
  const oldestFirst = flights.toReversed()
  const recordOf = (flight: Flight, value: number): FlightRecord => ({
    value,
    flight: flight.id,
    date: dateOf(flight) || null,
    from: airportOf(flight.from),
    to: airportOf(flight.divertedTo ?? flight.to),
  })
  const most = (measure: Measure): FlightRecord | null => {
    let best: FlightRecord | null = null
    for (const flight of oldestFirst) {
      const value = measure(flight)
      if (value !== null && (best === null || value > best.value)) best = recordOf(flight, value)
    }
    return best
  }
  const least = (measure: Measure): FlightRecord | null => {
    const best = most(turned(measure))
    return best && { ...best, value: -best.value }
  }
  const dated = oldestFirst.filter((flight) => dateOf(flight) !== '')
  const dateRecord = (flight: Flight | undefined): FlightRecord | null =>
    flight === undefined ? null : recordOf(flight, Number(dateOf(flight).replaceAll('-', '').padEnd(8, '0')))
  const late: Measure = (flight) => slowDelay(flight, 'onBlock')
  return {
    longestDistance: most(aboveZero(slowKm)),
    shortestDistance: least(aboveZero(slowKm)),
    longestTime: most(aboveZero(slowMinutes)),
    shortestTime: least(aboveZero(slowMinutes)),
    fastest: most(speed),
    slowest: least(speed),
    latestArrival: most(aboveZero(late)),
    earliestArrival: most(aboveZero(turned(late))),
    mostForward: most(aboveZero(slowShift)),
    mostBack: most(aboveZero(turned(slowShift))),
    first: dateRecord(dated[0]),
    last: dateRecord(dated.at(-1)),
    ...placeRecords(visits, airport),
    busiestDay: busiest(dated.map(dateOf).filter((date) => date.length === 10)),
    busiestMonth: busiest(dated.map((flight) => dateOf(flight).slice(0, 7)).filter((date) => date.length === 7)),
    busiestYear: busiest(dated.map((flight) => dateOf(flight).slice(0, 4))),
  }
}

/** The first of those that are named most often. */
function busiest(keys: readonly string[]): BusiestTime | null {
  let best: BusiestTime | null = null
  for (const key of [...new Set(keys)].sort()) {
    const flights = keys.filter((one) => one === key).length
    if (best === null || flights > best.flights) best = { key, flights }
  }
  return best
}

function placeRecords(visits: Asked['visits'], airport: Asked['airport']) {
  const keys = Object.keys(visits).sort()
  const most = (measure: (key: string) => number | null | undefined): PlaceRecord | null => {
    let best: PlaceRecord | null = null
    for (const key of keys) {
      const value = measure(key)
      if (value !== null && value !== undefined && (best === null || value > best.value)) best = { key, value }
    }
    return best
  }
  const least = (measure: (key: string) => number | null | undefined): PlaceRecord | null => {
    const best = most((key) => {
      const value = measure(key)
      return value === null || value === undefined ? null : -value
    })
    return best && { ...best, value: -best.value }
  }
  const home = most((key) => visits[key]?.flights)
  const position = (key: string) => {
    const { latitude = null, longitude = null } = airport(key) ?? {}
    return latitude === null || longitude === null ? null : { latitude, longitude }
  }
  const base = home && position(home.key)
  return {
    northernmost: most((key) => airport(key)?.latitude),
    southernmost: least((key) => airport(key)?.latitude),
    easternmost: most((key) => airport(key)?.longitude),
    westernmost: least((key) => airport(key)?.longitude),
    home,
    /** Kilometres from there, by airport. */
    fromHome: new Map(
      keys.flatMap((key) => {
        const here = position(key)
        return base && here ? [[key, slowWayKm(base, here)] as const] : []
      }),
    ),
  }
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** @param days on which a flight left, each once, in order */
export function slowStreaks(days: readonly string[]) {
  let [streak, pause]: (Span | null)[] = [null, null]
  for (const first of days) {
    let [last, count] = [first, 1]
    while (days.includes(dayAfter(last))) [last, count] = [dayAfter(last), count + 1]
    if (count > (streak?.days ?? 0)) streak = { days: count, from: first, to: last }
    const next = days.find((day) => day > first)
    if (next === undefined) continue
    const without = Math.round((Date.parse(next) - Date.parse(first)) / 86_400_000) - 1
    if (without > (pause?.days ?? 0)) pause = { days: without, from: first, to: next }
  }
  return { flyingDays: days.length, longestStreak: streak, longestPause: pause }
}
