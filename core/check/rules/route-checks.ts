import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import { isFlownForItself, speedLimit } from '../../aircraft/flight-limits.ts'
import { estimateBlockMinutes } from '../../flight/estimate.ts'
import { isSamePlace } from '../../flight/same-place.ts'
import type { Check, CheckSubject } from '../check.ts'
import { between } from '../facts.ts'
import { placeWord } from '../words.ts'

/** Below it taxi and climb decide the speed. */
const SLOW_MIN_KM = 250
const FAST_MIN_KM = 100
/** When supersonic airliners flew, and what they reached. */
const SUPERSONIC_YEARS = { first: '1975-12', last: '2003-11' }
const SUPERSONIC_KMH = 2300
/** Airliners of before took their time, and so did who flew them. */
const EARLY_YEARS = '1950'
const LOST_MINUTES = 8 * 60
const SLOWEST_JET_KMH = 180
const SLOWEST_UNKNOWN_KMH = 120
const SLOWEST_KMH = 60
/** Half the Earth's circumference is 20,004 km; the longest scheduled flight covers 15,350. */
const LONGEST_KM = 17_500
/** With the tanks small aircraft are ferried with: San Francisco to Honolulu. */
const LONGEST_SMALL_KM = 3900
/** Wind and careful flying carry a type a little farther than its maker says. */
const RANGE_SLACK = 1.1
const RANGE_UTMOST = 1.5

/** Checks of the route, its length and the speed. */
export const routeChecks = {
  'from-missing': { severity: 'error', find: ({ flight }) => (flight.from ? null : { pointers: ['from'] }) },
  'to-missing': { severity: 'error', find: ({ flight }) => (flight.to ? null : { pointers: ['to'] }) },
  'same-place': {
    // Scenic flights and those that had to return.
    severity: 'hint',
    find: ({ flight, facts }) => {
      const { from, to, via, divertedTo, pilot } = flight
      if (facts.isPilot || pilot || divertedTo || (via?.length ?? 0) > 0 || !isSamePlace(from, to)) return null
      if (facts.type && isFlownForItself(facts.type)) return null
      return { pointers: ['to', 'from'], params: { place: placeWord(from) } }
    },
  },
  'stop-repeats': {
    severity: 'hint',
    find: ({ flight }) => {
      const index = repeatedStop(flight)
      return index < 0 ? null : { pointers: ['via'], params: { place: placeWord(flight.via?.[index]) } }
    },
    repair: ({ flight }) => {
      const stops = [...(flight.via ?? [])]
      for (let index = repeatedStop({ ...flight, via: stops }); index >= 0; ) {
        stops.splice(index, 1)
        index = repeatedStop({ ...flight, via: stops })
      }
      return { via: stops.length > 0 ? stops : null }
    },
  },
  'distance-too-long': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { routeKm, type, isPilot } = facts
      if (routeKm === null || routeKm <= LONGEST_KM || (flight.via?.length ?? 0) > 0) return null
      // Perth to Ohio in 1946: pilots have flown records in anything.
      const isOdd = type === null ? isPilot : isFlownForItself(type)
      return {
        pointers: ['to', 'from'],
        params: { distance: { km: routeKm } },
        severity: isOdd ? 'hint' : 'warning',
      }
    },
  },
  'distance-differs': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { distanceKm: typed, from, to, via, divertedTo } = flight
      const direct = facts.routeKm
      if (typed === null || typed === undefined || direct === null) return null
      const isTooShort = typed < direct * 0.97 - 15
      // A pilot's way may be as crooked as it likes, and so may a round trip and one that ended elsewhere.
      const isTooLong = typed > direct * 1.4 + 150 && !facts.isPilot && !divertedTo && !isSamePlace(from, to)
      if (!isTooShort && !isTooLong) return null
      // Around closed skies it is far; over stops somebody may have measured the ends.
      const isOdd = isTooLong ? typed <= direct * 2.5 + 150 : (via?.length ?? 0) > 0
      return {
        pointers: ['distanceKm'],
        params: { typed: { km: typed }, direct: { km: direct } },
        severity: isOdd ? 'hint' : 'warning',
      }
    },
    repair: () => ({ distanceKm: null }),
  },
  'speed-too-high': {
    severity: 'warning',
    find: (subject) => {
      const speed = speedOf(subject, FAST_MIN_KM)
      const { usual, utmost } = speedLimit(subject.facts.type)
      if (!speed || speed.kmh <= usual) return null
      const isOdd = speed.kmh <= utmost || mayBeSupersonic(subject, speed.kmh)
      return {
        pointers: speed.pointers,
        params: { distance: { km: speed.km }, duration: { minutes: speed.minutes } },
        severity: isOdd ? 'hint' : 'warning',
      }
    },
  },
  'speed-too-low': {
    severity: 'warning',
    find: (subject) => {
      const speed = speedOf(subject, SLOW_MIN_KM)
      if (!speed || speed.kmh >= slowest(subject)) return null
      // Holding, waiting for a gate and detours cost hours, a wrong half of the day costs twelve.
      const isOdd =
        (subject.flight.via?.length ?? 0) > 0 || speed.minutes <= 2 * estimateBlockMinutes(speed.km) + LOST_MINUTES
      return {
        pointers: speed.pointers,
        params: { distance: { km: speed.km }, duration: { minutes: speed.minutes } },
        severity: isOdd ? 'hint' : 'warning',
      }
    },
  },
  'aircraft-too-small': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { type, routeKm } = facts
      if (!type || routeKm === null || (flight.via?.length ?? 0) > 0) return null
      const range = type.rangeKm ?? (isSmall(type) ? LONGEST_SMALL_KM : null)
      if (range === null || routeKm <= range * RANGE_SLACK) return null
      // Piston aircraft and turboprops are ferried with tanks in the cabin, others are fuelled in the air.
      const isWrong = type.engine === 'jet' && type.category !== 'military' && routeKm > range * RANGE_UTMOST
      return {
        pointers: ['aircraft/typeIcao', 'to'],
        params: { type: type.icao, distance: { km: routeKm }, range: { km: range } },
        severity: isWrong ? 'warning' : 'hint',
      }
    },
  },
  'duration-unusual-for-route': {
    severity: 'hint',
    find: ({ flight, facts, context }) => {
      const usual = context.usualMinutes
      const minutes = facts.blockMinutes
      if (usual === null || minutes === null || flight.divertedTo) return null
      if (Math.abs(minutes - usual) <= Math.max(60, usual * 0.4)) return null
      return {
        pointers: [facts.actual.onBlock ? 'actual/onBlock' : 'scheduled/onBlock'],
        params: { duration: { minutes }, usual: { minutes: usual } },
      }
    },
  },
} as const satisfies Record<string, Check>

