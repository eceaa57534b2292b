import type { FlightAttributes } from '../../flight/flight.ts'
import { isSession, SESSION_FACTS, sessionFacts } from '../../flight/session.ts'
import type { Check, CheckSubject } from '../check.ts'

/** What no session has. */
const OF_FLIGHTS = [
  'from',
  'to',
  'divertedTo',
  'via',
  'scheduled',
  'actual',
  'durationMinutes',
  'distanceKm',
] as const satisfies readonly (keyof FlightAttributes)[]
/** Minutes of a session that was logged as a flight are those of the flight, but for rounding. */
const ROUNDING_MINUTES = 6

/** Checks that tell sessions in flight simulation training devices from flights. */
export const sessionChecks = {
  'simulator-with-a-flight': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      if (isSession(flight) || !flight.pilot?.simulatorMinutes) return null
      const [logged] = factsOfFlight(flight)
      const times = facts.actual.takeOff ?? facts.actual.landing
      if (logged === undefined && times === null) return null
      return { pointers: ['pilot/simulatorMinutes', logged === undefined ? 'actual/takeOff' : `pilot/${logged}`] }
    },
    // A form without sessions wanted places, and proposed the minutes of a role for them.
    repair: (subject) => {
      const { flight, facts } = subject
      const minutes = flight.pilot?.simulatorMinutes ?? 0
      const block = facts.duration?.minutes ?? minutes
      if (facts.actual.takeOff ?? facts.actual.landing) return null
      if (Math.abs(minutes - block) > ROUNDING_MINUTES) return null
      return {
        session: { device: 'other', identification: null, place: flight.from?.name ?? null },
        ...asSession(flight),
      }
    },
  },
  'session-with-a-flight': {
    severity: 'warning',
    find: ({ flight }) => {
      if (!isSession(flight)) return null
      const pointers = [...attributesOfFlight(flight), ...factsOfFlight(flight).map((name) => `pilot/${name}`)]
      return pointers.length > 0 ? { pointers } : null
    },
    repair: ({ flight }) => asSession(flight),
  },
  'session-without-minutes': {
    severity: 'warning',
    find: ({ flight }: CheckSubject) =>
      isSession(flight) && !flight.pilot?.simulatorMinutes ? { pointers: ['pilot/simulatorMinutes'] } : null,
  },
} as const satisfies Record<string, Check>

function attributesOfFlight(flight: FlightAttributes): string[] {
  return OF_FLIGHTS.filter((name) => {
    const value = flight[name]
    return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : typeof value === 'number'
  })
}

/** Facts of a pilot's log that a flight has and a session has not. */
function factsOfFlight({ pilot }: FlightAttributes): string[] {
  const known: readonly string[] = SESSION_FACTS
  return Object.entries(pilot ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' && value > 0 && !known.includes(name) ? [name] : [],
  )
}

function asSession(flight: FlightAttributes): FlightAttributes {
  const none = OF_FLIGHTS.filter((name) => flight[name] !== null && flight[name] !== undefined)
  return { ...Object.fromEntries(none.map((name) => [name, null])), pilot: sessionFacts(flight.pilot) }
}
