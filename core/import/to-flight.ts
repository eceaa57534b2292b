// A parser's record as the attributes of a flight.
import type { AircraftType } from '../aircraft/aircraft-type.ts'
import { isMultiPilot } from '../aircraft/multi-pilot.ts'
import { positionOf } from '../geo/position.ts'
import { engineMinutes, takeOffsOfLandings } from '../flight/pilot/propose-pilot.ts'
import { flightDuration } from '../flight/duration.ts'
import { flightDistanceKm } from '../flight/flight-distance.ts'
import { parseFlightNumber } from '../flight/flight-number.ts'
import type {
  AirlineSnapshot,
  EndDetails,
  FlightAttributes,
  FlightNumber,
  FlightStatus,
  PilotFacts,
  PlaceSnapshot,
} from '../flight/flight.ts'
import { normaliseSeat } from '../flight/normalise.ts'
import { readFlight } from '../flight/read-flight.ts'
import { toAirlineSnapshot } from '../airline/airline.ts'
import type { JsonObject } from '../lib/json.ts'
import { minutesBetween } from '../time/moment.ts'
import type { Note } from './record/codes.ts'
import { fitTexts } from './fit-texts.ts'
import { DUTY_FACTS, DUTY_SIDES, dutyAnchor, readDuty } from '../flight/pilot/duty.ts'
import type { ImportAnswers, ImportQuestion } from './resolve/answers.ts'
import type { ImportCatalogues } from './resolve/catalogues.ts'
import { resolveAircraft } from './resolve/resolve-aircraft.ts'
import { airlineOfCarrier, resolveAirline } from './resolve/resolve-airline.ts'
import { resolvePlace } from './resolve/resolve-place.ts'
import { settleTimes } from './settle-times.ts'
import { recordDate } from './record/record-date.ts'
import type { PlaceReference, SourceEnd, TargetRecord } from './record/target.ts'

export interface ToFlightContext {
  catalogues: ImportCatalogues
  answers: ImportAnswers
  /** The reader's local day: what lies ahead of it is planned. */
  today: string
  /** Names the row in questions about it alone, by what stands in it: rows get other numbers when they are read otherwise. */
  rowKey: () => string
  /** What stands in the row; left out where nothing of it was written as a number. */
  cells?: readonly string[]
}

export interface MadeFlight {
  flight: FlightAttributes
  notes: Note[]
  questions: ImportQuestion[]
}

/** A distance is the places' own unless it is further off than the formulas of programs are from each other. */
const SAME_DISTANCE = 0.015
const SAME_DISTANCE_KM = 3

interface Work extends ToFlightContext {
  record: TargetRecord
  date: string | null
  notes: Note[]
  questions: ImportQuestion[]
}

/** The flight a record is, as far as it can be said; without its date where the record has none that can be told. */
export function toFlight(record: TargetRecord, context: ToFlightContext): MadeFlight {
  const work: Work = { ...context, record, date: recordDate(record), notes: [], questions: [] }
  const places = placesOf(work)
  const status = statusOf(work)
  const dated = placedInTime(record, status)
  const settled = settleTimes(dated, { ...places, status }, context.answers, context.rowKey)
  work.date = settled.date
  work.notes.push(...settled.notes)
  work.questions.push(...settled.questions)
  const { scheduled, actual } = settled
  const flight: FlightAttributes = {
    status: statusOf(work),
    date: settled.date,
    ...places,
    scheduled,
    actual,
    ...lengthOf(work, places, flightDuration({ scheduled, actual }) !== null),
    ...numberOf(work),
    aircraft: aircraftOf(work),
    ...detailsOf(record),
  }
  const worked = withBlockTime(withDuty(flight, record), work)
  const whole = withTakeOffs(withCrew(withEngineClass(worked, work), work), work)
  return { flight: stored(whole, work.notes), notes: work.notes, questions: work.questions }
}

