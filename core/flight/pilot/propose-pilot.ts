import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import { isEngineless } from '../../aircraft/is-engineless.ts'
import { isMultiPilot } from '../../aircraft/multi-pilot.ts'
import { nightMinutesAlong } from '../../sun/night.ts'
import { minutesBetween } from '../../time/moment.ts'
import type { RecordedPath } from '../../track/recorded-path.ts'
import { flightDuration } from '../duration.ts'
import type { FlightAttributes, FlightRole, PilotFacts, PilotFlying } from '../flight.ts'
import { isSession } from '../session.ts'
import { timedPath } from '../times/timed-path.ts'
import { countsBySun, landedOnTheWay, nightAtEnds } from './counts-by-sun.ts'

/** The pilot facts that can be worked out from the rest of the flight. */
export const PROPOSED_FACTS = [
  'picMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'singleEngineMinutes',
  'multiEngineMinutes',
  'multiPilotMinutes',
  'nightMinutes',
  'dutyMinutes',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
  'fullStopsDay',
  'fullStopsNight',
] as const satisfies readonly (keyof PilotFacts)[]
export type ProposedFact = (typeof PROPOSED_FACTS)[number]

/** What is typed first: the others are worked out from it. */
export const LEADING_FACTS = [
  'picusMinutes',
  'spicMinutes',
  'soloMinutes',
  'touchAndGosDay',
  'touchAndGosNight',
] as const satisfies readonly (keyof PilotFacts)[]

export function isProposedFact(name: keyof PilotFacts): name is ProposedFact {
  return PROPOSED_FACTS.some((proposed) => proposed === name)
}

export type PilotProposal = Readonly<Partial<Record<ProposedFact, number>>>

/** Which kind of minutes a role logs for the whole block time. An instructor is in command as well (EASA FCL.050). */
const FUNCTIONS: Readonly<Partial<Record<FlightRole, readonly ProposedFact[]>>> = {
  'pilot-in-command': ['picMinutes'],
  'second-in-command': ['sicMinutes'],
  'relief-pilot': ['reliefMinutes'],
  student: ['dualReceivedMinutes'],
  instructor: ['picMinutes', 'instructorMinutes'],
  examiner: ['picMinutes'],
}
/** Roles that handle the controls: in a crew of two it has to be said who did. */
const HANDLING: ReadonlySet<FlightRole> = new Set(['pilot-in-command', 'second-in-command', 'student'])

export interface PilotBasis {
  /** Of the catalogue; null while unknown. */
  type?: AircraftType | null
  /** The way the night follows; null for the great circle. */
  recorded?: RecordedPath | null
  /** Who flew the last time it was asked. */
  lastFlying?: PilotFlying | null
}

export function isPilotRole(role: FlightRole | null | undefined): boolean {
  return role !== null && role !== undefined && Object.hasOwn(FUNCTIONS, role)
}

/**
 * What a pilot's log would say of this flight: minutes of the role's function, of the engine class and of the crew for
 * the block time, night minutes, the duty and the take-off and landing of the pilot flying by the sun. Only what is
 * known is there; nothing for a session, a flight that was cancelled or a role that logs no hours.
 */
export function proposePilot(flight: FlightAttributes, basis: PilotBasis = {}): PilotProposal {
  const { role, status } = flight
  if (!role || !isPilotRole(role) || status === 'cancelled' || isSession(flight)) return {}
  const proposal: Partial<Record<ProposedFact, number>> = { ...minutesOf(flight, role, basis.type ?? null) }
  const night = proposeNightMinutes(flight, basis.recorded ?? null)
  if (night !== null) proposal.nightMinutes = night
  const duty = minutesBetween(flight.pilot?.dutyOn, flight.pilot?.dutyOff)
  if (duty !== null && duty > 0) proposal.dutyMinutes = duty
  if (pilotFlyingOf(flight, basis) !== 'self') return proposal
  return { ...proposal, ...countsBySun(flight), ...(basis.type && isEngineless(basis.type) && gliderStops(flight)) }
}

/** A glider does not take off again by itself: every landing is to a full stop. */
function gliderStops(flight: FlightAttributes): PilotProposal {
  const { landingsDay, landingsNight } = { ...countsBySun(flight), ...known(flight.pilot) }
  return {
    ...(landingsDay !== undefined && { fullStopsDay: landingsDay }),
    ...(landingsNight !== undefined && { fullStopsNight: landingsNight }),
  }
}

function known(pilot: FlightAttributes['pilot']): Pick<PilotProposal, 'landingsDay' | 'landingsNight'> {
  const { landingsDay, landingsNight } = pilot ?? {}
  return {
    ...(typeof landingsDay === 'number' && { landingsDay }),
    ...(typeof landingsNight === 'number' && { landingsNight }),
  }
}

/** What a pilot's log would say of the flight, as far as the catalogue knows its type and its way was recorded. */
export function pilotProposal(flight: FlightAttributes, style: PilotStyle): PilotProposal {
  return proposePilot(flight, basisOf(flight, style))
}

/** What a form knows beside the flight. */
export interface PilotStyle {
  /** A type by its ICAO designator, null while unknown. */
  typeOf?: (typeIcao: string) => AircraftType | null
  /** Who flew the last time it was asked; null or left out while nobody said. */
  lastFlying?: PilotFlying | null
  /** Where the flight is known to have been before the form opened: its night follows this way. */
  recorded?: RecordedPath | null
}