function repeatedStop(flight: CheckSubject['flight']): number {
  const stops = [flight.from, ...(flight.via ?? []), flight.to]
  return (flight.via ?? []).findIndex(
    (stop, index) => isSamePlace(stop, stops[index]) || isSamePlace(stop, stops[index + 2]),
  )
}

function speedOf(
  { flight, facts }: CheckSubject,
  leastKm: number,
): { kmh: number; km: number; minutes: number; pointers: string[] } | null {
  const km = facts.routeKm
  const { duration } = facts
  if (km === null || km < leastKm || !duration) return null
  // The timetable knows nothing of where it went instead.
  if (flight.divertedTo && duration.from === 'scheduled') return null
  const { minutes, from } = duration
  const isFlown = (between(facts.actual.takeOff, facts.actual.landing) ?? -1) >= 0
  const table = from === 'air' ? (isFlown ? 'actual/landing' : 'scheduled/landing') : `${from}/onBlock`
  // Four presses within a minute are a flight without a duration, and nothing flies that fast.
  return { kmh: (km / minutes) * 60, km, minutes, pointers: [from === 'override' ? 'durationMinutes' : table] }
}

/** Concorde, of which nobody wrote down that it was. */
function mayBeSupersonic({ flight, facts }: CheckSubject, kmh: number): boolean {
  const date = flight.date ?? ''
  return facts.type === null && kmh <= SUPERSONIC_KMH && date >= SUPERSONIC_YEARS.first && date <= SUPERSONIC_YEARS.last
}

/** Stops take their time, and pilots take detours. */
function slowest({ flight, facts }: CheckSubject): number {
  const { type, isPilot } = facts
  const isJet = type?.engine === 'jet'
  if (!isJet && (isPilot || (flight.date ?? '') < EARLY_YEARS)) return 0
  if (type && isFlownForItself(type) && !isJet) return 0
  if (type?.category === 'military') return 0
  const hasStops = (flight.via?.length ?? 0) > 0 || flight.divertedTo
  if (type === null) return hasStops ? SLOWEST_KMH : SLOWEST_UNKNOWN_KMH
  return hasStops || !isJet ? SLOWEST_KMH : SLOWEST_JET_KMH
}

function isSmall({ category }: AircraftType): boolean {
  return category === 'piston' || category === 'helicopter' || category === 'glider' || category === 'ultralight'
}
