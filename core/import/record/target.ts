/**
 * What a parser makes of a row: facts as the file has them, references not yet looked up, times not yet settled. Places,
 * airlines and aircraft are found by `resolve/`, once the date is known.
 */
import type { Track } from '../../track/track.ts'
import type { CustomValue } from '../../custom/custom-field.ts'
import type {
  Cabin,
  FlightReason,
  FlightRole,
  FlightStatus,
  FlightTimeName,
  Person,
  PilotFacts,
  SeatPosition,
  SeatSide,
  Session,
} from '../../flight/flight.ts'

/** A place by whatever the file says of it. */
export interface PlaceReference {
  /** OurAirports ident. */
  id?: string | null
  iata?: string | null
  icao?: string | null
  name?: string | null
  city?: string | null
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  /** WGS 84 degrees; with them a place that no catalogue has is still a place. */
  latitude?: number | null
  longitude?: number | null
  /** IANA zone id. */
  timeZone?: string | null
  /** Its writer uses ICAO codes: shown by that one. */
  byIcao?: boolean
  /** As it stands in the file; what a question about it quotes. */
  raw: string
}

export interface AirlineReference {
  /** Of the catalogue; believed only where the name agrees. */
  id?: string | null
  iata?: string | null
  icao?: string | null
  name?: string | null
  raw: string
}

export interface AircraftReference {
  icao?: string | null
  iata?: string | null
  name?: string | null
  raw: string
}

/**
 * A time as the file has it. `local`: the clock of its place; without a date the day is found by what lies between the
 * ends. `utc`: likewise on the clock of UTC. `zone`: the clock of a zone the file names, by whatever name. `elapsed`: so
 * many minutes after departure, where the file has no arrival.
 */
export type SourceTime =
  | {
      clock: 'local' | 'utc'
      /** `09:10`. */
      time: string
      date?: string | null
      /** Days after the flight's date, as written: `+1`. */
      dayOffset?: number | null
      /** The same instant in UTC, where the file says it as well. */
      utc?: { date: string; time: string } | null
      /** It may stand for an unknown time: then, unless it fits, it is so many minutes after departure. */
      orElapsed?: number
      /** At the departure: it may stand for an unknown time, and is one unless so many minutes lie before the arrival. */
      ifLasts?: number
    }
  | {
      clock: 'zone'
      time: string
      date: string
      zone: string
      /** The same instant in UTC by what the file says of the zone; it counts where its name is not known. */
      utc?: { date: string; time: string } | null
    }
  | { clock: 'elapsed'; minutes: number }

export type SourceTimes = Partial<Record<FlightTimeName, SourceTime | null>>

export interface SourceEnd {
  terminal?: string | null
  gate?: string | null
  runway?: string | null
}

/** Members that are absent, null or blank are not known. */
export interface TargetRecord {
  /** Local date of departure: day, month or year. Null where only an instant is known: then it is that of the departure. */
  date: string | null
  from: PlaceReference | null
  to: PlaceReference | null
  via?: readonly PlaceReference[]
  divertedTo?: PlaceReference | null
  status?: FlightStatus | null
  scheduled?: SourceTimes
  actual?: SourceTimes
  /** As written; stored only where no times say how long it took. */
  durationMinutes?: number | null
  /** It is the source's own estimate: never stored. */
  isDurationEstimated?: boolean
  /** As written; stored only where the places do not say as much. */
  distanceKm?: number | null
  /** `LH2061`, `LH 2061`, `2061`, `DLH61A`. */
  flightNumber?: string | null
  /** Of the radio: `DLH4AB`. */
  callsign?: string | null
  /** Of the flight number; where its letters are of another airline this one was the operator. */
  airline?: AirlineReference | null
  operator?: AirlineReference | null
  aircraft?: AircraftReference | null
  registration?: string | null
  shipName?: string | null
  role?: FlightRole | null
  seat?: string | null
  seatPosition?: SeatPosition | null
  seatSide?: SeatSide | null
  cabin?: Cabin | null
  bookingClass?: string | null
  reason?: FlightReason | null
  pnr?: string | null
  ticket?: string | null
  frequentFlyer?: string | null
  /** Whole miles or points, at least 0. */
  awardMiles?: number | null
  statusMiles?: number | null
  departure?: SourceEnd
  arrival?: SourceEnd
  people?: readonly Person[]
  pilot?: PilotFacts
  /** Its source counts landings and no take-offs: the take-off of who landed is worked out. */
  isWithoutTakeOffs?: boolean
  /** Its source has no place for multi-pilot time: it is worked out for types that two pilots fly. */
  isWithoutMultiPilot?: boolean
  /**
   * Clocks of reporting for duty and release from it, `05:40`, in UTC unless they are local: the last before the flight,
   * the next after it.
   */
  duty?: { on: string | null; off: string | null; isLocal?: boolean }
  session?: Session | null
  /** It is the sum of flights from before the log: it has no places, and nobody is asked for them. */
  isSum?: boolean
  /** The trip it belongs to: the source's key and name of it. */
  trip?: { key: string; name: string | null } | null
  tags?: readonly string[]
  /** 1 to 5. */
  rating?: number | null
  note?: string | null
  /** Values of the user's own fields, by the id of the field. */
  custom?: Readonly<Record<string, CustomValue>>
  /** A recording of the flight that the file holds. */
  track?: Track | null
  /** What the file says beside, by the name of its column. */
  extra?: Readonly<Record<string, string>>
}
