// A saved answer of Miles & More: what was flown, with its miles.
import { MILE_KM } from '../../geo/miles.ts'
import { isArray, isObject, type JsonValue, member } from '../../lib/json.ts'
import type { ImportFile } from '../file/import-file.ts'
import type { ImportFormat, SourceRow } from '../read/format.ts'
import { cabinOfBookingLetter } from '../read/booking-letter.ts'
import { Members, rawJson } from '../read/members.ts'
import type { PlaceReference, SourceTimes, TargetRecord } from '../record/target.ts'

/** Booking letters of premium economy there. */
const PREMIUM = 'WEGN'
const SAME_MINUTES = 9
/** What becomes facts of the flight; all else, points and HON miles, is kept beside. */
const MILES = ['AwardMiles', 'StatusMiles']
const KNOWN = new Set(
  (
    'DepartureDate,ArrivalDate,OriginAirportCode,OriginCityCode,OriginCityName,DestinationAirportCode,' +
    'DestinationCityCode,DestinationCityName,AirlineDesignatorCode,FlightNumber,CompartmentClass,AircraftCode,' +
    'TimeOnPlane,DepartureTime,ArrivalTime,Distance,PnrrecordLocator'
  ).split(','),
)

export const milesAndMore: ImportFormat = {
  id: 'miles-and-more',
  score: (file) => (segmentsOf(file) ? 0.95 : 0),
  read: readRows,
}

function segmentsOf(file: ImportFile): readonly JsonValue[] | null {
  const json = file.json?.ok ? file.json.value : null
  const segments = isObject(json) ? member(json, 'SegmentListResponses') : null
  return isArray(segments) ? segments : null
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  const segments = segmentsOf(file) ?? []
  const clock = clockOf(segments)
  for (const [at, value] of segments.entries()) yield readSegment(value, at + 1, clock)
}

function readSegment(value: JsonValue, row: number, clock: 'utc' | 'local'): SourceRow {
  const at = { row, rawCells: rawJson(value) }
  if (!isObject(value)) return { ...at, kind: 'refused', code: 'row-broken' }
  const segment = new Members(value)
  const day = segment.day('DepartureDate', 'month-day')
  if (day?.date.length !== 10) return { ...at, kind: 'refused', code: segment.dayRefusal('DepartureDate') }
  const [carrier, number, type] = [
    segment.text('AirlineDesignatorCode'),
    segment.text('FlightNumber'),
    segment.text('AircraftCode'),
  ]
  const miles = segment.number('Distance')
  const letter = segment.text('CompartmentClass')
  const cabin = letter === null ? null : cabinOfBookingLetter(letter, PREMIUM)
  if (cabin !== null) segment.note('cabin-guessed', 'cabin')
  const record: TargetRecord = {
    date: day.date,
    from: placeOf(segment, 'Origin'),
    to: placeOf(segment, 'Destination'),
    actual: timesOf(segment, clock),
    durationMinutes: minutesOf(segment),
    distanceKm: miles === null ? null : miles * MILE_KM,
    airline: carrier === null ? null : { iata: carrier, raw: carrier },
    flightNumber: number === null || number === '0' ? null : `${carrier ?? ''}${number}`,
    aircraft: type === null ? null : { iata: type, raw: type },
    cabin,
    bookingClass: letter,
    pnr: segment.text('PnrrecordLocator'),
    awardMiles: milesOf(segment, 'AwardMiles'),
    statusMiles: milesOf(segment, 'StatusMiles'),
    extra: segment.others(new Set([...KNOWN, ...MILES.filter((name) => !isCorrection(segment, name))])),
  }
  return { ...at, kind: 'flight', record, notes: segment.notes }
}

/** What was credited; null for nothing and for a correction, which is kept beside. */
function milesOf(segment: Members, name: string): number | null {
  const miles = segment.number(name)
  return miles === null || miles <= 0 ? null : Math.round(miles)
}

/** Miles that were taken back, or what is no number: no fact of the flight, so it is kept beside. Zero says nothing. */
function isCorrection(segment: Members, name: string): boolean {
  const miles = segment.number(name)
  return miles === null || miles < 0
}

function placeOf(segment: Members, end: 'Origin' | 'Destination'): PlaceReference | null {
  const [iata, city] = [segment.text(`${end}AirportCode`), segment.text(`${end}CityName`)]
  const raw = iata ?? city
  return raw === null ? null : { iata, city, raw }
}

/**
 * `+0000` stands behind its times, which are in UTC, or on the clocks of the airports all the same. The time on the plane
 * tells: in UTC it is what lies between the two as they stand, in every row; on local clocks it is not, wherever a flight
 * changed zones.
 */
function clockOf(segments: readonly JsonValue[]): 'utc' | 'local' {
  const isLocal = segments.some((value) => {
    const segment = new Members(value)
    const [departure, arrival] = [momentOf(segment, 'DepartureTime'), momentOf(segment, 'ArrivalTime')]
    const minutes = minutesOf(segment)
    if (!departure || !arrival || minutes === null) return false
    const between =
      (Date.parse(`${arrival.date}T${arrival.time}Z`) - Date.parse(`${departure.date}T${departure.time}Z`)) / 60_000
    return Math.abs(between - minutes) > SAME_MINUTES
  })
  return isLocal ? 'local' : 'utc'
}

function timesOf(segment: Members, clock: 'utc' | 'local'): SourceTimes {
  const [departure, arrival] = [momentOf(segment, 'DepartureTime'), momentOf(segment, 'ArrivalTime')]
  return {
    ...(departure && { offBlock: { clock, ...departure } }),
    ...(arrival && { onBlock: { clock, ...arrival } }),
  }
}

/** As it stands, whatever zone it is in. */
function momentOf(segment: Members, name: string): { date: string; time: string } | null {
  const instant = segment.instant(name)
  return instant && instant.clock !== 'elapsed' && instant.date ? { date: instant.date, time: instant.time } : null
}

function minutesOf(segment: Members): number | null {
  const seconds = segment.number('TimeOnPlane')
  return seconds === null || seconds <= 0 ? null : Math.round(seconds / 60)
}
