import type { FlightAttributes, FstdDevice, PilotFacts } from './flight.ts'

/**
 * What a pilot logs of a session in a flight simulation training device; anything else was logged for a flight and
 * counts in none of a session's places.
 */
export const SESSION_FACTS = [
  'simulatorMinutes',
  'simulatedInstrumentMinutes',
  'groundTrainingMinutes',
  'holds',
  'interceptions',
  'approaches',
  'reviews',
  'endorsements',
  'signature',
] as const satisfies readonly (keyof PilotFacts)[]

/** Minutes of which nobody has any without having flown. */
const FLOWN_MINUTES = [
  'picMinutes',
  'picusMinutes',
  'spicMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'soloMinutes',
  'safetyPilotMinutes',
] as const satisfies readonly (keyof PilotFacts)[]

const DEVICE_UNKNOWN: FstdDevice = 'other'

/**
 * Was it a session in a flight simulation training device? Its record says so; one of before there was an attribute for
 * it is recognised by simulator minutes without any place, time in the air or minutes of a flight.
 */
export function isSession(record: FlightAttributes): boolean {
  return sessionDevice(record) !== null
}

/** The device a session was in, `other` where nobody said; null for a flight. */
export function sessionDevice(record: FlightAttributes): FstdDevice | null {
  if (record.session) return record.session.device
  const { pilot, from, to, divertedTo, actual } = record
  if (!pilot?.simulatorMinutes || from || to || divertedTo) return null
  const isFlown = FLOWN_MINUTES.some((name) => (pilot[name] ?? 0) > 0)
  return isFlown || actual?.takeOff || actual?.landing ? null : DEVICE_UNKNOWN
}

/** The facts of a session; null where there are none. */
export function sessionFacts(pilot: FlightAttributes['pilot']): PilotFacts | null {
  const kept = SESSION_FACTS.flatMap((name) => {
    const value = pilot?.[name]
    return value === null || value === undefined ? [] : [[name, value] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : null
}
