// CSV of ForeFlight's logbook: a table of aircraft, a table of flights below it.
import { NAUTICAL_MILE_KM } from '../../geo/miles.ts'
import type { CustomField, CustomKind, CustomValue } from '../../custom/custom-field.ts'
import type {
  Flight,
  FlightAttributes,
  FlightRole,
  FlightTimeName,
  FstdDevice,
  Person,
  PilotFacts,
  Review,
} from '../../flight/flight.ts'
import { flightDistanceKm } from '../../flight/flight-distance.ts'
import { DUTY_FACTS, DUTY_SIDES, dutyAnchor, type DutySide, readDuty } from '../../flight/pilot/duty.ts'
import { isSession, sessionDevice } from '../../flight/session.ts'
import { minutesBetween, readMoment } from '../../time/moment.ts'
import type { Fact } from '../facts.ts'
import { type Exclusion, type ExportContext, type ExportFormat, type ExportWriter, lostBeside } from '../format.ts'
import { blockTimes, elapsedMinutes, utcClock, writtenMinutes } from '../text/block-times.ts'
import { csvRow } from '../text/csv.ts'
import { isOneDay, isWithinDay } from '../text/flight-texts.ts'
import { fieldsIn, isOwnValueLost, valueOfKind } from '../text/own-fields.ts'
import { isApproachKept, packed, packedApproach } from '../text/packed.ts'
import { isFlownByPilot } from '../text/pilot-flights.ts'
import { icaoOrName, isWithoutCode } from '../text/place-text.ts'

const FIRST_LINE = 'ForeFlight Logbook Import'
const NOT_TO_CHANGE = 'This row is required for importing into ForeFlight. Do not delete or modify.'
const MOST_APPROACHES = 6
const MOST_PEOPLE = 6
const LONGEST_MINUTES = 20 * 60
const DAY_MINUTES = 24 * 60
/** Of a cell of hours. */
const MOST_MINUTES = 10_000 * 60
const AIRCRAFT_COLUMNS: readonly (readonly [name: string, kind: string])[] = [
  ['AircraftID', 'Text'],
  ['equipType', 'Text'],
  ['TypeCode', 'Text'],
  ['Year', 'YYYY'],
  ['Make', 'Text'],
  ['Model', 'Text'],
  ['GearType', 'Text'],
  ['EngineType', 'Text'],
  ['Category/Class', 'Text'],
  ['complexAircraft', 'Boolean'],
  ['highPerformance', 'Boolean'],
  ['pressurized', 'Boolean'],
  ['taa', 'Boolean'],
]
const DEVICES: Record<FstdDevice, string> = {
  ffs: 'ffs',
  ftd: 'ftd',
  fnpt: 'fnpt',
  bitd: 'bitd',
  atd: 'aatd',
  other: '',
}
const REVIEWS: readonly (readonly [column: string, review: Review])[] = [
  ['Flight Review', 'flight-review'],
  ['IPC', 'ipc'],
  ['Checkride', 'skill-test'],
  ['FAA 61.58', 'pic-proficiency-check'],
  ['NVG Proficiency', 'nvg-proficiency-check'],
  ['Initial Check (EASA)', 'initial-check'],
  ['Proficiency Check (EASA)', 'proficiency-check'],
  ['Refresher Training (EASA)', 'refresher-training'],
]
const MINUTES: readonly (readonly [column: string, fact: MinutesFact])[] = [
  ['PIC', 'picMinutes'],
  ['SIC', 'sicMinutes'],
  ['Night', 'nightMinutes'],
  ['Solo', 'soloMinutes'],
  ['CrossCountry', 'crossCountryMinutes'],
  ['PICUS', 'picusMinutes'],
  ['MultiPilot', 'multiPilotMinutes'],
  ['IFR', 'ifrMinutes'],
  ['NVG', 'nvgMinutes'],
  ['ActualInstrument', 'actualInstrumentMinutes'],
  ['SimulatedInstrument', 'simulatedInstrumentMinutes'],
  ['GroundTraining', 'groundTrainingMinutes'],
  ['DualGiven', 'instructorMinutes'],
  ['DualReceived', 'dualReceivedMinutes'],
  ['SimulatedFlight', 'simulatorMinutes'],
]
type MinutesFact = { [N in keyof PilotFacts]: N extends `${string}Minutes` ? N : never }[keyof PilotFacts] & string
const TIMES: readonly (readonly [column: string, name: FlightTimeName])[] = [
  ['TimeOut', 'offBlock'],
  ['TimeOff', 'takeOff'],
  ['TimeOn', 'landing'],
  ['TimeIn', 'onBlock'],
]
const METERS = [
  ['HobbsStart', 'hobbsStart'],
  ['HobbsEnd', 'hobbsEnd'],
  ['TachStart', 'tachStart'],
  ['TachEnd', 'tachEnd'],
] as const
const HELD: ReadonlySet<Fact> = new Set([
  'date',
  'places',
  'blockTimes',
  'airTimes',
  'duration',
  'distance',
  'aircraft',
  'typeCode',
  'registration',
  'role',
  'people',
  'pilotTimes',
  'landings',
  'landingKinds',
  'approaches',
  'holds',
  'reviews',
  'dutyTimes',
  'meters',
  'session',
  'note',
  'custom',
] satisfies Fact[])

