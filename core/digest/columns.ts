import { writeFlightNumber } from '../flight/flight-number.ts'
import type { FlightAttributes, PilotFacts } from '../flight/flight.ts'
import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
  FSTD_DEVICES,
  LAUNCHES,
  PILOTS_FLYING,
  SEAT_POSITIONS,
  SEAT_SIDES,
} from '../flight/schema/choices.ts'
import { signatureText } from '../flight/pilot/signature.ts'
import { approachesText } from './pilot/approach-kinds.ts'
import { fuelText } from './pilot/fuel-text.ts'
import { restOf } from './rest-of.ts'

/**
 * How a search finds a text: by its `words`; as a `code`, also without its spaces and hyphens (`lh400` finds `LH 400`,
 * `dainz` finds `D-AINZ`); by its words, but only where its own `field` is asked; `never`.
 */
type TextSearch = 'words' | 'code' | 'field' | 'never'

type Column =
  | { readonly kind: 'number' }
  /** The place of the value in the list plus one. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** An index into a table (`tables.ts`). */
  | { readonly kind: 'shared'; readonly table: string }
  /** An index into a table of lists, and the table these have their entries in. */
  | { readonly kind: 'list'; readonly table: string; readonly listed: string }
  /** An index into a table of texts. Everything else that holds, shows, finds or sorts texts reads it here. */
  | {
      readonly kind: 'text'
      readonly table: string
      readonly textOf: (flight: FlightAttributes) => string | null | undefined
      readonly search: TextSearch
    }

const NUMBER = { kind: 'number' } as const
/** Of ids of imports: enough to tell those of one log apart. */
export const BATCH_LETTERS = 8

/** One whole number per flight and column, stored in this order. Of choices, tables and texts 0 is "not known". */
export const COLUMNS = {
  /** `20260305`, `20260300` for a month, `20260000` for a year, 0 for no readable date. */
  date: NUMBER,
  /** Minute of departure within the date, as the sort key counts it; 0 without a time. */
  minute: NUMBER,
  /** Seconds since 1970 at which the flight was logged, less `LOGGED_BASE`. */
  logged: NUMBER,
  from: { kind: 'shared', table: 'places' },
  to: { kind: 'shared', table: 'places' },
  divertedTo: { kind: 'shared', table: 'places' },
  via: { kind: 'list', table: 'placeLists', listed: 'places' },
  /** Minutes since 1970 of departure and arrival as they are shown, `NO_TIME` when unknown, and the clock's offset there. */
  departure: NUMBER,
  departureOffset: NUMBER,
  arrival: NUMBER,
  arrivalOffset: NUMBER,
  /** Actual less scheduled in minutes, `NO_TIME` when either is unknown. */
  departureDelay: NUMBER,
  arrivalDelay: NUMBER,
  airline: { kind: 'shared', table: 'airlines' },
  operator: { kind: 'shared', table: 'airlines' },
  flightNumber: {
    kind: 'text',
    table: 'numbers',
    textOf: ({ flightNumber }) => writeFlightNumber(flightNumber),
    search: 'code',
  },
  callsign: { kind: 'text', table: 'callsigns', textOf: ({ callsign }) => callsign, search: 'code' },
  aircraft: { kind: 'shared', table: 'aircraft' },
  registration: {
    kind: 'text',
    table: 'registrations',
    textOf: ({ aircraft }) => aircraft?.registration,
    search: 'code',
  },
  ship: { kind: 'text', table: 'ships', textOf: ({ aircraft }) => aircraft?.name, search: 'words' },
  /** Block minutes, night minutes (as logged, else by the sun), metres along the route: -1 when unknown. */
  minutes: NUMBER,
  night: NUMBER,
  metres: NUMBER,
  status: { kind: 'choice', choices: FLIGHT_STATUSES },
  /** The device of a session, which is no flight; 0 for a flight. */
  session: { kind: 'choice', choices: FSTD_DEVICES },
  role: { kind: 'choice', choices: FLIGHT_ROLES },
  cabin: { kind: 'choice', choices: CABINS },
  bookingClass: { kind: 'text', table: 'classes', textOf: ({ bookingClass }) => bookingClass, search: 'field' },
  reason: { kind: 'choice', choices: FLIGHT_REASONS },
  seatPosition: { kind: 'choice', choices: SEAT_POSITIONS },
  seatSide: { kind: 'choice', choices: SEAT_SIDES },
  seat: { kind: 'text', table: 'seats', textOf: ({ seat }) => seat?.number, search: 'words' },
  /** 1 to 5, 0 for none. */
  rating: NUMBER,
  tags: { kind: 'list', table: 'tagLists', listed: 'tags' },
  people: { kind: 'list', table: 'peopleLists', listed: 'people' },
  /** Its id; a search finds it by its name, which stands elsewhere. */
  trip: { kind: 'text', table: 'trips', textOf: ({ tripId }) => tripId, search: 'never' },
  pnr: { kind: 'text', table: 'pnrs', textOf: ({ pnr }) => pnr, search: 'words' },
  frequentFlyer: { kind: 'text', table: 'memberships', textOf: ({ frequentFlyer }) => frequentFlyer, search: 'code' },
  /** Miles or points credited, and one more: 0 when unknown. */
  awardMiles: NUMBER,
  statusMiles: NUMBER,
  custom: { kind: 'shared', table: 'customs' },
  pilot: { kind: 'shared', table: 'pilots' },
  pilotFlying: { kind: 'choice', choices: PILOTS_FLYING },
  launch: { kind: 'choice', choices: LAUNCHES },
  /** Minutes since 1970 on the clock that was logged, 0 when unknown. */
  dutyOn: NUMBER,
  dutyOff: NUMBER,
  /** Take-offs and landings to a full stop as `faaNightCounts` has them. */
  faaNightTakeOffs: NUMBER,
  faaNightFullStops: NUMBER,
  /** As `fuelText` writes it. */
  fuel: { kind: 'text', table: 'fuels', textOf: ({ pilot }) => fuelText(pilot?.fuel), search: 'never' },
  /** What it was passed as (`REVIEWS`), with blanks between; kinds of approaches as `approachesText` writes them. */
  reviews: { kind: 'text', table: 'reviews', textOf: ({ pilot }) => pilot?.reviews?.join(' '), search: 'never' },
  approaches: { kind: 'text', table: 'approachKinds', textOf: ({ pilot }) => approachesText(pilot), search: 'never' },
  endorsements: {
    kind: 'text',
    table: 'endorsements',
    textOf: ({ pilot }) => pilot?.endorsements?.trim(),
    search: 'words',
  },
  signature: {
    kind: 'text',
    table: 'signatures',
    textOf: ({ pilot }) => pilot?.signature && signatureText(pilot.signature),
    search: 'words',
  },
  note: { kind: 'text', table: 'notes', textOf: ({ note }) => note?.trim(), search: 'words' },
  /** Of the import that brought it, the first letters of its id: which of them they are is all that is asked. */
  batch: {
    kind: 'text',
    table: 'batches',
    textOf: ({ source }) => source?.batchId?.slice(0, BATCH_LETTERS),
    search: 'never',
  },
  rest: { kind: 'text', table: 'rests', textOf: restOf, search: 'words' },
  /** Bits of `MARKS`. */
  marks: NUMBER,
} as const satisfies Readonly<Record<string, Column>>
export type ColumnName = keyof typeof COLUMNS

