import type { CustomKind, CustomValue } from '../../custom/custom-field.ts'
import type { Clock } from '../../locale/clock.ts'
import type { DistanceUnit } from '../../locale/format.ts'
import type { Language } from '../../locale/language.ts'
import type { PlaceCodes } from '../place-code.ts'
import type { DateOrder } from '../../time/date-order.ts'
import type { DutySide } from '../pilot/duty.ts'
import type { PilotStyle } from '../pilot/propose-pilot.ts'
import type {
  AirlineSnapshot,
  Cabin,
  EndDetails,
  FlightAttributes,
  FlightReason,
  FlightRole,
  FlightStatus,
  FlightTimeName,
  FstdDevice,
  FuelUnit,
  Launch,
  PilotFacts,
  PilotFlying,
  PlaceSnapshot,
  Review,
  SeatPosition,
  SeatSide,
} from '../flight.ts'
import type { FlightIssueCode, TimeQuestionCode } from '../../errors/issue-codes.ts'

/** What the ticket says, and what happened. */
export const TIMETABLES = ['scheduled', 'actual'] as const
export type Timetable = (typeof TIMETABLES)[number]
/** One of the eight times: `scheduled.offBlock`. */
export type TimeField = `${Timetable}.${FlightTimeName}`

/** Whether typed clocks are those of the place or UTC. */
export const TIME_ENTRIES = ['local', 'utc'] as const
export type TimeEntry = (typeof TIME_ENTRIES)[number]

/** Reporting for duty and release from it, typed as times are. */
export type DutyField = `duty.${DutySide}`

/** The ends that are looked up in the catalogue. */
export const PLACE_ENDS = ['from', 'to', 'divertedTo'] as const
export type PlaceEnd = (typeof PLACE_ENDS)[number]

export const END_FIELDS = [
  'departureTerminal',
  'departureGate',
  'departureRunway',
  'arrivalTerminal',
  'arrivalGate',
  'arrivalRunway',
] as const satisfies readonly `${'departure' | 'arrival'}${Capitalize<keyof EndDetails>}`[]
export type EndField = (typeof END_FIELDS)[number]

export interface PersonDraft {
  name: string
  role: string
  userId: string | null
}

/** A place on the way; chosen from the catalogue, or null while only its text was typed. */
export interface ViaDraft {
  place: PlaceSnapshot | null
  text: string
}

/** A value of an own field. What was typed is read as the kind its field had then, whatever becomes of the field. */
export interface CustomDraft {
  /** Of the field; the name of one whose values have not moved under its id yet. */
  id: string
  /** As stored, while nothing was typed. */
  value: CustomValue
  typed: { kind: CustomKind; text: string } | null
}

export interface ApproachDraft {
  type: string
  airportId: string | null
  runway: string
  count: string
  note: string
}

/** The pilot facts that are typed: minutes, counts and meter readings. */
export type PilotField = Exclude<
  keyof PilotFacts,
  'approaches' | 'launch' | 'pilotFlying' | 'reviews' | 'endorsements' | 'signature' | 'dutyOn' | 'dutyOff' | 'fuel'
>
/** As typed. A field that is not there is empty; an empty one follows what can be worked out. */
export type PilotDraft = Readonly<Partial<Record<PilotField, string>>>

