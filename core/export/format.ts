import type { CustomField } from '../custom/custom-field.ts'
import type { TimeEntry } from '../flight/draft/draft.ts'
import type { Flight, FlightAttributes } from '../flight/flight.ts'
import type { PlaceCodes } from '../flight/place-code.ts'
import { isSession } from '../flight/session.ts'
import type { Track } from '../track/track.ts'
import { type Fact, factsOf } from './facts.ts'

/** Every kind of file that flights are written into, with the ending of its name. */
export const EXPORT_EXTENSIONS = {
  openflights: 'csv',
  'my-flightradar24': 'csv',
  airtrail: 'json',
  foreflight: 'csv',
  easa: 'csv',
  faa: 'csv',
  calendar: 'ics',
  gpx: 'gpx',
  kml: 'kml',
  geojson: 'geojson',
} as const
export type ExportFormatId = keyof typeof EXPORT_EXTENSIONS
export const EXPORT_FORMATS = Object.keys(EXPORT_EXTENSIONS) as ExportFormatId[]

/** Why a flight is not in a file at all. */
export type Exclusion = 'no-date' | 'no-day' | 'no-line' | 'session' | 'cancelled' | 'not-pilot'

export interface ExportContext {
  /** Whose log it is, as they are named in files that have several people. */
  userName: string
  /** When the file is made, milliseconds since 1970. */
  nowMs: number
  /** By which codes its reader wants places named, where the format itself does not say. */
  placeCodes: PlaceCodes
  /** The clock its reader reads: in UTC the days of a logbook are those of UTC. */
  timeEntry?: TimeEntry
  /** The user's own fields, in their order. */
  fields: readonly CustomField[]
  /** Names of the user's trips, by id; trips without a name are not in it. */
  tripNames?: ReadonlyMap<string, string>
  /** The ICAO designator of the type that is called so; absent while the catalogue could not be read. */
  typeNamed?: (name: string) => string | null
}

/** What belongs to one flight and lies beside it. */
export interface FlightExtras {
  /** Recordings that could be read on this device. */
  tracks: readonly Track[]
}

/** One file as it comes about, piece by piece. */
export interface ExportWriter {
  /** Why a flight is left out; null for one that is in. */
  exclusion(flight: FlightAttributes): Exclusion | null
  /** What of a flight that is in does not come back out of the file. */
  lost(flight: FlightAttributes): Fact[]
  begin(): string
  /** @param at number of the flight among those of the file, from 0 */
  flight(flight: Flight, at: number, extras: FlightExtras): string
  end(): string
}

/** One kind of file that flights are written into. Texts only; their encoding is UTF-8. */
export interface ExportFormat {
  readonly id: ExportFormatId
  readonly mediaType: string
  /** Recordings are part of it. */
  readonly hasTracks?: true
  /** @param flights all of the file, those that are left out as well */
  readonly writer: (flights: readonly Flight[], context: ExportContext) => ExportWriter
}

/** What a flight says beyond what a format holds; `more` decides by the flight itself. */
export function lostBeside(
  flight: FlightAttributes,
  held: ReadonlySet<Fact>,
  more: (fact: Fact) => boolean = () => false,
): Fact[] {
  return factsOf(flight).filter((fact) => {
    // Without its type its code is lost as well, which is said once.
    if (fact === 'typeCode' && !held.has('aircraft')) return false
    return !held.has(fact) || more(fact)
  })
}

/** The type is written by its name, and that is no name of the catalogue: its code does not come back. */
export function isTypeCodeLost({ aircraft }: FlightAttributes, { typeNamed }: ExportContext): boolean {
  const [code, name] = [aircraft?.typeIcao ?? null, aircraft?.typeName ?? null]
  return code !== null && name !== null && typeNamed !== undefined && typeNamed(name) !== code
}

/** Why a flight is not in a file of flights that took place, each on a day, in a month or in a year. */
export function exclusionOfFlown(flight: FlightAttributes): Exclusion | null {
  if (isSession(flight)) return 'session'
  if (!flight.date) return 'no-date'
  return flight.status === 'cancelled' ? 'cancelled' : null
}
