import { isCodeShare } from '../../flight/compare-flights.ts'
import { normaliseRegistration } from '../../flight/normalise.ts'
import { isSameFlight } from '../../flight/same-flight.ts'
import { isSamePlace } from '../../flight/same-place.ts'
import { isPilotRole } from '../../flight/pilot/propose-pilot.ts'
import type { Flight, PlaceSnapshot } from '../../flight/flight.ts'
import { distanceKm } from '../../geo/distance.ts'
import { positionOf } from '../../geo/position.ts'
import { daysBetween } from '../../time/calendar-date.ts'
import { minutesBetween } from '../../time/moment.ts'
import type { Check, CheckSubject, Neighbour } from '../check.ts'
import { factsOf } from '../facts.ts'
import { mergeTwins } from '../repairs/merge-twins.ts'
import { endOf, flightWord, placeWord } from '../words.ts'

/**
 * Both were flown by the person as a pilot, of no airline, and not in one aircraft that is known: who rents goes to the
 * next one by car. Only an aircraft that goes on from elsewhere lacks a flight.
 */
function isAnotherAircraft(previous: Flight, flight: Flight): boolean {
  if (![previous, flight].every(isOwnAviation)) return false
  const [before, now] = [previous, flight].map(({ aircraft }) =>
    normaliseRegistration(aircraft?.registration ?? '').replaceAll('-', ''),
  )
  return before === '' || before !== now
}

function isOwnAviation({ role, airline, flightNumber, pilot }: Flight): boolean {
  return isPilotRole(role) && !airline && !flightNumber && !pilot?.multiPilotMinutes
}

/** Farther apart nobody changes airports within a city. */
const CITY_KM = 120
/** So far people go on the ground between two flights. */
const GROUND_KM = 1000
/** Logs are rounded to five minutes or a tenth of an hour. */
const ROUNDING_MINUTES = 6
const HOUR_MINUTES = 60
/** Dates that differ by a day: local for UTC, or typed wrong. */
const DAY_OFF_MINUTES = { least: 23 * 60, most: 25 * 60 }
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
  'code-share': {
    severity: 'warning',
    find: ({ flight, context }) => {
      const other = codeShareOf({ flight, context })
      return other && { pointers: ['flightNumber'], params: { flight: flightWord(other) }, flights: [other.id] }
    },
    merge: ({ flight, context }) => {
      const other = codeShareOf({ flight, context })
      return other && mergeTwins(flight, other)
    },
  },
  'same-flight-other-day': {
    severity: 'hint',
    find: (subject) => {
      const { previous, next } = subject.context
      const near = isDayOff(subject, previous) ? previous : isDayOff(subject, next) ? next : null
      const other = near?.flight
      return other
        ? {
            pointers: ['date'],
            params: { flight: flightWord(other), other: { date: other.date ?? '' } },
            flights: [other.id],
          }
        : null
    },
  },
  overlap: {
    severity: 'error',
    find: (subject) => {
      const { flight, context } = subject
      for (const other of context.overlapping) {
        if (isSameFlight(flight, other) || isCodeShare(flight, other)) continue
        const minutes = overlapMinutes(subject, other)
        if (minutes <= ROUNDING_MINUTES) continue
        const isTimed = hasActualEnds(flight) && hasActualEnds(other)
        return {
          pointers: [departurePointer(flight)],
          params: { flight: flightWord(other) },
          flights: [other.id],
          // Of a timetable one does not know how it went.
          severity: isTimed ? 'error' : minutes > HOUR_MINUTES ? 'warning' : 'hint',
        }
      }
      return null
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
            // There and back on the ground, or with somebody else.
            severity: (kmBetween(flight.from ?? null, flight.to) ?? 0) > GROUND_KM ? 'warning' : 'hint',
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
      if (isAnotherAircraft(previous.flight, flight)) return null
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
        severity: hasActualEnds(subject.flight) && hasActualEnds(previous.flight) ? 'warning' : 'hint',
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
  if (flight.date?.length !== 10) return null
  const twin = context.sameRoute.find(
    (other) => other.date?.length === 10 && isSameFlight(flight, other) && !isApart(flight, other),
  )
  return twin ?? null
}

/** The same flight under the number of another airline; a flight that was called off, and one taken for it, are two. */
function codeShareOf({ flight, context }: Pick<CheckSubject, 'flight' | 'context'>): Flight | null {
  if (flight.date?.length !== 10 || flight.status === 'cancelled') return null
  const other = context.sameRoute.find(
    (one) => one.status !== 'cancelled' && isCodeShare(flight, one) && !isApart(flight, one),
  )
  return other ?? null
}

/** One had arrived before the other left: it came back, or was flown twice a day. */
function isApart({ actual: left }: Flight, { actual: right }: Flight): boolean {
  return isBefore(left?.onBlock, right?.offBlock) || isBefore(right?.onBlock, left?.offBlock)
}

function isBefore(end: string | null | undefined, start: string | null | undefined): boolean {
  return (minutesBetween(end, start) ?? -1) >= 0
}

/** The same number or clock on the same route a day apart, with no way back between. */
function isDayOff({ flight, facts }: CheckSubject, near: Neighbour | null): boolean {
  if (!near || facts.day === null || near.facts.day === null || !isSamePlace(flight.from, near.flight.from))
    return false
  const other = near.flight
  if (Math.abs(daysBetween(facts.day, near.facts.day)) !== 1 || isSamePlace(flight.from, flight.to)) return false
  if (!isSamePlace(endOf(flight), endOf(other))) return false
  const apart = minutesBetween(departureOf(flight), departureOf(other))
  if (apart === null) return !isSameFlight(flight, other) && isSameNumber(flight, other)
  const minutes = Math.abs(apart)
  return minutes >= DAY_OFF_MINUTES.least && minutes <= DAY_OFF_MINUTES.most
}

function isSameNumber({ flightNumber: left }: Flight, { flightNumber: right }: Flight): boolean {
  return Boolean(left && right) && Number(left?.number) === Number(right?.number)
}

function departureOf({ actual, scheduled }: Flight): string | null {
  return scheduled?.offBlock ?? actual?.offBlock ?? null
}

function hasActualEnds({ actual }: Flight): boolean {
  return Boolean(actual?.offBlock ?? actual?.takeOff) && Boolean(actual?.onBlock ?? actual?.landing)
}

function overlapMinutes({ facts, context }: CheckSubject, other: Flight): number {
  const others = factsOf(other, context.catalogues)
  const start = Math.max(facts.startMs ?? 0, others.startMs ?? 0)
  return (Math.min(facts.endMs ?? 0, others.endMs ?? 0) - start) / 60_000
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
