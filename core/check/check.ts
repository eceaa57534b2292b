import type { AircraftType } from '../aircraft/aircraft-type.ts'
import type { FlightDuration } from '../flight/duration.ts'
import type { Flight, FlightAttributes, FlightTimeName } from '../flight/flight.ts'
import type { CodedPlace } from '../flight/place-code.ts'
import type { Language } from '../locale/language.ts'
import type { Airport } from '../place/airport.ts'
import type { Moment } from '../time/moment.ts'
import type { CheckCatalogues } from './catalogues.ts'
import type { TwinMerge } from './repairs/merge-twins.ts'

/** `error`: cannot have been so. `warning`: most likely wrong. `hint`: worth a look, often right. */
export type CheckSeverity = 'error' | 'warning' | 'hint'

/** What an explanation tells; quantities keep their unit until the reader's language writes them. */
export type CheckParameter =
  | string
  | number
  | { readonly minutes: number }
  | { readonly km: number }
  | { readonly date: string }
  | CountryWord
  /** The name of an airport, which the reader's language has its own way of saying. */
  | { readonly airport: string }
  | PlacesWord
  | FlightWord

/** What its reader may call a place by: a code of their choice, else its name. */
export interface PlaceWord extends CodedPlace {
  readonly name: string | null
}

/** Null for a place that is not there. */
export interface PlacesWord {
  readonly places: readonly (PlaceWord | null)[]
}

/** A country by its code. */
export interface CountryWord {
  readonly country: string
}

/** A flight by its number, empty where it has none, and its ends. */
export interface FlightWord {
  readonly flightNumber: string
  readonly from: PlaceWord | null
  readonly to: PlaceWord | null
}

/** What a check noticed. */
export interface Found {
  /** The values concerned, below the flight's attributes: `actual/onBlock`. The first is where to look. */
  pointers: readonly string[]
  params?: Readonly<Record<string, CheckParameter>>
  /** Other flights of the log it is about. */
  flights?: readonly string[]
  /** Where this case weighs otherwise than the check's usual one: odd, but it has happened. */
  severity?: CheckSeverity
}

/** One plausibility check. It never changes anything and never refuses a flight. */
export interface Check {
  severity: CheckSeverity
  find: (subject: CheckSubject) => Found | null
  /**
   * The attributes to write, with null for one to empty; null where this flight has no safe repair. Only asked when
   * the check found something.
   */
  repair?: (subject: CheckSubject) => FlightAttributes | null
  /** For what two records of one flight are found by: how they become one, null where the other is not there. */
  merge?: (subject: CheckSubject) => TwinMerge | null
}

/** What a check may look at beside the flight. Null for what is not loaded: the checks that need it are silent. */
export interface CheckBase {
  catalogues: CheckCatalogues
  /** The user's local day, `2026-11-21`. */
  today: string
  language: Language
  /** Ids that exist. */
  customFields?: ReadonlySet<string> | null
  media?: ReadonlySet<string> | null
  trips?: ReadonlySet<string> | null
}

/** The flight before or after in time. */
export interface Neighbour {
  flight: Flight
  facts: FlightFacts
  /** Has a time of its own or is alone on its day: its place in the order of the log is certain. */
  isSure: boolean
}

export interface CheckContext extends CheckBase {
  /** Neighbours in time; cancelled flights and those without a day have none and are none. */
  previous: Neighbour | null
  next: Neighbour | null
  /** Flights in the air at the same time. */
  overlapping: readonly Flight[]
  /** Other flights on the same route within three days. */
  sameRoute: readonly Flight[]
  /** Median block time of the route's flights; null below six. */
  usualMinutes: number | null
  /** How many other flights of the log belong to the flight's trip. */
  tripCompanions: number
  /** ICAO type designators the log has for the flight's registration, with how often. */
  typesOfRegistration: ReadonlyMap<string, number>
}

export type TimetableFacts = Readonly<Record<FlightTimeName, Moment | null>>

/** What several checks need, worked out once per flight. */
export interface FlightFacts {
  /** The date when it is known to the day. */
  day: string | null
  scheduled: TimetableFacts
  actual: TimetableFacts
  /** First and last known instant, actual before scheduled. */
  startMs: number | null
  endMs: number | null
  /** Off to on block in minutes, actual before scheduled; the override is not asked. Never negative. */
  blockMinutes: number | null
  /** What the flight took, as it counts; and from its times alone. */
  duration: FlightDuration | null
  timedDuration: FlightDuration | null
  /** Night minutes by the sun, worked out when first asked. */
  night: () => number | null
  /** Over all stops to where it ended; the override is not asked. */
  routeKm: number | null
  /** Rows of the catalogue for the ends, by id or by the date's codes. */
  from: Airport | null
  to: Airport | null
  type: AircraftType | null
  isPilot: boolean
}

export interface CheckSubject {
  flight: Flight
  facts: FlightFacts
  context: CheckContext
}
