import type { FlightAttributes, PilotFacts } from '../flight/flight.ts'
import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
  SEAT_POSITIONS,
  SEAT_SIDES,
} from '../flight/schema/choices.ts'

/**
 * One whole number per flight and column. Columns named in `TABLE_OF` hold an index into a table, those in `CHOICES`
 * the place of the value in its list plus one; 0 is "not known" in both.
 */
export const COLUMNS = [
  /** `20260305`, `20260300` for a month, `20260000` for a year, 0 for no readable date. */
  'date',
  /** Minute of departure within the date, as the sort key counts it; 0 without a time. */
  'minute',
  /** Seconds since 1970 at which the flight was logged, less `LOGGED_BASE`. */
  'logged',
  'from',
  'to',
  'divertedTo',
  'via',
  /** Minutes since 1970 of departure and arrival as they are shown, `NO_TIME` when unknown, and the clock's offset there. */
  'departure',
  'departureOffset',
  'arrival',
  'arrivalOffset',
  /** Actual less scheduled in minutes, `NO_TIME` when either is unknown. */
  'departureDelay',
  'arrivalDelay',
  'airline',
  'operator',
  'flightNumber',
  'aircraft',
  'registration',
  'ship',
  /** Block minutes, night minutes (as logged, else by the sun), metres along the route: -1 when unknown. */
  'minutes',
  'night',
  'metres',
  'status',
  'role',
  'cabin',
  'bookingClass',
  'reason',
  'seatPosition',
  'seatSide',
  'seat',
  /** 1 to 5, 0 for none. */
  'rating',
  'tags',
  'people',
  'trip',
  'pnr',
  'custom',
  'pilot',
  'note',
  'rest',
  /** Bits of `MARKS`. */
  'marks',
] as const
export type ColumnName = (typeof COLUMNS)[number]

export const UNKNOWN = -1
export const NO_TIME = -(2 ** 31)
/** Keeps seconds of 1970 to 2101 within 32 bits. */
export const LOGGED_BASE = 2_000_000_000

/** What a row of the list carries a sign for. */
export const MARKS = {
  note: 1,
  media: 2,
  photo: 4,
  track: 8,
  custom: 16,
  pilot: 32,
  imported: 64,
  document: 128,
} as const
export type Mark = keyof typeof MARKS

export const CHOICES = {
  status: FLIGHT_STATUSES,
  role: FLIGHT_ROLES,
  cabin: CABINS,
  reason: FLIGHT_REASONS,
  seatPosition: SEAT_POSITIONS,
  seatSide: SEAT_SIDES,
} as const satisfies Partial<Record<ColumnName, readonly string[]>>
export type ChoiceColumn = keyof typeof CHOICES

/** Index of a choice in its column. */
export function choiceIndex(column: ChoiceColumn, value: string | null | undefined): number {
  const choices: readonly string[] = CHOICES[column]
  return choices.indexOf(value ?? '') + 1
}

/** The numbers of a pilot's log, in the order in which the table `pilots` holds them. */
export const PILOT_NUMBERS = [
  'picMinutes',
  'picusMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'soloMinutes',
  'nightMinutes',
  'ifrMinutes',
  'actualInstrumentMinutes',
  'simulatedInstrumentMinutes',
  'crossCountryMinutes',
  'multiPilotMinutes',
  'singleEngineMinutes',
  'multiEngineMinutes',
  'simulatorMinutes',
  'groundTrainingMinutes',
  'nvgMinutes',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
  'holds',
] as const satisfies readonly (keyof PilotFacts)[]
export type PilotNumber = (typeof PILOT_NUMBERS)[number]

/** The numbers, then the count of approaches; null where nothing was written. */
export function pilotRow(pilot: FlightAttributes['pilot']): (number | null)[] | null {
  if (!pilot) return null
  const approaches = pilot.approaches?.reduce((sum, { count }) => sum + count, 0) ?? null
  const row = [...PILOT_NUMBERS.map((name) => pilot[name] ?? null), approaches]
  return row.every((value) => value === null) ? null : row
}
