import type { PilotField } from './draft.ts'
import { parseMinutes } from '../../time/parse-minutes.ts'

/** The pilot facts that are durations, in whole minutes, in the order of a logbook. */
export const PILOT_MINUTES = [
  'picMinutes',
  'picusMinutes',
  'spicMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'soloMinutes',
  'safetyPilotMinutes',
  'singleEngineMinutes',
  'multiEngineMinutes',
  'multiPilotMinutes',
  'nightMinutes',
  'ifrMinutes',
  'actualInstrumentMinutes',
  'simulatedInstrumentMinutes',
  'crossCountryMinutes',
  'nvgMinutes',
  'simulatorMinutes',
  'groundTrainingMinutes',
  'dutyMinutes',
] as const satisfies readonly PilotField[]

/** Counted things. */
export const PILOT_COUNTS = [
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
  'fullStopsDay',
  'fullStopsNight',
  'touchAndGosDay',
  'touchAndGosNight',
  'goArounds',
  'waterLandings',
  'nvgLandings',
  'holds',
  'interceptions',
] as const satisfies readonly PilotField[]

/** Meter readings, in hours with decimals as the meters show them. */
export const PILOT_METERS = ['hobbsStart', 'hobbsEnd', 'tachStart', 'tachEnd'] as const satisfies readonly PilotField[]

export function isPilotMinutes(field: PilotField): field is (typeof PILOT_MINUTES)[number] {
  return PILOT_MINUTES.some((name) => name === field)
}

/** A bare number up to this is one of hours where nobody trains for minutes. */
const MOST_SESSION_HOURS = 12

/** Whole minutes of a value of a pilot's log as typed; null when unreadable. `4` in a simulator is four hours. */
export function parsePilotMinutes(field: PilotField, typed: string): number | null {
  const minutes = parseMinutes(typed)
  const isBare = field === 'simulatorMinutes' && /^\d+$/.test(typed.trim())
  return isBare && minutes !== null && minutes <= MOST_SESSION_HOURS ? minutes * 60 : minutes
}

export function isPilotCount(field: PilotField): field is (typeof PILOT_COUNTS)[number] {
  return PILOT_COUNTS.some((name) => name === field)
}
