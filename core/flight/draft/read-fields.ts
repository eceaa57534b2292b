import type { AirlineSnapshot, FlightAttributes, FlightStatus, PlaceSnapshot } from '../flight.ts'
import type {
  DraftContext,
  DraftField,
  DutyField,
  FlightDraft,
  FormField,
  FormIssue,
  PlaceEnd,
  TimeField,
} from './draft.ts'
import { dateOrderOf } from '../../time/date-order.ts'
import { datesByOrder } from '../../time/parse-date.ts'
import { parseFlightDay } from '../times/parse-flight-day.ts'
import { isKnownZone } from '../../time/zoned.ts'
import { isStorableText } from '../../validate/text.ts'
import { readTypedPosition } from '../../validate/typed-position.ts'
import { parseFlightNumber } from '../flight-number.ts'
import { FLIGHT_SHAPE } from '../schema/schema.ts'
import { normaliseRegistration, normaliseSeat } from '../normalise.ts'
import { isSame } from '../../lib/is-same.ts'
import { placeOfTime, timeField } from './draft-times.ts'
import { isTouched } from './to-draft.ts'
import { dayAt, firstTyped, typedDay } from './utc-day.ts'

export interface FieldsReading {
  attributes: FlightAttributes
  issues: FormIssue[]
  /** The day as typed: that of UTC where times are typed in it. */
  day: string | null
}

const { from, to, divertedTo, airline, operator, aircraft, seat, departure, arrival, session } = FLIGHT_SHAPE
const { endorsements, signature } = FLIGHT_SHAPE.pilot.shape

/** Longest texts, as the schema has them. A text of the form that is neither here nor read in another way does not compile. */
const TEXT_LIMITS = {
  fromText: from.shape.name.max,
  toText: to.shape.name.max,
  divertedToText: divertedTo.shape.name.max,
  airlineText: airline.shape.name.max,
  operatorText: operator.shape.name.max,
  aircraftText: aircraft.shape.typeName.max,
  shipName: aircraft.shape.name.max,
  registration: aircraft.shape.registration.max,
  seat: seat.shape.number.max,
  bookingClass: FLIGHT_SHAPE.bookingClass.max,
  pnr: FLIGHT_SHAPE.pnr.max,
  ticket: FLIGHT_SHAPE.ticket.max,
  frequentFlyer: FLIGHT_SHAPE.frequentFlyer.max,
  callsign: FLIGHT_SHAPE.callsign.max,
  departureTerminal: departure.shape.terminal.max,
  departureGate: departure.shape.gate.max,
  departureRunway: departure.shape.runway.max,
  arrivalTerminal: arrival.shape.terminal.max,
  arrivalGate: arrival.shape.gate.max,
  arrivalRunway: arrival.shape.runway.max,
  note: FLIGHT_SHAPE.note.max,
  sessionIdentification: session.shape.identification.max,
  sessionPlace: session.shape.place.max,
  endorsements: endorsements.max,
  signatureName: signature.shape.name.max,
  signatureCertificate: signature.shape.certificate.max,
  signatureDrawn: signature.shape.drawn.max,
} as const satisfies Readonly<Record<Exclude<TypedField, ParsedField>, number>>
const TEXT_FIELDS = Object.keys(TEXT_LIMITS) as (keyof typeof TEXT_LIMITS)[]

/** Fields of free text, as they are typed. */
type TypedField = { [F in DraftField]: string extends FlightDraft[F] ? F : never }[DraftField]
/** What is typed here is parsed, and refused when it cannot be; of tags each has its own limit. */
type ParsedField =
  | TimeField
  | DutyField
  | `${PlaceEnd}Zone`
  | 'date'
  | 'duration'
  | 'distance'
  | 'flightNumber'
  | 'rating'
  | 'tagText'
  | 'awardMiles'
  | 'statusMiles'
  | 'fuelUsed'
  | 'fuelUplifted'
  | 'signatureExpires'
  | 'signatureDate'

