import { findSameFlight, isSameFlight } from '../../flight/same-flight.ts'
import type { Flight, PlaceSnapshot } from '../../flight/flight.ts'
import { distanceKm } from '../../geo/distance.ts'
import { positionOf } from '../../geo/position.ts'
import { daysBetween } from '../../time/calendar-date.ts'
import type { Check, CheckSubject, Neighbour } from '../check.ts'
import { mergeTwins } from '../merge-twins.ts'
import { isSamePlace } from '../../flight/same-flight.ts'
import { endOf, flightWord, placeWord } from '../words.ts'

/** Farther apart nobody changes airports within a city. */
const CITY_KM = 120
const LINK_DAYS = 14
/** As fast as a jet with half an hour for leaving and boarding. */
const CONNECTION_KM_PER_MINUTE = 15
const SHORTEST_CONNECTION_MINUTES = 10

/** Checks of a flight against the others of the log. */
export const logChecks = {
  'same-flight-twice': {
    severity: 'warning',
    find: ({ flight, context }) => {
      const twin = twinOf({ flight, context })
      return twin && isCertain(flight, twin)
        ? { pointers: ['date', 'from', 'to'], params: { flight: flightWord(twin) }, flights: [twin.id] }
        : null
    },
    merge: ({ flight, context }) => {
      const twin = twinOf({ flight, context })
      return twin && mergeTwins(flight, twin)
    },
  },
  'same-flight-perhaps': {
    severity: 'hint',
    find: ({ flight, facts, context }) => {
      const twin = twinOf({ flight, context })
      if (!twin || isCertain(flight, twin) || facts.isPilot || isSamePlace(flight.from, flight.to)) return null
      return { pointers: ['date', 'from', 'to'], params: { flight: flightWord(twin) }, flights: [twin.id] }
    },
  },
  overlap: {
    severity: 'error',
    find: ({ flight, context }) => {
      const other = context.overlapping.find((candidate) => !isSameFlight(flight, candidate))
      return other
        ? { pointers: [departurePointer(flight)], params: { flight: flightWord(other) }, flights: [other.id] }
        : null
    },
  },
  'direction-reversed': {
    severity: 'warning',
    find: (subject) => {
      const { flight, context } = subject
      return isReversed(subject)
        ? {
            pointers: ['from', 'to'],
            params: { before: placeWord(endOf(context.previous?.flight ?? flight)), from: placeWord(flight.from) },
          }
        : null
    },
    // With times every clock would change its place and its instant.
    repair: ({ flight, facts }) =>
      facts.startMs === null && facts.endMs === null
        ? {
            from: flight.to,
            to: flight.from,
            via: flight.via?.toReversed() ?? null,
            departure: flight.arrival,
            arrival: flight.departure,
          }
        : null,
  },
  'missing-link': {
    severity: 'hint',
    find: (subject) => {
      const { flight, facts, context } = subject
      const { previous } = context
      if (!previous?.isSure || !facts.day || !previous.facts.day || isReversed(subject)) return null
      const arrival = endOf(previous.flight)
      const apart = kmBetween(arrival, flight.from)
      if (apart === null || apart <= CITY_KM || daysBetween(previous.facts.day, facts.day) > LINK_DAYS) return null
      if (isOutOfReach(subject, previous)) return null
      return {
        pointers: ['from'],
        params: { arrival: placeWord(arrival), from: placeWord(flight.from), apart: { km: apart } },
        flights: [previous.flight.id],
      }
    },
  },
  'connection-out-of-reach': {
    severity: 'warning',
    find: (subject) => {
      const { previous } = subject.context
      if (!previous || !isOutOfReach(subject, previous) || isReversed(subject)) return null
      const apart = kmBetween(endOf(previous.flight), subject.flight.from) ?? 0
      return {
        pointers: [departurePointer(subject.flight), 'from'],
        params: {
          gap: { minutes: gapMinutes(subject, previous) ?? 0 },
          apart: { km: apart },
          flight: flightWord(previous.flight),
        },
        flights: [previous.flight.id],
      }
    },
  },
  'connection-too-short': {
    severity: 'hint',
    find: (subject) => {
      const { flight, facts, context } = subject
      const gap = context.previous && gapMinutes(subject, context.previous)
      if (!context.previous || gap === null || gap < 0 || gap >= SHORTEST_CONNECTION_MINUTES || facts.isPilot)
        return null
      if (flight.role && flight.role !== 'passenger') return null
      return {
        pointers: [departurePointer(flight)],
        params: { gap: { minutes: gap }, flight: flightWord(context.previous.flight) },
        flights: [context.previous.flight.id],
      }
    },
  },
} as const satisfies Record<string, Check>

function twinOf({ flight, context }: Pick<CheckSubject, 'flight' | 'context'>): Flight | null {
  return flight.date?.length === 10
    ? findSameFlight(
        flight,
        context.sameRoute.filter(({ date }) => date?.length === 10),
      )
    : null
}

/** Numbers or departures agree; without either, two flights of a day may both have taken place. */
function isCertain(flight: Flight, twin: Flight): boolean {
  if (flight.flightNumber && twin.flightNumber) return true
  return hasDeparture(flight) && hasDeparture(twin)
}

/** The departure that decides where the flight stands in time. */
function departurePointer({ actual }: Flight): string {
  return actual?.offBlock ? 'actual/offBlock' : 'scheduled/offBlock'
}

function hasDeparture({ actual, scheduled }: Flight): boolean {
  return Boolean(actual?.offBlock ?? scheduled?.offBlock)
}

/** Arrived where this flight ends, and left next from where it began: it went the other way. */
function isReversed({ flight, context }: CheckSubject): boolean {
  const { previous, next } = context
  if (!previous?.isSure || !next?.isSure || isSamePlace(flight.from, flight.to)) return false
  return isSamePlace(endOf(previous.flight), flight.to) && isSamePlace(next.flight.from, flight.from)
}

function isOutOfReach(subject: CheckSubject, previous: Neighbour): boolean {
  const gap = gapMinutes(subject, previous)
  const apart = kmBetween(endOf(previous.flight), subject.flight.from)
  return gap !== null && gap >= 0 && apart !== null && apart > CITY_KM && apart / CONNECTION_KM_PER_MINUTE + 30 > gap
}

function gapMinutes({ facts }: CheckSubject, previous: Neighbour): number | null {
  const end = previous.facts.endMs
  return end === null || facts.startMs === null ? null : Math.round((facts.startMs - end) / 60_000)
}

function kmBetween(left: PlaceSnapshot | null, right: PlaceSnapshot | null | undefined): number | null {
  const [a, b] = [positionOf(left), positionOf(right)]
  return a && b ? distanceKm(a, b) : null
}