/** Its clocks have a day once the flight's times are known. Times of a duty that is not as long as the row says are left out. */
function withDuty(flight: FlightAttributes, { duty }: TargetRecord): FlightAttributes {
  if (!duty || flight.session) return flight
  const times = DUTY_SIDES.flatMap((side) => {
    const read = duty[side] === null ? null : readDuty(duty[side], dutyAnchor(flight, side), side, !duty.isLocal)
    return read && 'text' in read ? [[DUTY_FACTS[side], read.text] as const] : []
  })
  const pilot: PilotFacts = { ...flight.pilot, ...Object.fromEntries(times) }
  const minutes = minutesBetween(pilot.dutyOn, pilot.dutyOff)
  const contradicts = minutes !== null && pilot.dutyMinutes != null && minutes !== pilot.dutyMinutes
  return times.length === 0 || contradicts ? flight : { ...flight, pilot }
}

/** `2.6`, `2,60`: hours in tenths. */
const TENTHS = /^\d{1,2}[.,]\d0?$/
/** `2.63`: in such a row 2.60 is no rounded time. */
const HUNDREDTHS = /^\d{1,2}[.,]\d[1-9]$/
const HALF_A_TENTH_MINUTES = 3
/** Not of the flight's own time. */
const BESIDE_FLIGHT: ReadonlySet<string> = new Set(['simulatorMinutes', 'groundTrainingMinutes', 'dutyMinutes'])

/**
 * A time in tenths of an hour that is the block time rounded is the block time: 2.6 of a flight of 2:35 would be a minute
 * more in command than the flight took. Not in a row that knows hundredths.
 */
function withBlockTime(flight: FlightAttributes, { cells = [] }: Work): FlightAttributes {
  const duration = flightDuration(flight)
  if (cells.some((cell) => HUNDREDTHS.test(cell.trim()))) return flight
  const tenths = cells.flatMap((cell) =>
    TENTHS.test(cell.trim()) ? Math.round(Number(cell.replace(',', '.')) * 60) : [],
  )
  if (!flight.pilot || flight.session || duration === null || duration.from === 'scheduled' || tenths.length === 0)
    return flight
  const { minutes } = duration
  const isRounded = (value: unknown): boolean =>
    typeof value === 'number' && Math.abs(value - minutes) <= HALF_A_TENTH_MINUTES && tenths.includes(value)
  const rounded = Object.entries(flight.pilot)
    .filter(([name, value]) => name.endsWith('Minutes') && !BESIDE_FLIGHT.has(name) && isRounded(value))
    .map(([name]) => [name, minutes])
  return rounded.length === 0 ? flight : { ...flight, pilot: { ...flight.pilot, ...Object.fromEntries(rounded) } }
}

const AT_WORK = [
  'picMinutes',
  'picusMinutes',
  'spicMinutes',
  'sicMinutes',
  'reliefMinutes',
  'dualReceivedMinutes',
  'instructorMinutes',
  'soloMinutes',
  'multiPilotMinutes',
] as const satisfies readonly (keyof PilotFacts)[]

/**
 * Hours on aircraft of one engine or of several, where the file has hours of a pilot and does not say on which: by the
 * type, for the block time, as the form works them out.
 */
function withEngineClass(flight: FlightAttributes, { record, catalogues }: Work): FlightAttributes {
  const { pilot } = flight
  const isSaid = Boolean(pilot?.singleEngineMinutes || pilot?.multiEngineMinutes)
  const type = isSaid || record.isSum ? null : typeAtWork(flight, catalogues)
  return type
    ? { ...flight, pilot: { ...pilot, ...engineMinutes(type, flightDuration(flight)?.minutes ?? 0) } }
    : flight
}

/**
 * Hours in a crew of two, where the file has no column for them: of a multi-pilot type all of the block time, as the form
 * works them out. An empty cell of a column says that there were none.
 */