/** The fields most people fill in, the times apart. A field that was not touched keeps its attribute exactly as it was stored. */
export function readFields(draft: FlightDraft, opened: FlightDraft, context: DraftContext): FieldsReading {
  const issues = textIssues(draft, opened)
  const attributes: FlightAttributes = { ...draft.original }
  const touched = (...fields: DraftField[]): boolean => isTouched(draft, opened, ...fields)
  if (draft.kind === 'flight') readRoute(draft, attributes, issues, touched('from', 'to', 'fromText', 'toText'))
  const day = readDay(draft, issues, touched('date'), context)
  placeDay(draft, opened, attributes, day)
  const isMoved = touched('date') || attributes.date !== draft.original.date
  readStatus(draft, attributes, touched('status'), isMoved, context)
  if (touched('airline', 'airlineText')) set(attributes, 'airline', readAirline(draft.airline, draft.airlineText))
  if (touched('flightNumber')) readNumber(draft, attributes, issues)
  if (touched('callsign')) set(attributes, 'callsign', tidyText(draft.callsign).toUpperCase() || null)
  if (touched('operator', 'operatorText')) set(attributes, 'operator', readAirline(draft.operator, draft.operatorText))
  if (touched('aircraftType', 'aircraftText', 'registration', 'shipName')) readAircraft(draft, opened, attributes)
  if (touched('seat', 'seatPosition', 'seatSide')) readSeat(draft, attributes)
  if (touched('cabin')) set(attributes, 'cabin', draft.cabin || null)
  if (touched('reason')) set(attributes, 'reason', draft.reason || null)
  if (touched('role')) set(attributes, 'role', draft.role || null)
  if (touched('note')) set(attributes, 'note', draft.note.trim() === '' ? null : draft.note)
  return { attributes, issues, day }
}

/** Writes a value; emptying what was never there leaves no trace, so a new flight holds no row of nulls. */
export function set<K extends keyof FlightAttributes>(
  attributes: FlightAttributes,
  name: K,
  value: FlightAttributes[K] | null,
): void {
  if (value !== null) attributes[name] = value
  else if (attributes[name] !== null && attributes[name] !== undefined) Object.assign(attributes, { [name]: null })
}

function textIssues(draft: FlightDraft, opened: FlightDraft): FormIssue[] {
  const issues: FormIssue[] = []
  for (const field of TEXT_FIELDS) {
    if (draft[field] !== opened[field]) checkText(field, draft[field], TEXT_LIMITS[field], issues)
  }
  return issues
}

/** Notes a text that is too long or cannot be stored. */
export function checkText(field: FormField, text: string, max: number, issues: FormIssue[]): void {
  if (text.length > max) issues.push({ field, code: 'flight.too-long', max })
  else if (!isStorableText(text)) issues.push({ field, code: 'flight.unsupported-characters' })
}

/** Notes a position that cannot be. */
export function checkPosition(field: FormField, text: string, issues: FormIssue[]): void {
  const typed = readTypedPosition(text)
  if (typed.kind === 'wrong') issues.push({ field, code: typed.code })
}

/** Outer and double spaces are slips of the keyboard. */
export function tidyText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function readRoute(draft: FlightDraft, attributes: FlightAttributes, issues: FormIssue[], touched: boolean): void {
  const ends = [
    ['from', 'flight.from-required'],
    ['to', 'flight.to-required'],
  ] as const
  for (const [field, code] of ends) {
    const place = placeOf(draft, field)
    if (!place) issues.push({ field, code })
    else if (!draft[field]) checkPosition(field, draft[`${field}Text`], issues)
    if (isSame(place, attributes[field] ?? null)) continue
    set(attributes, field, place)
  }
  // A length that was stored belongs to the route it was stored with.
  if (touched) set(attributes, 'distanceKm', null)
}

/** The place of one end: chosen, or typed by hand, with the zone it was given where it has none of its own. */
export function placeOf(draft: FlightDraft, end: PlaceEnd): PlaceSnapshot | null {
  const place = draft[end] ?? placeByHand(draft[`${end}Text`])
  const zone = draft[`${end}Zone`]
  return place && takesZone(place) && zone !== '' && isKnownZone(zone) ? { ...place, timeZone: zone } : place
}

/** The user chooses a zone only for a place that no catalogue knows. */
export function takesZone({ airportId, timeZone }: PlaceSnapshot): boolean {
  return airportId === null || timeZone === null
}

/** A place nobody catalogued is still a place: its name stands, and its position where one is typed; nothing else is known. */
export function placeByHand(typed: string): PlaceSnapshot | null {
  const name = tidyText(typed)
  if (name === '') return null
  const typedPosition = readTypedPosition(name)
  const isPosition = typedPosition.kind === 'position'
  return {
    airportId: null,
    iata: null,
    icao: null,
    name: (isPosition && typedPosition.name) || name,
    city: null,
    country: null,
    latitude: isPosition ? typedPosition.position.latitude : null,
    longitude: isPosition ? typedPosition.position.longitude : null,
    timeZone: null,
  }
}

