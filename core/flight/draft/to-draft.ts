import { isSame } from '../../lib/is-same.ts'
import { formatClockDuration, formatDate, KM_PER_UNIT } from '../../locale/format.ts'
import { type Language, localeTag } from '../../locale/language.ts'
import type {
  ApproachDraft,
  CustomDraft,
  DraftStyle,
  DutyField,
  EndField,
  FlightDraft,
  PilotDraft,
  PilotField,
  TimeEntry,
  TimeField,
  Timetable,
} from './draft.ts'
import { END_FIELDS } from './draft.ts'
import { TIME_PLACES, timeField, writeTime } from './draft-times.ts'
import { typedDay } from './utc-day.ts'
import type { FlightAttributes, FlightRole, PlaceSnapshot } from '../flight.ts'
import { writeFlightNumber } from '../flight-number.ts'
import { placeCode, type PlaceCodes } from '../place-code.ts'
import { endOfField } from './end-field.ts'
import { PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from './pilot-fields.ts'
import { isProposedFact, pilotProposal } from '../pilot/propose-pilot.ts'
import { writeDuty } from '../pilot/duty.ts'
import { isSession } from '../session.ts'
import { isFlightAttribute } from '../schema/schema.ts'
import { fromEntries } from '../../lib/from-entries.ts'

const CREW_ROLES: ReadonlySet<FlightRole> = new Set([
  'pilot-in-command',
  'second-in-command',
  'relief-pilot',
  'student',
  'instructor',
  'examiner',
  'flight-engineer',
])

/** How a form shows its times. */
export interface DraftView {
  timetable?: Timetable
  timeEntry?: TimeEntry
}

/** An empty form. Who works in the cockpit logs what happened, everybody else what the ticket says. */
export function emptyDraft(role: FlightRole | null = null): FlightDraft {
  const timetable = role !== null && CREW_ROLES.has(role) ? 'actual' : 'scheduled'
  return { ...toDraft({}, { language: 'en' }, { timetable }), role: role ?? '' }
}

/**
 * The form over a flight; the actual times stand first once there are any, else the scheduled ones, unless `view` says
 * which. Reading the form back unchanged gives the same attributes.
 */
export function toDraft(flight: FlightAttributes, style: DraftStyle, view: DraftView = {}): FlightDraft {
  const original = attributesOnly(flight)
  const timeEntry = view.timeEntry ?? 'local'
  return {
    original,
    ...sessionOf(original),
    status: original.status ?? '',
    ...routeOf(original, style),
    date: writeDate(typedDay(original, timeEntry), style.language),
    timetable: view.timetable ?? shownTimetable(original),
    timeEntry,
    ...writeTimes(original, timeEntry, style),
    ...serviceOf(original),
    ...bookingOf(original),
    ...writeEnds(original),
    people: (original.people ?? []).map(({ name, role, userId }) => ({ name, role: role ?? '', userId })),
    tags: original.tags ?? [],
    tagText: '',
    rating: original.rating ? String(original.rating) : '',
    custom: writeCustom(original),
    pilot: writePilot(original, style),
    approaches: writeApproaches(original),
    launch: original.pilot?.launch ?? '',
    pilotFlying: original.pilot?.pilotFlying ?? '',
    reviews: original.pilot?.reviews ?? [],
    endorsements: original.pilot?.endorsements ?? '',
    ...signatureOf(original, style),
    ...writeDuties(original, timeEntry, style),
    ...fuelOf(original, style),
    note: original.note ?? '',
  }
}

function sessionOf(original: FlightAttributes) {
  const { device, identification, place } = original.session ?? {}
  return {
    kind: isSession(original) ? ('session' as const) : ('flight' as const),
    sessionDevice: device ?? ('' as const),
    sessionIdentification: identification ?? '',
    sessionPlace: place ?? '',
  }
}

function routeOf(original: FlightAttributes, { distanceUnit = 'km', language, placeCodes }: DraftStyle) {
  const { from, to, divertedTo, via, durationMinutes, distanceKm } = original
  return {
    from: from ?? null,
    to: to ?? null,
    divertedTo: divertedTo ?? null,
    fromText: placeText(from, placeCodes),
    toText: placeText(to, placeCodes),
    divertedToText: placeText(divertedTo, placeCodes),
    fromZone: '',
    toZone: '',
    divertedToZone: '',
    via: (via ?? []).map((place) => ({ place, text: placeText(place, placeCodes) })),
    duration: isNumber(durationMinutes) ? formatClockDuration(durationMinutes) : '',
    distance: isNumber(distanceKm) ? writeDecimal(distanceKm / KM_PER_UNIT[distanceUnit], language) : '',
  }
}

function serviceOf({ flightNumber, callsign, airline, operator, aircraft }: FlightAttributes) {
  const hasType = aircraft?.typeIcao || aircraft?.typeName
  return {
    flightNumber: writeFlightNumber(flightNumber),
    callsign: callsign ?? '',
    airline: airline ?? null,
    airlineText: airline?.name ?? '',
    operator: operator ?? null,
    operatorText: operator?.name ?? '',
    aircraftType: hasType ? { typeIcao: aircraft.typeIcao, typeName: aircraft.typeName } : null,
    aircraftText: aircraft?.typeName ?? aircraft?.typeIcao ?? '',
    registration: aircraft?.registration ?? '',
    shipName: aircraft?.name ?? '',
  }
}

function bookingOf(flight: FlightAttributes) {
  const { seat, cabin, bookingClass, reason, role, pnr, ticket, frequentFlyer, awardMiles, statusMiles } = flight
  return {
    seat: seat?.number ?? '',
    seatPosition: seat?.position ?? ('' as const),
    seatSide: seat?.side ?? ('' as const),
    cabin: cabin ?? ('' as const),
    bookingClass: bookingClass ?? '',
    reason: reason ?? ('' as const),
    role: role ?? ('' as const),
    pnr: pnr ?? '',
    ticket: ticket ?? '',
    frequentFlyer: frequentFlyer ?? '',
    awardMiles: isNumber(awardMiles) ? String(awardMiles) : '',
    statusMiles: isNumber(statusMiles) ? String(statusMiles) : '',
  }
}

/** The role decides for a flight without times. */
function shownTimetable(flight: FlightAttributes): Timetable {
  if (flight.actual?.offBlock || flight.actual?.onBlock) return 'actual'
  if (flight.scheduled?.offBlock || flight.scheduled?.onBlock) return 'scheduled'
  return flight.role && CREW_ROLES.has(flight.role) ? 'actual' : 'scheduled'
}

/** What stands in the field of a place. */
export function placeText(place: PlaceSnapshot | null | undefined, codes?: PlaceCodes): string {
  return place ? (placeCode(place, codes) ?? place.name) : ''
}

/** The way its reader writes days: `5 Mar 2026`, `5. März 2026`, which nobody takes for another day. */
export function writeDate(date: string | null | undefined, language: Language): string {
  return formatDate(date, localeTag(language)) || (date ?? '')
}

/** All eight times as they stand in their fields. */
export function writeTimes(
  flight: FlightAttributes,
  entry: TimeEntry,
  { clock }: Pick<DraftStyle, 'clock'>,
): Record<TimeField, string> {
  return fromEntries(TIME_PLACES.map((place) => [timeField(place), writeTime(flight, place, entry, clock)]))
}

/** Reporting and release as they stand in their fields. */
export function writeDuties(
  flight: FlightAttributes,
  entry: TimeEntry,
  { clock }: Pick<DraftStyle, 'clock'>,
): Record<DutyField, string> {
  const isUtc = entry === 'utc'
  return { 'duty.on': writeDuty(flight, 'on', isUtc, clock), 'duty.off': writeDuty(flight, 'off', isUtc, clock) }
}

function signatureOf({ pilot }: FlightAttributes, { language }: DraftStyle) {
  const { name, certificate, expires, signedOn, drawn } = pilot?.signature ?? {}
  return {
    signatureName: name ?? '',
    signatureCertificate: certificate ?? '',
    signatureExpires: writeDate(expires, language),
    signatureDate: writeDate(signedOn, language),
    signatureDrawn: drawn ?? '',
  }
}

function fuelOf({ pilot }: FlightAttributes, { language }: DraftStyle) {
  const { used, uplifted, unit } = pilot?.fuel ?? {}
  return {
    fuelUsed: isNumber(used) ? writeDecimal(used, language) : '',
    fuelUplifted: isNumber(uplifted) ? writeDecimal(uplifted, language) : '',
    fuelUnit: unit ?? ('' as const),
  }
}

function writeEnds(flight: FlightAttributes): Record<EndField, string> {
  return fromEntries(
    END_FIELDS.map((field) => {
      const { end, name } = endOfField(field)
      return [field, flight[end]?.[name] ?? '']
    }),
  )
}

function writeCustom({ custom }: FlightAttributes): CustomDraft[] {
  return Object.entries(custom ?? {})
    .filter(([, value]) => value !== null)
    .map(([id, value]) => ({ id, value, typed: null }))
}

/** Where a stored value is what would be worked out anyway, its field stays empty and goes on following. */
function writePilot(flight: FlightAttributes, style: DraftStyle): PilotDraft {
  const { pilot } = flight
  if (!pilot) return {}
  const proposal = pilotProposal(flight, style)
  const texts: [PilotField, string][] = []
  for (const name of [...PILOT_MINUTES, ...PILOT_COUNTS, ...PILOT_METERS]) {
    const value = pilot[name]
    if (!isNumber(value) || (isProposedFact(name) && proposal[name] === value)) continue
    texts.push([name, writePilotValue(name, value, style.language)])
  }
  return Object.fromEntries(texts)
}

const MINUTE_NAMES: ReadonlySet<string> = new Set(PILOT_MINUTES)

/** `1:25` for minutes, plain numbers for counts and meters. */
export function writePilotValue(name: PilotField, value: number, language: Language): string {
  return MINUTE_NAMES.has(name) ? formatClockDuration(value) : writeDecimal(value, language)
}

function writeApproaches({ pilot }: FlightAttributes): ApproachDraft[] {
  return (pilot?.approaches ?? []).map(({ type, airportId, runway, count, note }) => ({
    type,
    airportId,
    runway: runway ?? '',
    count: String(count),
    note: note ?? '',
  }))
}

/** At most three decimals, without grouping, so that it can be typed over. */
function writeDecimal(value: number, language: Language): string {
  const text = String(Number(value.toFixed(3)))
  return language === 'de' ? text.replace('.', ',') : text
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}

/** A record of the database carries an id and local keys beside the attributes. */
function attributesOnly(flight: FlightAttributes): FlightAttributes {
  return Object.fromEntries(Object.entries(flight).filter(([name]) => isFlightAttribute(name)))
}

/** Was anything changed in these fields since the form was opened? */
export function isTouched(draft: FlightDraft, opened: FlightDraft, ...fields: readonly (keyof FlightDraft)[]): boolean {
  return fields.some((field) => !isSame(draft[field], opened[field]))
}