/** What is logged: a flight, or a session in a flight simulation training device. */
export const ENTRY_KINDS = ['flight', 'session'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/**
 * The flight form as typed: text, chosen snapshots, and the record it was opened from. Plain JSON, so a half-filled
 * form can be kept in storage and opened again.
 */
export interface FlightDraft extends Record<TimeField | DutyField, string>, Record<EndField, string> {
  /** What was opened; empty for a new flight. Attributes the form does not show come back from here untouched. */
  original: FlightAttributes
  kind: EntryKind
  sessionDevice: FstdDevice | ''
  sessionIdentification: string
  sessionPlace: string
  status: FlightStatus | ''
  /** Chosen from the catalogue, or null while only text was typed. A chosen one wins over its text. */
  from: PlaceSnapshot | null
  to: PlaceSnapshot | null
  divertedTo: PlaceSnapshot | null
  fromText: string
  toText: string
  divertedToText: string
  /** IANA zone of a place whose own is not known, as the user chose it; empty before that. */
  fromZone: string
  toZone: string
  divertedToZone: string
  via: readonly ViaDraft[]
  /** In UTC entry the day on which UTC has the off block. */
  date: string
  /** The timetable whose departure and arrival stand first. */
  timetable: Timetable
  timeEntry: TimeEntry
  /** Block time and distance by hand; empty for what times and places say. */
  duration: string
  distance: string
  flightNumber: string
  callsign: string
  airline: AirlineSnapshot | null
  airlineText: string
  operator: AirlineSnapshot | null
  operatorText: string
  aircraftType: AircraftTypeChoice | null
  aircraftText: string
  registration: string
  shipName: string
  seat: string
  seatPosition: SeatPosition | ''
  seatSide: SeatSide | ''
  cabin: Cabin | ''
  bookingClass: string
  reason: FlightReason | ''
  role: FlightRole | ''
  pnr: string
  ticket: string
  frequentFlyer: string
  awardMiles: string
  statusMiles: string
  people: readonly PersonDraft[]
  tags: readonly string[]
  /** A tag, or several with commas, not taken into the list yet. */
  tagText: string
  rating: string
  custom: readonly CustomDraft[]
  pilot: PilotDraft
  approaches: readonly ApproachDraft[]
  launch: Launch | ''
  /** Empty: as it follows from the crew. */
  pilotFlying: PilotFlying | ''
  reviews: readonly Review[]
  endorsements: string
  signatureName: string
  signatureCertificate: string
  /** Days as typed. */
  signatureExpires: string
  signatureDate: string
  /** As it is stored; empty for none. */
  signatureDrawn: string
  fuelUsed: string
  fuelUplifted: string
  fuelUnit: FuelUnit | ''
  note: string
}

export interface AircraftTypeChoice {
  typeIcao: string | null
  typeName: string | null
}

export type DraftField = Exclude<keyof FlightDraft, 'original'>
type ListField = 'via' | 'people' | 'custom' | 'approaches'
/** A field of the form, or one of its lists or of the pilot's part: `people.0`, `pilot.picMinutes`. */
export type FormField = DraftField | `${ListField}.${number}` | `pilot.${PilotField}`

/** A field with a value that cannot be saved. */
export interface FormIssue {
  field: FormField
  code: FlightIssueCode
  /** For `flight.too-long`: the longest allowed. */
  max?: number
  /** For `flight.date-order`: the days it may mean, day first and month first. */
  dates?: readonly string[]
}

/** A time that needs an answer before it can be saved. */
export interface TimeQuestion {
  /** The time it is about, and the key of the answer in `TimeChoices`. */
  id: TimeField
  code: TimeQuestionCode
  /** Wall date and time as typed, and the zone they are in. */
  date: string
  time: string
  zone: string
  /** RFC 9557 strings; the answer is one of them. */
  candidates: readonly string[]
  /** For `flight.time-day`: the time it should have come after, another of the flight's or the planned departure. */
  since?: { name: FlightTimeName | 'schedule'; text: string } | undefined
}

/** Answers to time questions: question id → chosen candidate. */
export type TimeChoices = Readonly<Record<string, string>>

/** How the reader writes, and what the catalogue says of an aircraft. */
export interface DraftStyle extends PilotStyle {
  language: Language
  /** 24 hours unless said. */
  clock?: Clock
  /** What `3/5/2026` means where the language does not tell; null or left out while nobody said. */
  dateOrder?: DateOrder | null
  /** Which code of a place stands in its field; as typed unless said. */
  placeCodes?: PlaceCodes
  /** Kilometres unless said. */
  distanceUnit?: DistanceUnit
}

export interface DraftContext extends DraftStyle {
  /** The user's local day, `2026-03-05`: gives `5.3.` its year. */
  today: string
  /** What stood in the date before it was typed anew: gives `28` its month. */
  dateBefore?: string
}

export interface DraftReading {
  /** All attributes: the original ones with what the form changed. Complete only when there are no issues and no questions. */
  attributes: FlightAttributes
  issues: FormIssue[]
  /** The day the date says, `2026-03-05`: in UTC entry that of UTC, beside which the flight's own may be another. */
  day: string | null
  /** Unlikely, but saved: `flight.arrival-before-departure`. */
  warnings: FormIssue[]
  questions: TimeQuestion[]
  /** Calendar days from the flight's date to each time that is known, on the clock of its place, in UTC entry on that of UTC: the `+1` of timetables. */
  dayMarks: Readonly<Partial<Record<TimeField, number>>>
}
