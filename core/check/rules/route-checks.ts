import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import { isSamePlace } from '../../flight/same-flight.ts'
import type { Check, CheckSubject } from '../check.ts'
import { placeWord } from '../words.ts'

/** Below it taxi and climb decide the speed. */
const SPEED_MIN_KM = 250
const FASTEST_KMH = 1150
const FASTEST_SUPERSONIC_KMH = 2400
const SLOWEST_JET_KMH = 180
const SLOWEST_UNKNOWN_KMH = 120
const SLOWEST_KMH = 60
/** Half the Earth's circumference is 20,004 km; the longest scheduled flight covers 15,350. */
const LONGEST_KM = 17_500
const LONGEST_SMALL_KM = 3500

/** Checks of the route, its length and the speed. */
export const routeChecks = {
  'from-missing': { severity: 'error', find: ({ flight }) => (flight.from ? null : { pointers: ['from'] }) },
  'to-missing': { severity: 'error', find: ({ flight }) => (flight.to ? null : { pointers: ['to'] }) },
  'same-place': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { from, to, via, divertedTo, pilot } = flight
      if (facts.isPilot || pilot || divertedTo || (via?.length ?? 0) > 0 || !isSamePlace(from, to)) return null
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
    find: ({ flight, facts }) =>
      facts.routeKm !== null && facts.routeKm > LONGEST_KM && (flight.via?.length ?? 0) === 0
        ? { pointers: ['to', 'from'], params: { distance: { km: facts.routeKm } } }
        : null,
  },
  'distance-differs': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { distanceKm: typed } = flight
      if (typed === null || typed === undefined || facts.routeKm === null) return null
      const isTooShort = typed < facts.routeKm * 0.97 - 15
      // A pilot's way may be as crooked as it likes.
      const isTooLong = !facts.isPilot && typed > facts.routeKm * 1.4 + 150
      if (!isTooShort && !isTooLong) return null
      return { pointers: ['distanceKm'], params: { typed: { km: typed }, direct: { km: facts.routeKm } } }
    },
    repair: () => ({ distanceKm: null }),
  },
  'speed-too-high': {
    severity: 'warning',
    find: (subject) => {
      const speed = speedOf(subject)
      if (!speed || speed.kmh <= fastest(subject.facts.type)) return null
      return { pointers: speed.pointers, params: { distance: { km: speed.km }, duration: { minutes: speed.minutes } } }
    },
  },
  'speed-too-low': {
    severity: 'warning',
    find: (subject) => {
      const speed = speedOf(subject)
      if (!speed || speed.kmh >= slowest(subject)) return null
      return { pointers: speed.pointers, params: { distance: { km: speed.km }, duration: { minutes: speed.minutes } } }
    },
  },
  'aircraft-too-small': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { type, routeKm } = facts
      if (!type || routeKm === null || routeKm <= LONGEST_SMALL_KM || !isSmall(type) || (flight.via?.length ?? 0) > 0)
        return null
      return { pointers: ['aircraft/typeIcao', 'to'], params: { type: type.icao, distance: { km: routeKm } } }
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

function speedOf({ facts }: CheckSubject): { kmh: number; km: number; minutes: number; pointers: string[] } | null {
  const km = facts.routeKm
  const duration = facts.blockMinutes === null ? facts.duration : facts.timedDuration
  if (km === null || km < SPEED_MIN_KM || !duration || duration.minutes < 0) return null
  const { minutes, from } = duration
  const table = from === 'air' ? (facts.actual.takeOff ? 'actual/landing' : 'scheduled/landing') : `${from}/onBlock`
  // Four presses within a minute are a flight without a duration, and nothing flies that fast.
  return { kmh: (km / minutes) * 60, km, minutes, pointers: [from === 'override' ? 'durationMinutes' : table] }
}

function fastest(type: AircraftType | null): number {
  if (type?.icao === 'CONC' || type?.icao === 'T144' || type?.category === 'military') return FASTEST_SUPERSONIC_KMH
  return FASTEST_KMH
}

/** Stops take their time, and pilots take detours. */
function slowest({ flight, facts }: CheckSubject): number {
  if (facts.type?.engine !== 'jet' && facts.isPilot) return 0
  const hasStops = (flight.via?.length ?? 0) > 0 || flight.divertedTo
  if (facts.type === null) return hasStops ? SLOWEST_KMH : SLOWEST_UNKNOWN_KMH
  return hasStops || facts.type.engine !== 'jet' ? SLOWEST_KMH : SLOWEST_JET_KMH
}

function isSmall({ category }: AircraftType): boolean {
  return category === 'piston' || category === 'helicopter' || category === 'glider' || category === 'ultralight'
}
