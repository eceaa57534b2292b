import type { FlightAttributes, PilotFacts } from '../../flight/flight.ts'
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
  'distanceKm',
] as const satisfies readonly (keyof FlightAttributes)[]
/** Logbooks write the time of instruction in a device beside its own: it is not a flight's, and nothing takes it away. */
const INSTRUCTION = ['dualReceivedMinutes', 'instructorMinutes'] as const satisfies readonly (keyof PilotFacts)[]
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
        ...(typeof flight.durationMinutes === 'number' && { durationMinutes: null }),
      }
    },
  },
  'session-with-a-flight': {
    severity: 'warning',
    find: ({ flight }) => {
      if (!isSession(flight)) return null
      const pointers = [
        ...attributesOfFlight(flight),
        ...factsOfFlight(flight, INSTRUCTION).map((name) => `pilot/${name}`),
      ]
      return pointers.length > 0 ? { pointers } : null
    },
    repair: ({ flight }) => {
      const said = INSTRUCTION.flatMap((name) => (flight.pilot?.[name] ? [[name, flight.pilot[name]] as const] : []))
      const repaired = asSession(flight)
      const pilot = { ...repaired.pilot, ...Object.fromEntries(said) }
      return { ...repaired, pilot: Object.keys(pilot).length > 0 ? pilot : null }
    },
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
function factsOfFlight({ pilot }: FlightAttributes, others: readonly string[] = []): string[] {
  const known: readonly string[] = [...SESSION_FACTS, ...others]
  return Object.entries(pilot ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' && value > 0 && !known.includes(name) ? [name] : [],
  )
}

function asSession(flight: FlightAttributes): FlightAttributes {
  const none = OF_FLIGHTS.filter((name) => flight[name] !== null && flight[name] !== undefined)
  return { ...Object.fromEntries(none.map((name) => [name, null])), pilot: sessionFacts(flight.pilot) }
}
