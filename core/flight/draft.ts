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
import type { FlightIssueCode, TimeQuestionCode } from './issue-codes.ts'

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
  questions: TimeQuestion[]
  /** Arrival date minus departure date in days, for the `+1` mark; null without an arrival time. */
  dayOffset: number | null
}
