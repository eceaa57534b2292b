// A flight as it stands in an event of a calendar: who wrote it is not known, so it is one only where both ends are
// airports, and what a sentence says of its places and clocks goes before the event's own times.
import type { Cabin } from '../../../flight/flight.ts'
import type { CalendarEvent, EventTime } from '../../file/ical.ts'
import type { SourceRow } from '../../read/format.ts'
import { cabinOfBookingLetter } from '../../read/booking-letter.ts'
import { words } from '../../read/facts.ts'
import type { SourceTimes, TargetRecord } from '../../record/target.ts'
import type { Note } from '../../record/codes.ts'
import { FLIGHT_NUMBER, readRoute, type Route } from './event-route.ts'

const CABINS = words<Cabin>({
  economy: 'economy',
  'premium economy': 'premium-economy',
  business: 'business',
  first: 'first',
})
const RAIL = /\b(?:train|zug|rail|bahn)\b/i
const NUMBER_LABEL =
  /^(?:flight number|flight|flugnr\.?|flugnummer|flug) ?: *((?:[A-Z\d]{2}|[A-Z]{3}) ?\d{1,4}[A-Z]?)\b/im
const BOOKING =
  /^(?:booking reference|booking code|buchungscode|confirmation(?: number| code)?|reservation code) ?: *#? ?([A-Z\d]{5,8})\b/im
const SEAT = /^(?:seats?|sitz|sitzplatz) ?: *(\d{1,3}[A-Z])\b/im
const CLASS = /^(?:class|klasse|cabin) ?: *([A-Z ]{1,20}?) *(?:\(([A-Z])\))?$/im

/** What a row says of its place in the file. */
export interface EventPlace {
  row: number
  rawCells: readonly string[]
}

/** The flight that an event's texts are about. */
export function readEvent(event: CalendarEvent): SourceRow {
  const at = placeOf(event)
  const [summary, location, description] = ['SUMMARY', 'LOCATION', 'DESCRIPTION'].map((name) => event.text(name))
  const text = [summary, description].join('\n')
  const route = readRoute(summary ?? '', location ?? '', description ?? '')
  if (!route) return { ...at, kind: 'refused', code: 'no-flight' }
  if (RAIL.test(summary ?? '')) return { ...at, kind: 'refused', code: 'train' }
  const [start, end] = [event.time('DTSTART'), event.time('DTEND')]
  if (!start) return { ...at, kind: 'refused', code: startRefusal(event) }
  const notes: Note[] = []
  const record: TargetRecord = {
    date: dateOf(start),
    from: route.from,
    to: route.to,
    status: statusOf(event),
    scheduled: timesOf(start, end ?? event.minutes(), route),
    flightNumber: (NUMBER_LABEL.exec(text) ?? FLIGHT_NUMBER.exec(summary ?? ''))?.[1] ?? null,
    pnr: BOOKING.exec(text)?.[1] ?? null,
    seat: SEAT.exec(text)?.[1] ?? null,
    ...cabinOf(text, notes),
  }
  return { ...at, kind: 'flight', record, notes, externalId: event.text('UID'), isGuess: true }
}

export function placeOf({ line, rawLines }: CalendarEvent): EventPlace {
  return { row: line, rawCells: rawLines }
}

/** Why an event whose start is no time is no flight. */
export function startRefusal(event: CalendarEvent): 'date-missing' | 'date-unreadable' {
  return event.text('DTSTART') === '' ? 'date-missing' : 'date-unreadable'
}

export function statusOf(event: CalendarEvent): 'cancelled' | null {
  return event.isCalledOff || event.text('STATUS').toUpperCase() === 'CANCELLED' ? 'cancelled' : null
}

/** Local date of departure; of an instant it is the place's, which is found with the place. */
export function dateOf({ date, moment }: EventTime): string | null {
  return moment === null || moment.clock === 'local' ? date : null
}

/**
 * An event ends at a time, or so many minutes after its start. One of no zone ends on a clock nobody knows where its
 * writer adds the duration to the start.
 */
function timesOf(start: EventTime, end: EventTime | number | null, { endsAfterDuration }: Route): SourceTimes {
  if (!start.moment) return {}
  const offBlock = start.moment
  if (typeof end === 'number') return { offBlock, onBlock: { clock: 'elapsed', minutes: end } }
  if (!end?.moment) return { offBlock }
  if (!endsAfterDuration || offBlock.clock !== 'local') return { offBlock, onBlock: end.moment }
  const minutes = (stampOf(end) - stampOf(start)) / 60_000
  return minutes > 0 ? { offBlock, onBlock: { clock: 'elapsed', minutes } } : { offBlock }
}

function stampOf({ date, moment }: EventTime): number {
  return Date.parse(`${date}T${moment?.time ?? '00:00'}:00Z`)
}

function cabinOf(text: string, notes: Note[]): Pick<TargetRecord, 'cabin' | 'bookingClass'> {
  const [, word = '', letter = null] = CLASS.exec(text) ?? []
  const said = CABINS.get(word.toLowerCase().replaceAll(' ', '')) ?? null
  const guessed = said === null && letter !== null ? cabinOfBookingLetter(letter) : null
  if (guessed !== null) notes.push({ code: 'cabin-guessed', field: 'cabin' })
  return { cabin: said ?? guessed, bookingClass: letter }
}