function withCrew(flight: FlightAttributes, { record, catalogues }: Work): FlightAttributes {
  const { pilot } = flight
  const isAsked = record.isWithoutMultiPilot && !record.isSum && !pilot?.multiPilotMinutes
  const type = isAsked ? typeAtWork(flight, catalogues) : null
  if (type === null || !isMultiPilot(type)) return flight
  return { ...flight, pilot: { ...pilot, multiPilotMinutes: flightDuration(flight)?.minutes ?? 0 } }
}

/** The type of a flight that took a while and on which its owner worked; null where the catalogue does not know it. */
function typeAtWork(flight: FlightAttributes, { aircraft }: ImportCatalogues): AircraftType | null {
  const { pilot, session } = flight
  if (!pilot || session || !AT_WORK.some((name) => pilot[name])) return null
  const icao = flight.aircraft?.typeIcao
  const minutes = flightDuration(flight)?.minutes ?? 0
  return icao && minutes > 0 ? aircraft.byIcao(icao) : null
}

/** The take-off of who landed, where the file counts landings alone. */
function withTakeOffs(flight: FlightAttributes, { record, notes }: Work): FlightAttributes {
  if (!record.isWithoutTakeOffs || record.isSum || flight.pilot?.launch) return flight
  const takeOffs = takeOffsOfLandings(flight)
  if (Object.keys(takeOffs).length === 0) return flight
  notes.push({ code: 'take-off-proposed' })
  return { ...flight, pilot: { ...flight.pilot, ...takeOffs } }
}

type Places = Pick<FlightAttributes, 'from' | 'to' | 'divertedTo' | 'via'>

function placesOf(work: Work): Places {
  const { record } = work
  const via = (record.via ?? []).flatMap((reference, at) => placeOf(work, reference, `via.${at}`) ?? [])
  return {
    from: placeOf(work, record.from, 'from'),
    to: placeOf(work, record.to, 'to'),
    divertedTo: record.divertedTo ? placeOf(work, record.divertedTo, 'divertedTo') : null,
    via: via.length > 0 ? via : null,
  }
}

function placeOf(work: Work, reference: PlaceReference | null, field: string): PlaceSnapshot | null {
  // A session in a simulator and the sum of many flights have no places.
  if (reference === null && (work.record.session || work.record.isSum)) return null
  const { place, notes, question } = resolvePlace(reference, { ...work, field })
  work.notes.push(...notes)
  if (question) work.questions.push(question)
  return place
}

function statusOf({ record, date, today }: Work): FlightStatus {
  if (record.status) return record.status
  if (record.divertedTo) return 'diverted'
  return date !== null && date > today.slice(0, date.length) ? 'planned' : 'flown'
}

/** What a source calls the times of a flight that lies ahead is its schedule. */
function placedInTime(record: TargetRecord, status: FlightStatus): TargetRecord {
  const isPlan = status === 'planned' || status === 'cancelled'
  if (!isPlan || !record.actual || record.scheduled) return record
  const { actual, ...rest } = record
  return { ...rest, scheduled: actual }
}

/** Duration and distance where neither times nor places say as much. */
function lengthOf(
  { record }: Work,
  places: Places,
  isTimed: boolean,
): Pick<FlightAttributes, 'durationMinutes' | 'distanceKm'> {
  const isStored = !isTimed && !record.isDurationEstimated
  const written = record.distanceKm ?? null
  const ownKm = positionOf(places.from) && positionOf(places.to) ? flightDistanceKm(places) : null
  const isOwn =
    written !== null && ownKm !== null && Math.abs(written - ownKm) <= Math.max(ownKm * SAME_DISTANCE, SAME_DISTANCE_KM)
  return {
    durationMinutes: isStored ? (record.durationMinutes ?? null) : null,
    distanceKm: written === null || written <= 0 || isOwn ? null : Math.round(written * 1000) / 1000,
  }
}

/**
 * Number, airline and operator. The letters of the number say whose number it is; a named airline of other codes is the
 * one that flew. Digits alone take the airline's letters.
 */
