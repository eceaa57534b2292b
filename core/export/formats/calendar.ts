// Flights as events of a calendar (iCalendar, RFC 5545).
import type { Cabin, Flight, FlightAttributes, PlaceSnapshot } from '../../flight/flight.ts'
import { codeOrName, placeCode, type PlaceCodes } from '../../flight/place-code.ts'
import { isSession } from '../../flight/session.ts'
import { escapeText, foldLine } from '../../lib/text/calendar-text.ts'
import { type Moment, readMoment } from '../../time/moment.ts'
import type { Fact } from '../facts.ts'
import { type Exclusion, type ExportContext, type ExportFormat, lostBeside } from '../format.ts'
import { isOneDay, numberText } from '../text/flight-texts.ts'

const CABINS: Partial<Record<Cabin, string>> = {
  economy: 'Economy',
  'premium-economy': 'Premium Economy',
  business: 'Business',
  first: 'First',
}
const HELD: ReadonlySet<Fact> = new Set([
  'date',
  'places',
  'status',
  'scheduled',
  'flightNumber',
  'airline',
  'seat',
  'cabin',
  'pnr',
] satisfies Fact[])

export const calendar: ExportFormat = {
  id: 'calendar',
  mediaType: 'text/calendar',
  writer: (_flights, context) => ({
    exclusion,
    lost: (flight) => lost(flight, context.placeCodes),
    begin: () => lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//LogMyWorld//Flight log//EN', 'CALSCALE:GREGORIAN'),
    flight: (flight) => event(flight, context),
    end: () => lines('END:VCALENDAR'),
  }),
}

function exclusion(flight: FlightAttributes): Exclusion | null {
  if (isSession(flight)) return 'session'
  return isOneDay(flight) ? null : 'no-day'
}

function lost(flight: FlightAttributes, codes: PlaceCodes): Fact[] {
  return lostBeside(flight, HELD, (fact) => {
    switch (fact) {
      case 'places':
        return [flight.from, flight.to].some(
          (place) => !/^[A-Z]{3,4}$/.test(place ? (placeCode(place, codes) ?? '') : '') || place?.airportId === null,
        )
      case 'status':
        return flight.status !== 'cancelled'
      case 'scheduled':
        return Boolean(flight.scheduled?.takeOff || flight.scheduled?.landing) || !isPlanWhole(flight)
      case 'airline':
        return flight.flightNumber === null || flight.flightNumber === undefined
      case 'seat':
        return !/^\d{1,3}[A-Z]$/.test(flight.seat?.number ?? '')
      case 'cabin':
        return CABINS[flight.cabin ?? 'private'] === undefined
      case 'pnr':
        return !/^[A-Z\d]{5,8}$/.test(flight.pnr ?? '')
      default:
        return false
    }
  })
}

const isPlanWhole = ({ scheduled }: FlightAttributes): boolean => Boolean(scheduled?.offBlock && scheduled.onBlock)

/** What a calendar is asked for is when to be where: the timetable, and what happened only where there was none. */
function spanOf({ scheduled, actual }: FlightAttributes): { start: Moment; end: Moment | null } | null {
  const times = scheduled?.offBlock ? scheduled : actual
  const [start, end] = [readMoment(times?.offBlock), readMoment(times?.onBlock)]
  return start && { start, end: end && end.epochMs > start.epochMs ? end : null }
}

function event(flight: Flight, { nowMs, placeCodes }: ExportContext): string {
  const [from, to] = [flight.from, flight.to]
  const number = numberText(flight)
  const title = [number || 'Flight', codeOf(from, placeCodes), 'to', codeOf(to, placeCodes)].join(' ')
  return lines(
    'BEGIN:VEVENT',
    `UID:${flight.id}@logmyworld`,
    `DTSTAMP:${stamp(nowMs)}`,
    ...times(flight),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(placeText(from, placeCodes))}`,
    `DESCRIPTION:${escapeText(description(flight, placeCodes))}`,
    ...(flight.status === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  )
}

/** A flight without times takes a whole day, whose end is the day after it (RFC 5545, 3.6.1). */
function times(flight: FlightAttributes): string[] {
  const span = spanOf(flight)
  if (span) return [`DTSTART:${stamp(span.start.epochMs)}`, ...(span.end ? [`DTEND:${stamp(span.end.epochMs)}`] : [])]
  const day = flight.date ?? ''
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`]
}

const stamp = (epochMs: number): string => new Date(epochMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

function description(flight: FlightAttributes, codes: PlaceCodes): string {
  const cabin = CABINS[flight.cabin ?? 'private']
  const parts: readonly (readonly [label: string, text: string | null | undefined])[] = [
    ['Flight number', numberText(flight)],
    ['From', placeText(flight.from, codes)],
    ['To', placeText(flight.to, codes)],
    ['Booking reference', flight.pnr],
    ['Seat', flight.seat?.number],
    ['Class', cabin],
  ]
  return parts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n')
}

function codeOf(place: PlaceSnapshot | null | undefined, codes: PlaceCodes): string {
  return place ? codeOrName(place, codes) : '?'
}

/** `Hamburg (HAM)`. */
function placeText(place: PlaceSnapshot | null | undefined, codes: PlaceCodes): string {
  if (!place) return ''
  const code = placeCode(place, codes)
  return code === null ? place.name : `${place.city ?? place.name} (${code})`
}

function lines(...texts: readonly string[]): string {
  return texts.map((text) => `${foldLine(text)}\r\n`).join('')
}
