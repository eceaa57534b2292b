import { daysBeside, shownEntry } from '../../data/preferences/shown-clock.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'
import type { Digest } from '../../../core/digest/digest.ts'
import { type DigestRow, readRow, type RowTime } from '../../../core/digest/read-row.ts'
import type { TimeEntry } from '../../../core/flight/draft/draft.ts'
import type { AirlineSnapshot, FlightNumber, PlaceSnapshot } from '../../../core/flight/flight.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { placeNameIn } from '../../../core/place/airport-name.ts'
import { cityIn } from '../../../core/place/city-names.ts'
import { placeName } from '../../../core/place/place-name.ts'

/** What one row of the list shows. Made for the rows in sight only. */
export interface ListedFlight
  extends Omit<DigestRow, 'date' | 'from' | 'to' | 'departure' | 'arrival' | 'airline' | 'operator' | 'aircraft'> {
  /** `2026-03-05`, `2026-03`, `2026` or nothing; with times in UTC the day there. */
  date: string
  from: ListedEnd
  to: ListedEnd
  /** `09:10`, on the clock of the place, or in UTC for who reads that. */
  departure: string | null
  arrival: string | null
  /** After the departure (`daysBeside`). */
  arrivalDays: number
  isUtc: boolean
  airline: string | null
  operator: string | null
  aircraft: string | null
}

export interface ListedEnd {
  code: string
  city: string | null
}

export function listFlight(digest: Digest, row: number, tag?: LocaleTag): ListedFlight {
  const read = readRow(digest, row)
  const entry = shownEntry.get()
  const [departure, arrival] = [clockOf(read.departure, entry), clockOf(read.arrival, entry)]
  return {
    ...read,
    from: endOf(read.from, tag),
    to: endOf(read.divertedTo ?? read.to, tag),
    departure: departure?.time ?? null,
    arrival: arrival?.time ?? null,
    ...daysBeside(entry, read.date ?? '', departure, arrival),
    isUtc: entry === 'utc',
    airline: airlineName(read.airline),
    operator: airlineName(read.operator),
    aircraft: read.aircraft?.name ?? read.aircraft?.icao ?? null,
  }
}

/** Between two codes a dash would be read as part of the way. */
const UNKNOWN = '?'

/** The code its reader wants, FRA or EDDF; else the name's first letters. The city, else the name, as a language has it. */
export function endOf(place: PlaceSnapshot | null | undefined, tag?: LocaleTag): ListedEnd {
  if (!place) return { code: UNKNOWN, city: null }
  const name = placeName(place)
  const code = shownCode(place) ?? name?.slice(0, 3).toUpperCase() ?? UNKNOWN
  return { code, city: tag ? placeNameIn(place, tag) : (place.city ?? name) }
}

/** The city of a place as its reader calls it; as it was logged when no language is asked. */
export function cityName({ city, country }: PlaceSnapshot, tag?: LocaleTag): string | null {
  return city && tag ? cityIn({ city, country }, tag) : city
}

/** `LH 400`. */
export function flightNumberText(number: FlightNumber | null | undefined): string | null {
  return number ? `${number.carrier} ${number.number}${number.suffix ?? ''}` : null
}

/** The clock on the wall, from the instant and its offset: no time zone is asked. */
function clockOf(time: RowTime | null, entry: TimeEntry): { date: string; time: string } | null {
  if (time === null) return null
  const wall = new Date(time.epochMs + (entry === 'utc' ? 0 : time.offsetMinutes * 60_000)).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

function airlineName(airline: AirlineSnapshot | null): string | null {
  return airline ? airline.name || airline.iata || airline.icao : null
}
