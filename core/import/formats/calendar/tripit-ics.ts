// TripIt's calendar feed: one event a flight, its facts in the description, of before in one line and of today in several.
import { addDays } from '../../../time/calendar-date.ts'
import { type CalendarEvent, eventsOf, type EventTime } from '../../file/ical.ts'
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat, SourceRow } from '../../read/format.ts'
import { readClock } from '../../read/read-clock.ts'
import type { SourceTime, SourceTimes, TargetRecord } from '../../record/target.ts'
import { isCalendar } from './calendar-ics.ts'
import { dateOf, placeOf, startRefusal, statusOf } from './event-flight.ts'

const DAY_MINUTES = 24 * 60
const SUMMARY = /^(?:([A-Z\d]{2}) ?0*(\d{1,4})\s+)?([A-Z]{3}) to ([A-Z]{3})\b/
/** `[Flight] 03/05/2026 Lufthansa(LH) #2061 dep HAM 9:10am CET arr MUC 10:25am CET`. */
const BEFORE =
  /\[Flight\] [\d/]{8,10} (.{0,80}?)\(([A-Z\d]{2})\) ?#?(\d{1,4}) dep ([A-Z]{3}) (\d{1,2}:\d{2} ?[ap]m) \S{0,6} ?arr ([A-Z]{3}) (\d{1,2}:\d{2} ?[ap]m)/i
/** `9:10 AM CET`, a line of its own. */
const CLOCK_LINE = /^(\d{1,2}:\d{2} ?[AP]M)\b/gim
const OTHER_KIND = /\[(?:Lodging|Car Rental|Directions|Activity|Rail|[A-Z][a-z]+ Transportation|Restaurant|Note)\]/i
const SEATS = /seat\(s\):? ?(\d{1,3}[A-Z])\b(?!,)/i
const BOOKING = /conf(?:irmation)? ?#:? ?([A-Z\d]{5,8})\b/i
const TICKET = /ticket ?#:? ?(\d[\d-]{5,20})/i
const TERMINAL = /^Terminal ([A-Z\d]{1,3})$/gim

export const tripItIcs: ImportFormat = {
  id: 'tripit-ics',
  score: (file) => (isTripIt(file) ? 0.95 : 0),
  read: readRows,
}

function isTripIt(file: ImportFile): boolean {
  return isCalendar(file) && /@tripit\.com\b|^X-WR-CALNAME:.{0,200}\(TripIt\)|^PRODID:.{0,80}TripIt/im.test(file.head)
}

function* readRows(file: ImportFile): Generator<SourceRow> {
  if (!isCalendar(file)) return
  const events = [...eventsOf(file.text)]
  const trips = events.flatMap((event) => spanOf(event) ?? [])
  for (const event of events) {
    const row = readFlight(event)
    const trip = row.kind === 'flight' && trips.length > 0 ? tripOf(event, trips) : null
    yield row.kind === 'flight' && trip ? { ...row, record: { ...row.record, trip } } : row
  }
}

/** A trip from its first day to the day after its last. */
interface Span {
  key: string
  name: string
  from: string
  until: string
}

/** An event of whole days is a trip, unless it is one of its entries, whose ids begin with `item-`. */
function spanOf(event: CalendarEvent): Span | null {
  const [key, name] = [event.text('UID'), event.text('SUMMARY')]
  const start = event.time('DTSTART')
  if (key === '' || key.startsWith('item-') || name === '' || !start || start.moment) return null
  const days = Math.ceil((event.minutes() ?? 0) / DAY_MINUTES)
  const end = event.time('DTEND')?.date ?? addDays(start.date, days)
  return { key, name, from: start.date, until: end > start.date ? end : addDays(start.date, 1) }
}

/** The trip in whose days a flight begins; where two share the day nobody knows. An evening may be the next day in UTC. */
function tripOf(event: CalendarEvent, trips: readonly Span[]): NonNullable<TargetRecord['trip']> | null {
  const start = event.time('DTSTART')
  if (!start) return null
  const on = (day: string): Span[] => trips.filter(({ from, until }) => from <= day && day < until)
  const isUtc = start.moment?.clock === 'utc'
  const found = on(start.date)
  const [trip, other] = found.length === 0 && isUtc ? on(addDays(start.date, -1)) : found
  return trip && !other ? { key: trip.key, name: trip.name } : null
}

function readFlight(event: CalendarEvent): SourceRow {
  const at = placeOf(event)
  const [summary, description] = [event.text('SUMMARY'), event.text('DESCRIPTION')]
  const before = BEFORE.exec(description)
  const [, carrier, number, from = before?.[4], to = before?.[6]] = SUMMARY.exec(summary) ?? []
  const isOther = !description.includes('[Flight]') && OTHER_KIND.test(description)
  if (from === undefined || to === undefined || isOther) return { ...at, kind: 'refused', code: 'no-flight' }
  const [start, end] = [event.time('DTSTART'), event.time('DTEND')]
  if (!start) return { ...at, kind: 'refused', code: startRefusal(event) }
  const [departs, arrives] = before ? [before[5], before[7]] : clockLines(description)
  const [iata, digits] = [carrier ?? before?.[2], number ?? before?.[3]]
  const name = before?.[1]?.trim() || null
  const [terminal, arrivalTerminal] = terminals(description)
  const record: TargetRecord = {
    date: dateOf(start),
    from: { iata: from, raw: from },
    to: { iata: to, raw: to },
    status: statusOf(event),
    scheduled: {
      ...timeOf('offBlock', start.moment, departs),
      ...timeOf('onBlock', end ? end.moment : elapsed(event.minutes(), start), arrives),
    },
    flightNumber: digits === undefined ? null : `${iata ?? ''}${digits}`,
    airline: iata === undefined ? null : { iata, name, raw: name ?? iata },
    seat: SEATS.exec(description)?.[1] ?? null,
    pnr: BOOKING.exec(description)?.[1] ?? null,
    ticket: TICKET.exec(description)?.[1] ?? null,
    departure: { terminal },
    arrival: { terminal: arrivalTerminal },
  }
  return { ...at, kind: 'flight', record, notes: [], externalId: event.text('UID') }
}

/** The end of an event that says how long it takes instead. */
function elapsed(minutes: number | null, start: EventTime): SourceTime | null {
  return minutes !== null && start.moment ? { clock: 'elapsed', minutes } : null
}

/** The clocks of the places stand in lines of their own; one alone is not known to be of which. */
function clockLines(description: string): [string | undefined, string | undefined] {
  const [departs, arrives] = [...description.matchAll(CLOCK_LINE)].map(([, clock]) => clock)
  return arrives === undefined ? [undefined, undefined] : [departs, arrives]
}

/** A terminal before the arrival is the departure's. */
function terminals(description: string): [string | null, string | null] {
  const arrival = /^Arrive /im.exec(description)?.index ?? description.length
  const found = [...description.matchAll(TERMINAL)]
  const of = (isArrival: boolean): string | null =>
    found.find(({ index }) => index > arrival === isArrival)?.[1] ?? null
  return [of(false), of(true)]
}

/** The clock of the place as it is written, with the event's instant beside it to be compared. */
function timeOf(name: 'offBlock' | 'onBlock', moment: SourceTime | null, clock: string | undefined): SourceTimes {
  const written = clock === undefined ? null : (readClock(clock)?.time ?? null)
  if (written === null) return moment ? { [name]: moment } : {}
  const utc = moment?.clock === 'utc' && moment.date ? { date: moment.date, time: moment.time } : null
  return { [name]: { clock: 'local', time: written, utc } }
}