export const foreFlight: ExportFormat = {
  id: 'foreflight',
  mediaType: 'text/csv',
  writer: (flights, context) => new ForeFlightWriter(flights, context),
}

class ForeFlightWriter implements ExportWriter {
  /** By `aircraftId`: whose type a number has is said once for all its flights. */
  readonly #fleet = new Map<string, FlightAttributes>()
  readonly #own: readonly CustomField[]
  readonly #columns: readonly Column[]

  constructor(flights: readonly Flight[], { fields }: ExportContext) {
    const inFile = flights.filter((flight) => this.exclusion(flight) === null)
    for (const flight of inFile) {
      const key = aircraftId(flight)
      if (key === '') continue
      const known = this.#fleet.get(key)
      if (!known || (!hasType(known) && hasType(flight))) this.#fleet.set(key, flight)
    }
    this.#own = fieldsIn(inFile, fields)
    this.#columns = [...FLIGHT_COLUMNS, ...this.#own.map(ownColumn)]
  }

  exclusion(flight: FlightAttributes): Exclusion | null {
    if (!isFlownByPilot(flight)) return 'not-pilot'
    return isOneDay(flight) ? null : 'no-day'
  }

  lost(flight: FlightAttributes): Fact[] {
    return lostBeside(flight, HELD, (fact) => {
      if (fact === 'aircraft') return this.#isTypeLost(flight)
      if (fact !== 'custom') return isLost(fact, flight)
      return isOwnValueLost(flight, this.#own, ({ kind }, value) => ownCell(value, kind) !== '')
    })
  }

  begin(): string {
    const width = AIRCRAFT_COLUMNS.length
    const line = (...cells: string[]): string => csvRow([...cells, ...blanks(width - cells.length)])
    return [
      line(FIRST_LINE, NOT_TO_CHANGE),
      line(),
      line('Aircraft Table'),
      csvRow(AIRCRAFT_COLUMNS.map(([, kind]) => kind)),
      csvRow(AIRCRAFT_COLUMNS.map(([name]) => name)),
      ...[...this.#fleet].map(([id, flight]) => aircraftRow(id, flight)),
      line(),
      line('Flights Table'),
      csvRow(this.#columns.map(({ kind }) => kind)),
      csvRow(this.#columns.map(({ name }) => name)),
    ].join('')
  }

  flight(flight: Flight): string {
    return csvRow(this.#columns.map(({ cell }) => cell(flight)))
  }

  end(): string {
    return ''
  }

  #isTypeLost(flight: FlightAttributes): boolean {
    const first = this.#fleet.get(aircraftId(flight))?.aircraft
    const own = flight.aircraft
    return first?.typeIcao !== own?.typeIcao || first?.typeName !== own?.typeName
  }
}

const hasType = ({ aircraft }: FlightAttributes): boolean => Boolean(aircraft?.typeIcao ?? aircraft?.typeName)
const blanks = (count: number): string[] => Array.from({ length: count }, () => '')

function aircraftRow(id: string, { aircraft, ...flight }: FlightAttributes): string {
  const device = sessionDevice({ ...flight, aircraft })
  const name = aircraft?.typeName ?? ''
  const cells = [id, device ? DEVICES[device] : 'aircraft', aircraft?.typeIcao ?? '', '', '', name]
  return csvRow([...cells, ...blanks(AIRCRAFT_COLUMNS.length - cells.length)])
}

const SIMULATOR = 'SIM'

/** The registration; of a session the number of its device, which begins so that it is known as one. */
function aircraftId(flight: FlightAttributes): string {
  const device = sessionDevice(flight)
  if (device === null) return flight.aircraft?.registration?.trim() ?? ''
  const number = flight.session?.identification?.trim() ?? ''
  return number === '' || (device === 'other' && !/^sim/i.test(number)) ? `${SIMULATOR} ${number}`.trim() : number
}

interface Column {
  name: string
  kind: string
  cell: (flight: FlightAttributes) => string
}

const column = (name: string, kind: string, cell: Column['cell']): Column => ({ name, kind, cell })
const pilotOf = ({ pilot }: FlightAttributes): PilotFacts => pilot ?? {}

const FLIGHT_COLUMNS: readonly Column[] = [
  column('Date', 'Date', ({ date }) => date ?? ''),
  column('AircraftID', 'Text', aircraftId),
  column('From', 'Text', ({ from }) => icaoOrName(from)),
  column('To', 'Text', ({ to, divertedTo }) => icaoOrName(divertedTo ?? to)),
  column('Route', 'Text', ({ via }) => (via ?? []).map(icaoOrName).join(' ')),
  ...TIMES.map(([name, time]) => column(name, 'hhmm', (flight) => clockOf(flight, time))),
  column('OnDuty', 'hhmm', (flight) => dutyClock(flight, 'on')),
  column('OffDuty', 'hhmm', (flight) => dutyClock(flight, 'off')),
  column('TotalTime', 'Decimal or HH:MM', (flight) => hours(writtenMinutes(flight) ?? simulatorOf(flight))),
  ...MINUTES.map(([name, fact]) => column(name, 'Decimal or HH:MM', (flight) => hours(pilotOf(flight)[fact]))),
  column('Distance', 'Decimal', (flight) => miles(flightDistanceKm(flight))),
  column('Takeoff Day', 'Number', (flight) => count(pilotOf(flight).takeOffsDay)),
  column('Takeoff Night', 'Number', (flight) => count(pilotOf(flight).takeOffsNight)),
  column('Landing Full-Stop Day', 'Number', (flight) => count(landings(pilotOf(flight), 'Day').stops)),
  column('Landing Full-Stop Night', 'Number', (flight) => count(landings(pilotOf(flight), 'Night').stops)),
  column('Landing Touch-and-Go Day', 'Number', (flight) => count(landings(pilotOf(flight), 'Day').touches)),
  column('Landing Touch-and-Go Night', 'Number', (flight) => count(landings(pilotOf(flight), 'Night').touches)),
  column('Holds', 'Number', (flight) => count(pilotOf(flight).holds)),
  ...METERS.map(([name, fact]) => column(name, 'Decimal', (flight) => decimal(pilotOf(flight)[fact]))),
  ...Array.from({ length: MOST_APPROACHES }, (_, at) =>
    column(`Approach${at + 1}`, 'Packed Detail', (flight) => packedApproach(pilotOf(flight).approaches?.[at])),
  ),
  ...Array.from({ length: MOST_PEOPLE }, (_, at) =>
    column(`Person${at + 1}`, 'Packed Detail', ({ people }) => packedPerson(people?.[at])),
  ),
  ...REVIEWS.map(([name, review]) =>
    column(name, 'Boolean', (flight) => (pilotOf(flight).reviews?.includes(review) ? 'TRUE' : '')),
  ),
  column('PilotComments', 'Text', ({ note }) => note ?? ''),
]

/** What stands before the name of an own field, and what its row of kinds says. */
const OWN_COLUMNS: Readonly<Record<CustomKind, readonly [mark: string, kind: string]>> = {
  text: ['Text', 'Text'],
  choice: ['Text', 'Text'],
  number: ['Numeric', 'Decimal'],
  duration: ['Hours', 'Decimal or HH:MM'],
  'yes-no': ['Toggle', 'Boolean'],
  date: ['Date', 'Date'],
}

function ownColumn(field: CustomField): Column {
  const [mark, kind] = OWN_COLUMNS[field.kind]
  return column(`[${mark}]${field.name}`, kind, (flight) => ownCell(valueOfKind(flight, field), field.kind))
}

/** Empty for what its column does not take: part of a date, hours of more than four digits. */
function ownCell(value: CustomValue, kind: CustomKind): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return kind !== 'duration' ? String(value) : value < MOST_MINUTES ? hours(value) : ''
  return value === null || (kind === 'date' && value.length < 'YYYY-MM-DD'.length) ? '' : value
}

function isLost(fact: Fact, flight: FlightAttributes): boolean {
  const pilot = pilotOf(flight)
  switch (fact) {
    case 'places':
      return [flight.from, flight.to].some(isWithoutCode)
    case 'blockTimes':
    case 'airTimes':
      return areClocksLost(flight)
    case 'duration':
    case 'distance':
      return fact === 'distance' || elapsedMinutes(blockTimes(flight)) !== null
    case 'role':
      return flight.role !== roleBy(pilot)
    case 'people':
      return (flight.people?.length ?? 0) > MOST_PEOPLE || (flight.people ?? []).some((one) => !isPersonKept(one))
    case 'landings':
      return (['Day', 'Night'] as const).some((time) => !isLandingsKept(pilot, time))
    case 'landingKinds':
      return LANDING_EXTRAS.some((name) => pilot[name])
    case 'approaches':
      return (
        (pilot.approaches?.length ?? 0) > MOST_APPROACHES ||
        (pilot.approaches ?? []).some((one) => !isApproachKept(one))
      )
    case 'dutyTimes':
      return !isDutyKept(flight)
    case 'session':
      return flight.session?.place !== null || (flight.session.identification ?? '') !== aircraftId(flight)
    default:
      return false
  }
}

const LANDING_EXTRAS = ['waterLandings', 'nvgLandings', 'goArounds', 'pilotFlying', 'launch'] as const

/** Clocks of UTC, the day of each is found by what lies before it. */
function areClocksLost(flight: FlightAttributes): boolean {
  const times = blockTimes({ ...flight, scheduled: null })
  if (!times.departure && (times.arrival || flight.actual?.takeOff || flight.actual?.landing)) return true
  const minutes = elapsedMinutes(times)
  if (!isWithinDay(times.departure, flight)) return true
  return times.arrival !== null && (minutes === null || minutes > LONGEST_MINUTES)
}

/** Whom ForeFlight's columns of hours say the pilot was. */
function roleBy(pilot: PilotFacts): FlightRole | null {
  if (pilot.instructorMinutes) return 'instructor'
  if (pilot.dualReceivedMinutes) return 'student'
  if (pilot.picMinutes || pilot.soloMinutes) return 'pilot-in-command'
  return pilot.sicMinutes || pilot.picusMinutes ? 'second-in-command' : null
}

function clockOf(flight: FlightAttributes, name: FlightTimeName): string {
  const moment = readMoment(flight.actual?.[name])
  return moment ? utcClock(moment) : ''
}

/** Of UTC; empty where it would be read as another time. */
function dutyClock(flight: FlightAttributes, side: DutySide): string {
  const moment = readMoment(flight.pilot?.[DUTY_FACTS[side]])
  return moment && isDutyKept(flight) ? utcClock(moment) : ''
}

/** Its days are found by the flight's own times, and its length is what lies between its clocks. */
function isDutyKept(flight: FlightAttributes): boolean {
  const { pilot, from, to, divertedTo } = flight
  if (isSession(flight) || areClocksLost(flight) || [from, divertedTo ?? to].some(isWithoutCode)) return false
  const written = { ...flight, scheduled: null, pilot: null }
  const areRead = DUTY_SIDES.every((side) => {
    const stored = pilot?.[DUTY_FACTS[side]] ?? null
    const moment = readMoment(stored)
    if (moment === null) return stored === null
    const read = readDuty(utcClock(moment), dutyAnchor(written, side), side, true)
    return 'text' in read && read.text === stored
  })
  const minutes = minutesBetween(pilot?.dutyOn, pilot?.dutyOff)
  const isWithinOneDay = minutes === null || (minutes > 0 && minutes < DAY_MINUTES)
  return areRead && isWithinOneDay && (pilot?.dutyMinutes ?? minutes) === minutes
}

const simulatorOf = (flight: FlightAttributes): number | null =>
  sessionDevice(flight) ? (flight.pilot?.simulatorMinutes ?? null) : null

/** `1:05`; nothing for none. */
function hours(minutes: number | null | undefined): string {
  return minutes ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` : ''
}

const miles = (km: number | null): string => (km === null ? '' : (km / NAUTICAL_MILE_KM).toFixed(1))
const count = (value: number | null | undefined): string => (value ? String(value) : '')
const decimal = (value: number | null | undefined): string => (value === null || value === undefined ? '' : `${value}`)

/** Landings of no kind are taken for full stops, as they are of whatever is no training aircraft. */
function landings(pilot: PilotFacts, time: 'Day' | 'Night'): { stops: number; touches: number } {
  const touches = pilot[`touchAndGos${time}`] ?? 0
  return { touches, stops: pilot[`fullStops${time}`] ?? Math.max(0, (pilot[`landings${time}`] ?? 0) - touches) }
}

function isLandingsKept(pilot: PilotFacts, time: 'Day' | 'Night'): boolean {
  const { stops, touches } = landings(pilot, time)
  return stops + touches === (pilot[`landings${time}`] ?? 0)
}

const packedPerson = (person: Person | undefined): string =>
  person ? [packed(person.name), packed(person.role), ''].join(';') : ''

const isPersonKept = ({ name, role, userId }: Person): boolean =>
  userId === null && !name.includes(';') && !role?.includes(';')
