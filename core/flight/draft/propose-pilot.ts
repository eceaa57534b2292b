import { type Position, positionOf } from '../../geo/position.ts'
import { isNightAt, nightMinutesAlong } from '../../sun/night.ts'
import { readMoment } from '../../time/moment.ts'
import type { RecordedPath } from '../../track/recorded-path.ts'
import type { DraftStyle } from './draft.ts'
import { flightDuration } from '../duration.ts'
import type { FlightAttributes, FlightRole, PilotFacts } from '../flight.ts'
import { timedPath } from '../timed-path.ts'

/** The pilot facts that can be worked out from the rest of the flight. */
export const PROPOSED_FACTS = [
  'picMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'singleEngineMinutes',
  'multiEngineMinutes',
  'nightMinutes',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
] as const satisfies readonly (keyof PilotFacts)[]
export type ProposedFact = (typeof PROPOSED_FACTS)[number]

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
/** Roles that are likely to have flown the take-off and the landing themselves. */
const FLYING: ReadonlySet<FlightRole> = new Set(['pilot-in-command', 'second-in-command', 'student'])

export function isPilotRole(role: FlightRole | null | undefined): boolean {
  return role !== null && role !== undefined && Object.hasOwn(FUNCTIONS, role)
}

/**
 * What a pilot's log would say of this flight: minutes of the role's function and of the engine class for the block
 * time, night minutes and the one take-off and landing by the sun. Only what is known is there; nothing for a flight
 * that was cancelled or for a role that logs no hours.
 * @param engines number of engines of the aircraft type, null when unknown
 * @param recorded the way the night follows, null for the great circle
 */
export function proposePilot(
  flight: FlightAttributes,
  engines: number | null = null,
  recorded: RecordedPath | null = null,
): PilotProposal {
  const { role, status } = flight
  if (!role || !isPilotRole(role) || status === 'cancelled') return {}
  const block = flightDuration(flight)?.minutes ?? null
  const proposal: Partial<Record<ProposedFact, number>> = {}
  if (block !== null) {
    for (const name of FUNCTIONS[role] ?? []) proposal[name] = block
    if (engines === 1) proposal.singleEngineMinutes = block
    if (engines !== null && engines > 1) proposal.multiEngineMinutes = block
  }
  const night = proposeNightMinutes(flight, recorded)
  if (night !== null) proposal.nightMinutes = night
  const { takeOff, landing } = nightAtEnds(flight)
  if (FLYING.has(role) && takeOff !== null) countIn(proposal, takeOff, 'takeOffsNight', 'takeOffsDay')
  if (FLYING.has(role) && landing !== null) countIn(proposal, landing, 'landingsNight', 'landingsDay')
  return proposal
}

/** What a pilot's log would say of the flight, as far as the catalogue knows its type and its way was recorded. */
export function pilotProposal(
  flight: FlightAttributes,
  { enginesOf, recorded }: Pick<DraftStyle, 'enginesOf' | 'recorded'>,
): PilotProposal {
  return proposePilot(flight, enginesOf?.(flight.aircraft?.typeIcao ?? null) ?? null, recorded)
}

function countIn(
  proposal: Partial<Record<ProposedFact, number>>,
  isNight: boolean,
  night: ProposedFact,
  day: ProposedFact,
): void {
  proposal[night] = isNight ? 1 : 0
  proposal[day] = isNight ? 0 : 1
}

/**
 * Night minutes of the block time where the flight was then, as `timedPath` has it: along its recording where there is
 * one, else standing, along the great circle, standing. Null without positions or times.
 */
export function proposeNightMinutes(flight: FlightAttributes, recorded: RecordedPath | null = null): number | null {
  const way = timedPath(flight, recorded)
  return way === null ? null : nightMinutesAlong(way.at, way.startMs, way.endMs)
}

/** Was it night at take-off and at landing? Null where the time or the position is missing. */
export function nightAtEnds(flight: FlightAttributes): { takeOff: boolean | null; landing: boolean | null } {
  const { actual, scheduled } = flight
  const takeOff = actual?.takeOff ?? actual?.offBlock ?? scheduled?.takeOff ?? scheduled?.offBlock
  const landing = actual?.landing ?? actual?.onBlock ?? scheduled?.landing ?? scheduled?.onBlock
  return {
    takeOff: nightAt(positionOf(flight.from), takeOff),
    landing: nightAt(positionOf(flight.divertedTo ?? flight.to), landing),
  }
}

function nightAt(position: Position | null, text: string | null | undefined): boolean | null {
  const moment = readMoment(text)
  return position && moment ? isNightAt(position, moment.epochMs) : null
}