function basisOf(flight: FlightAttributes, { typeOf, recorded, lastFlying }: PilotStyle): PilotBasis {
  const icao = flight.aircraft?.typeIcao
  return { type: (icao && typeOf?.(icao)) || null, recorded: recorded ?? null, lastFlying: lastFlying ?? null }
}

/** Who flew, and so has the take-off and the landing: as the record says, else as on the last flight, else unknown. */
function pilotFlyingOf(flight: FlightAttributes, basis: PilotBasis = {}): PilotFlying | null {
  const said = flight.pilot?.pilotFlying
  if (said) return said
  if (isFlyingAsked(flight, basis.type ?? null)) return basis.lastFlying ?? null
  return flight.role && HANDLING.has(flight.role) ? 'self' : null
}

/** Whether a form asks who flew, and who it was as far as nobody said; null while nobody knows. */
export function flyingProposal(
  flight: FlightAttributes,
  style: PilotStyle,
): { isAsked: boolean; who: PilotFlying | null } {
  const basis = basisOf(flight, style)
  const unsaid = { ...flight, pilot: { ...flight.pilot, pilotFlying: null } }
  return { isAsked: isFlyingAsked(flight, basis.type ?? null), who: pilotFlyingOf(unsaid, basis) }
}

/** Two pilots could have flown it: a co-pilot never flies alone, nor does the captain of a multi-pilot type. */
function isFlyingAsked(flight: FlightAttributes, type: AircraftType | null): boolean {
  const { role, status } = flight
  if (!role || status === 'cancelled' || isSession(flight)) return false
  return role === 'second-in-command' || (role === 'pilot-in-command' && type !== null && isMultiPilot(type))
}

function minutesOf(flight: FlightAttributes, role: FlightRole, type: AircraftType | null): PilotProposal {
  const block = flightDuration(flight)?.minutes ?? null
  if (block === null) return {}
  const minutes: Partial<Record<ProposedFact, number>> = {}
  for (const name of FUNCTIONS[role] ?? []) minutes[name] = block
  Object.assign(minutes, sharedMinutes(flight, role, block))
  if (type) Object.assign(minutes, engineMinutes(type, block))
  if (type && isMultiPilot(type)) minutes.multiPilotMinutes = block
  return Object.fromEntries(Object.entries(minutes).filter(([, value]) => value > 0 || block === 0))
}

/** Minutes on aircraft of one engine or of several; nothing for those without, or of which it is not known. */
export function engineMinutes({ engines }: Pick<AircraftType, 'engines'>, minutes: number): PilotProposal {
  if (engines === 1) return { singleEngineMinutes: minutes }
  return engines > 1 ? { multiEngineMinutes: minutes } : {}
}

/**
 * Alone there was no instructor aboard: a student's solo and SPIC time is in command (AMC1 FCL.050, 14 CFR 61.51(e)(4))
 * and no dual, and a co-pilot's PICUS time is no co-pilot's. Nothing is left of what took the whole flight.
 */
function sharedMinutes({ pilot }: FlightAttributes, role: FlightRole, block: number): PilotProposal {
  if (role === 'student') {
    const inCommand = (pilot?.soloMinutes ?? 0) + (pilot?.spicMinutes ?? 0)
    return { picMinutes: inCommand, dualReceivedMinutes: Math.max(0, block - inCommand) }
  }
  return role === 'second-in-command' ? { sicMinutes: Math.max(0, block - (pilot?.picusMinutes ?? 0)) } : {}
}

/**
 * The take-offs of a flight on which its pilot landed and whose source counts none: one and those of its touch-and-goes,
 * of circuits one for each landing, by day or by night as the sun was. Without times it was by day only where nothing of
 * the flight was at night. Nothing for who did not handle the controls, or where landings were logged by nobody.
 */
export function takeOffsOfLandings(flight: FlightAttributes): PilotProposal {
  const { role, status, pilot } = flight
  if (!role || !HANDLING.has(role) || status === 'cancelled' || isSession(flight)) return {}
  if (pilot?.pilotFlying === 'other' || !(pilot?.landingsDay || pilot?.landingsNight)) return {}
  const bySun = nightAtEnds(flight).takeOff
  const isNight = bySun ?? (pilot.landingsNight || pilot.nightMinutes ? null : false)
  if (isNight === null) return {}
  const onTheWay = landedOnTheWay(flight)
  const [day, night] = [(isNight ? 0 : 1) + onTheWay.day, (isNight ? 1 : 0) + onTheWay.night]
  return { ...(day > 0 && { takeOffsDay: day }), ...(night > 0 && { takeOffsNight: night }) }
}

/**
 * Night minutes of the block time where the flight was then, as `timedPath` has it: along its recording where there is
 * one, else standing, along the great circle, standing. Null without positions or times.
 */
export function proposeNightMinutes(flight: FlightAttributes, recorded: RecordedPath | null = null): number | null {
  const way = timedPath(flight, recorded)
  return way === null ? null : nightMinutesAlong(way.at, way.startMs, way.endMs)
}
