import { daysBetween } from '../time/calendar-date.ts'
import { readMoment } from '../time/moment.ts'
import { likelyDayOffset } from './arrival.ts'
import { expectedMinutes } from './estimate.ts'
import type {
  AirlineSnapshot,
  Cabin,
  FlightAttributes,
  FlightReason,
  FlightRole,
  FlightStatus,
  PlaceSnapshot,
  SeatPosition,
} from './flight.ts'
import { writeFlightNumber } from './flight-number.ts'
import type { FlightIssueCode, TimeQuestionCode } from './issue-codes.ts'
import { readFields } from './read-fields.ts'
import { readTimes } from './read-times.ts'
import { isFlightAttribute } from './schema.ts'

/** Which of the two timetables the form's two time fields show. */
export type Timetable = 'scheduled' | 'actual'

/**
 * The flight form as typed: text, chosen snapshots, and the record it was opened from. Plain JSON, so a half-filled
 * form can be kept in storage and opened again.
 */
export interface FlightDraft {
  /** What was opened; empty for a new flight. Attributes the form does not show come back from here untouched. */
  original: FlightAttributes
  status: FlightStatus | ''
  /** Chosen from the catalogue, or null while only text was typed. A chosen one wins over its text. */
  from: PlaceSnapshot | null
  to: PlaceSnapshot | null
  fromText: string
  toText: string
  date: string
  timetable: Timetable
  departureTime: string
  arrivalTime: string
  /** Days from departure date to arrival date: '' = work it out, else `-1`, `0`, `1` … */
  arrivalDayOffset: string
  flightNumber: string
  airline: AirlineSnapshot | null
  airlineText: string
  aircraftType: AircraftTypeChoice | null
  aircraftText: string
  registration: string
  seat: string
  seatPosition: SeatPosition | ''
  cabin: Cabin | ''
  reason: FlightReason | ''
  role: FlightRole | ''
  note: string
}

export interface AircraftTypeChoice {
  typeIcao: string | null
  typeName: string | null
}

export type DraftField = Exclude<keyof FlightDraft, 'original'>

/** A field with a value that cannot be saved. */
export interface FormIssue {
  field: DraftField
  code: FlightIssueCode
  /** For `flight.too-long`: the longest allowed. */
  max?: number
}

/** A time that needs an answer before it can be saved. */
export interface TimeQuestion {
  /** Key of the answer in `TimeChoices`. */
  id: string
  field: 'departureTime' | 'arrivalTime'
  code: TimeQuestionCode
  /** Wall date and time as typed, and the zone they are in. */
  date: string
  time: string
  zone: string
  /** RFC 9557 strings; the answer is one of them. */
  candidates: readonly string[]
}

/** Answers to time questions: question id → chosen candidate. */
export type TimeChoices = Readonly<Record<string, string>>

export interface DraftContext {
  /** The user's local day, `2026-03-05`: gives `5.3.` its year. */
  today: string
  language: 'en' | 'de'
}

export interface DraftReading {
  /** All attributes: the original ones with what the form changed. Complete only when there are no issues and no questions. */
  attributes: FlightAttributes
  issues: FormIssue[]
  /** Unlikely, but saved: `flight.arrival-before-departure`. */
  warnings: FormIssue[]
  questions: TimeQuestion[]
  /** Arrival date minus departure date in days, for the `+1` mark; null without an arrival time. */
  dayOffset: number | null
}

const CREW_ROLES: ReadonlySet<FlightRole> = new Set([
  'pilot-in-command',
  'second-in-command',
  'relief-pilot',
  'student',
  'instructor',
  'examiner',
  'flight-engineer',
])

/**
 * An empty form. Who works in the cockpit logs what happened, everybody else what the ticket says.
 */
export function emptyDraft(role: FlightRole | null = null): FlightDraft {
  return {
    original: {},
    status: '',
    from: null,
    to: null,
    fromText: '',
    toText: '',
    date: '',
    timetable: role !== null && CREW_ROLES.has(role) ? 'actual' : 'scheduled',
    departureTime: '',
    arrivalTime: '',
    arrivalDayOffset: '',
    flightNumber: '',
    airline: null,
    airlineText: '',
    aircraftType: null,
    aircraftText: '',
    registration: '',
    seat: '',
    seatPosition: '',
    cabin: '',
    reason: '',
    role: role ?? '',
    note: '',
  }
}