type Kind = Column['kind']
type ColumnOf<K extends Kind> = { [C in ColumnName]: (typeof COLUMNS)[C]['kind'] extends K ? C : never }[ColumnName]
export type ChoiceColumn = ColumnOf<'choice'>
export type ListedColumn = ColumnOf<'list'>
export type TextColumn = ColumnOf<'text'>
/** Those whose numbers point into a table. */
export type TableColumn = ColumnOf<'shared' | 'list' | 'text'>

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]
export const CHOICE_COLUMNS = columnsOfKind('choice')
export const LISTED_COLUMNS = columnsOfKind('list')
export const TEXT_COLUMNS = columnsOfKind('text')

function columnsOfKind<K extends Kind>(kind: K): readonly ColumnOf<K>[] {
  return COLUMN_NAMES.filter((name): name is ColumnOf<K> => COLUMNS[name].kind === kind)
}

export function isTableColumn(name: ColumnName): name is TableColumn {
  return 'table' in COLUMNS[name]
}

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

/** Index of a choice in its column. */
export function choiceIndex(column: ChoiceColumn, value: string | null | undefined): number {
  const choices: readonly string[] = COLUMNS[column].choices
  return choices.indexOf(value ?? '') + 1
}

/** The numbers of a pilot's log, in the order in which the table `pilots` holds them. */
export const PILOT_NUMBERS = [
  'picMinutes',
  'picusMinutes',
  'spicMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'soloMinutes',
  'safetyPilotMinutes',
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
  'dutyMinutes',
  'takeOffsDay',
  'takeOffsNight',
  'landingsDay',
  'landingsNight',
  'fullStopsDay',
  'fullStopsNight',
  'touchAndGosDay',
  'touchAndGosNight',
  'waterLandings',
  'nvgLandings',
  'goArounds',
  'holds',
  'interceptions',
] as const satisfies readonly (keyof PilotFacts)[]
export type PilotNumber = (typeof PILOT_NUMBERS)[number]

/** The numbers, then the count of approaches; null where nothing was written. */
export function pilotRow(pilot: FlightAttributes['pilot']): (number | null)[] | null {
  if (!pilot) return null
  const approaches = pilot.approaches?.reduce((sum, { count }) => sum + count, 0) ?? null
  const row = [...PILOT_NUMBERS.map((name) => pilot[name] ?? null), approaches]
  return row.every((value) => value === null) ? null : row
}