/** The day the field says; what was there before where it says none. */
function readDay(draft: FlightDraft, issues: FormIssue[], touched: boolean, context: DraftContext): string | null {
  const before = typedDay(draft.original, draft.timeEntry)
  const isEmpty = draft.date.trim() === ''
  if (isEmpty) issues.push({ field: 'date', code: 'flight.date-required' })
  if (!touched) return before
  if (isEmpty) return null
  const parsed = parseFlightDay(draft.date, context.today, dateOrderOf(context), context.dateBefore)
  if (parsed.ok) return parsed.value.date
  const dates = parsed.error === 'flight.date-order' && { dates: datesByOrder(draft.date, context.today) }
  issues.push({ field: 'date', code: parsed.error, ...dates })
  return before
}

/** The flight's day is that of its place, which in UTC entry depends on the first time and its place as well. */
function placeDay(draft: FlightDraft, opened: FlightDraft, attributes: FlightAttributes, day: string | null): void {
  const { original, timeEntry } = draft
  const isSameDay = day === typedDay(original, timeEntry)
  if (timeEntry === 'local' || day === null || draft.kind === 'session') {
    if (!isSameDay) set(attributes, 'date', day)
    return
  }
  const [first, before] = [firstTyped(draft), firstTyped(opened)]
  const ends = { ...attributes, divertedTo: placeOf(draft, 'divertedTo') }
  const zone = first && (placeOfTime(ends, first)?.timeZone ?? null)
  const typed = first && draft[timeField(first)]
  const isSameTime = first === before && (first === null || typed === opened[timeField(first)])
  const isSameZone = first === null || zone === (placeOfTime(original, first)?.timeZone ?? null)
  if (isSameDay && isSameTime && isSameZone) return
  attributes.date = typed && zone ? dayAt(day, typed, zone) : day
}

/** Planned until its day has come; said otherwise by hand (cancelled, diverted), that stands. */
function readStatus(
  draft: FlightDraft,
  attributes: FlightAttributes,
  touched: boolean,
  dateTouched: boolean,
  context: DraftContext,
): void {
  if (touched) return set(attributes, 'status', draft.status || null)
  const { status, date } = attributes
  if (!dateTouched || !date || status === 'cancelled' || status === 'diverted') return
  const derived: FlightStatus = date > context.today.slice(0, date.length) ? 'planned' : 'flown'
  attributes.status = derived
}

function readAirline(chosen: AirlineSnapshot | null, typed: string): AirlineSnapshot | null {
  const name = tidyText(typed)
  if (chosen) return chosen
  return name === '' ? null : { airlineId: null, iata: null, icao: null, name }
}

function readNumber(draft: FlightDraft, attributes: FlightAttributes, issues: FormIssue[]): void {
  if (draft.flightNumber.trim() === '') return set(attributes, 'flightNumber', null)
  const parsed = parseFlightNumber(draft.flightNumber, attributes.airline ?? null)
  if (parsed.ok) attributes.flightNumber = parsed.value
  else issues.push({ field: 'flightNumber', code: parsed.error })
}

function readAircraft(draft: FlightDraft, opened: FlightDraft, attributes: FlightAttributes): void {
  const typed = tidyText(draft.aircraftText)
  const type = draft.aircraftType ?? { typeIcao: null, typeName: typed === '' ? null : typed }
  const registration = normaliseRegistration(draft.registration) || null
  // The ship's own name belongs to the ship.
  const keepsName = draft.registration === opened.registration || draft.shipName !== opened.shipName
  const name = (keepsName && tidyText(draft.shipName)) || null
  const aircraft = { typeIcao: type.typeIcao, typeName: type.typeName, registration, name }
  set(attributes, 'aircraft', Object.values(aircraft).some((value) => value !== null) ? aircraft : null)
}

function readSeat(draft: FlightDraft, attributes: FlightAttributes): void {
  const seat = {
    number: normaliseSeat(draft.seat) || null,
    position: draft.seatPosition || null,
    side: draft.seatSide || null,
  }
  set(attributes, 'seat', Object.values(seat).some((value) => value !== null) ? seat : null)
}
