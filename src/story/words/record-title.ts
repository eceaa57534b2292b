import { isSession } from '../../../core/flight/session.ts'
import { shownCodeOrName } from '../../data/preferences/shown-code.ts'
import { readFlight } from '../../../core/flight/read-flight.ts'
import type { JsonObject, JsonValue } from '../../../core/lib/json.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import type { FlightAttributes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import type { ResourceType } from '../../../core/wire/resources.ts'
import type { Words } from './words.ts'

/** What a record calls itself: `FRA → JFK, 5 Mar 2026`, `Trip: Japan`. Of one that is not known, or not read yet, its kind. */
export function recordTitle(type: ResourceType, content: JsonObject | null, words: Words): string {
  return type === 'flights' && content ? flightTitle(content, words) : namedTitle(type, content ?? {}, words)
}

function flightTitle(content: JsonObject, { t, tag }: Words): string {
  const flight = readFlight(content).attributes
  const { from, to, divertedTo, date } = flight
  const ends = { from: codeOf(from), to: codeOf(divertedTo ?? to) }
  const day = formatDate(date, tag)
  if (isSession(flight)) return [t('flights:session.name'), day].filter(Boolean).join(', ')
  const other = from || to || divertedTo ? [] : otherNames(flight)
  if (other.length > 0) return [...other.slice(0, 1), day].filter(Boolean).join(', ')
  return day === '' ? t('record.undated', ends) : t('record.flight', { ...ends, date: day })
}

/** What tells a flight from others beside its route and its day, best first. */
export function otherNames({ flightNumber, airline, aircraft, pnr }: FlightAttributes): string[] {
  const number = writeFlightNumber(flightNumber) || (airline?.name ?? '')
  return [number, aircraft?.registration ?? aircraft?.typeName ?? '', pnr ?? ''].filter((name) => name !== '')
}

function codeOf(place: PlaceSnapshot | null | undefined): string {
  return place ? shownCodeOrName(place) : '–'
}

function namedTitle(type: ResourceType, content: JsonObject, { t }: Words): string {
  const named = ['name', 'title', 'code'].map((key) => content[key]).find(isText)
  const kind = t(`type.${type}`)
  return named === undefined ? kind : t('record.named', { type: kind, name: named })
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value !== ''
}