function numberOf(work: Work): Pick<FlightAttributes, 'flightNumber' | 'airline' | 'operator'> {
  const { record, catalogues, answers, date } = work
  const named = resolved(work, resolveAirline(record.airline, catalogues.airlines, answers, date))
  const operator = resolved(work, resolveAirline(record.operator, catalogues.airlines, answers, date))
  const number = flightNumberOf(work, named)
  const carrier = number === null ? null : airlineOfCarrier(number.carrier, catalogues.airlines, date)
  if (number === null || named?.iata === number.carrier || named?.icao === number.carrier) {
    return { flightNumber: number, airline: named, operator }
  }
  if (carrier === null || carrier.id === named?.airlineId) return { flightNumber: number, airline: named, operator }
  return { flightNumber: number, airline: toAirlineSnapshot(carrier), operator: operator ?? named }
}

function resolved(work: Work, { airline, notes, question }: ReturnType<typeof resolveAirline>): AirlineSnapshot | null {
  work.notes.push(...notes)
  if (question) work.questions.push(question)
  return airline
}

function flightNumberOf({ record, notes }: Work, airline: AirlineSnapshot | null): FlightNumber | null {
  const written = (record.flightNumber ?? '').replaceAll('*', '').trim()
  if (written === '') return null
  const number = parseFlightNumber(written, airline)
  if (number.ok) return number.value
  const isBare = number.error === 'flight.number-needs-airline'
  notes.push({ code: isBare ? 'number-without-airline' : 'number-unreadable', field: 'flightNumber', value: written })
  return null
}

function aircraftOf(work: Work): FlightAttributes['aircraft'] {
  const { record, catalogues, answers } = work
  const { aircraft, notes, question } = resolveAircraft(
    record.aircraft,
    record.registration,
    record.shipName,
    catalogues,
    answers,
  )
  work.notes.push(...notes)
  if (question) work.questions.push(question)
  return aircraft
}

/** What is taken as it stands. */
function detailsOf(record: TargetRecord): FlightAttributes {
  const number = record.seat ? normaliseSeat(record.seat) : null
  const [position, side] = [record.seatPosition ?? null, record.seatSide ?? null]
  const hasSeat = (number ?? position ?? side) !== null
  return {
    seat: hasSeat ? { number, position, side } : null,
    departure: endOf(record.departure),
    arrival: endOf(record.arrival),
    role: record.role ?? null,
    cabin: record.cabin ?? null,
    bookingClass: record.bookingClass || null,
    reason: record.reason ?? null,
    pnr: record.pnr || null,
    ticket: record.ticket || null,
    callsign: record.callsign || null,
    frequentFlyer: record.frequentFlyer || null,
    awardMiles: record.awardMiles ?? null,
    statusMiles: record.statusMiles ?? null,
    people: record.people && record.people.length > 0 ? record.people : null,
    pilot: record.pilot && Object.keys(record.pilot).length > 0 ? record.pilot : null,
    session: record.session ?? null,
    tags: record.tags && record.tags.length > 0 ? record.tags : null,
    rating: record.rating ?? null,
    note: record.note || null,
    custom: record.custom && Object.keys(record.custom).length > 0 ? record.custom : null,
  }
}

function endOf(end: SourceEnd | undefined): EndDetails | null {
  const made = { terminal: end?.terminal || null, gate: end?.gate || null, runway: end?.runway || null }
  return Object.values(made).every((value) => value === null) ? null : made
}

/** Without what is not known, with texts that fit; what the record's rules refuse is said. */
function stored(flight: FlightAttributes, notes: Note[]): FlightAttributes {
  const { flight: fitted, cut } = fitTexts(flight)
  for (const field of new Set(cut)) notes.push({ code: 'text-cut', field })
  const known = Object.entries(fitted).filter(([, value]) => value !== null && value !== undefined)
  const { attributes, dropped } = readFlight(Object.fromEntries(known) as JsonObject)
  for (const { pointer } of dropped) notes.push({ code: 'not-stored', field: pointer })
  return attributes
}