/**
 * The form over a flight; its two time fields show the actual times once there are any, else the scheduled ones, unless
 * `timetable` says which. Reading the form back unchanged gives the same attributes.
 */
export function toDraft(flight: FlightAttributes, language: 'en' | 'de', shown?: Timetable): FlightDraft {
  const original = attributesOnly(flight)
  const timetable = shown ?? shownTimetable(original)
  const { aircraft, seat } = original
  const hasType = aircraft?.typeIcao || aircraft?.typeName
  return {
    original,
    status: original.status ?? '',
    from: original.from ?? null,
    to: original.to ?? null,
    fromText: placeText(original.from),
    toText: placeText(original.to),
    date: writeDate(original.date, language),
    timetable,
    departureTime: readMoment(original[timetable]?.offBlock)?.time ?? '',
    arrivalTime: readMoment(original[timetable]?.onBlock)?.time ?? '',
    arrivalDayOffset: writeDayOffset(original, timetable),
    flightNumber: writeFlightNumber(original.flightNumber),
    airline: original.airline ?? null,
    airlineText: original.airline?.name ?? '',
    aircraftType: hasType ? { typeIcao: aircraft.typeIcao, typeName: aircraft.typeName } : null,
    aircraftText: aircraft?.typeName ?? aircraft?.typeIcao ?? '',
    registration: aircraft?.registration ?? '',
    seat: seat?.number ?? '',
    seatPosition: seat?.position ?? '',
    cabin: original.cabin ?? '',
    reason: original.reason ?? '',
    role: original.role ?? '',
    note: original.note ?? '',
  }
}

/**
 * What the form says. Issues name fields that cannot be saved; questions are times that need an answer, given in
 * `choices` under the question's id. Attributes the form does not show come from the original, untouched, except that
 * a moved date or place moves the hidden times with it and drops a distance or duration that no longer belongs.
 */
export function readDraft(draft: FlightDraft, choices: TimeChoices, context: DraftContext): DraftReading {
  const opened = toDraft(draft.original, context.language, draft.timetable)
  const fields = readFields(draft, opened, context)
  const times = readTimes(draft, opened, fields.attributes, choices)
  return {
    attributes: times.attributes,
    issues: [...fields.issues, ...times.issues],
    warnings: times.warnings,
    questions: times.questions,
    dayOffset: times.dayOffset,
  }
}

/** The role decides for a flight without times. */
function shownTimetable(flight: FlightAttributes): Timetable {
  if (flight.actual?.offBlock || flight.actual?.onBlock) return 'actual'
  if (flight.scheduled?.offBlock || flight.scheduled?.onBlock) return 'scheduled'
  return flight.role && CREW_ROLES.has(flight.role) ? 'actual' : 'scheduled'
}

function placeText(place: PlaceSnapshot | null | undefined): string {
  return place?.iata ?? place?.icao ?? place?.name ?? ''
}

/** ISO in English, where 5/3 and 3/5 get mixed up; in German the one way everybody writes. */
export function writeDate(date: string | null | undefined, language: 'en' | 'de'): string {
  if (!date) return ''
  return language === 'de' ? date.split('-').toReversed().join('.') : date
}

/** Empty where working it out again gives the same day, so that it follows a changed time. */
function writeDayOffset(flight: FlightAttributes, timetable: Timetable): string {
  const arrival = readMoment(flight[timetable]?.onBlock)
  if (!arrival || flight.date?.length !== 10) return ''
  const offset = daysBetween(flight.date, arrival.date)
  const likely = likelyDayOffset({
    date: flight.date,
    time: arrival.time,
    zone: arrival.zone,
    departure: flight[timetable]?.offBlock ?? null,
    expectedMinutes: expectedMinutes(flight),
  })
  return offset === likely ? '' : String(offset)
}

/** A record of the database carries an id and local keys beside the attributes. */
function attributesOnly(flight: FlightAttributes): FlightAttributes {
  return Object.fromEntries(Object.entries(flight).filter(([name]) => isFlightAttribute(name)))
}
