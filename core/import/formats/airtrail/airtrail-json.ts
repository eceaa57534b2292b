// JSON and YAML of AirTrail, of all its versions from 0.3 on.
import type { Person } from '../../../flight/flight.ts'
import { isArray, isObject, type JsonObject, type JsonValue, member } from '../../../lib/json.ts'
import type { ImportFile } from '../../file/import-file.ts'
import type { FileQuestion, ImportFormat, ReadOptions, SourceRow } from '../../read/format.ts'
import { airlineByCode } from '../../read/code-lists.ts'
import { Members, rawJson } from '../../read/members.ts'
import type { AircraftReference, AirlineReference, PlaceReference, TargetRecord } from '../../record/target.ts'
import { dateOf, FLIGHT_NAMES, flightFacts, passengerFacts } from './airtrail-facts.ts'
import { trackOf } from './airtrail-track.ts'

/** Of the users of a server the one whose log this is to be. */
const OWNER = 'owner'
const OTHERS = 'id,from,to,fromId,toId,airline,airlineId,aircraft,aircraftId,seats,passengers,track,customFields'
const KNOWN = new Set<string>([...FLIGHT_NAMES, ...OTHERS.split(',')])

export const airTrailJson: ImportFormat = {
  id: 'airtrail',
  score: (file) => (contentOf(file) ? 0.95 : 0),
  questions,
  read: readRows,
}

/** Which of its two lists comes first is not said. */
const IN_YAML = /^(?:users|flights):/m

interface Content {
  /** Names of the users by id. */
  users: ReadonlyMap<string, string>
  flights: readonly JsonValue[]
}

function contentOf(file: ImportFile): Content | null {
  const json = file.json?.ok ? file.json.value : IN_YAML.test(file.head) ? file.yaml : null
  if (!isObject(json)) return null
  const [flights, list] = [member(json, 'flights'), member(json, 'users')]
  if (!isArray(flights) || !isArray(list)) return null
  const users = list.map((user) => new Members(user)).map((user) => [user.text('id') ?? '', nameOf(user)] as const)
  return { users: new Map(users.filter(([id]) => id !== '')), flights }
}

function nameOf(user: Members): string {
  return user.text('displayName') ?? user.text('username') ?? user.text('id') ?? ''
}

/** Seats until version 3.11, passengers since. */
function passengersOf(flight: Members): Members[] {
  const passengers = flight.list('passengers')
  return passengers.length > 0 ? passengers : flight.list('seats')
}

function questions(file: ImportFile): FileQuestion[] {
  const content = contentOf(file)
  if (!content || content.users.size < 2) return []
  const counts = new Map<string, number>()
  for (const flight of content.flights) {
    const ids = new Set(passengersOf(new Members(flight)).map((passenger) => passenger.text('userId') ?? ''))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const choices = [...content.users].map(([value, name]) => ({ value, name, rows: counts.get(value) ?? 0 }))
  return [{ key: OWNER, choices }]
}

function* readRows(file: ImportFile, { choices }: ReadOptions): Generator<SourceRow> {
  const content = contentOf(file)
  if (!content) return
  const [only = null] = content.users.keys()
  const owner = content.users.size > 1 ? (choices[OWNER] ?? null) : only
  for (const [at, value] of content.flights.entries()) yield readFlightObject(value, at + 1, content, owner)
}

function readFlightObject(value: JsonValue, row: number, { users }: Content, owner: string | null): SourceRow {
  const at = { row, rawCells: rawJson(withoutTrack(value)) }
  if (!isObject(value)) return { ...at, kind: 'refused', code: 'row-broken' }
  const flight = new Members(value)
  const date = dateOf(flight)
  if (date === null) return { ...at, kind: 'refused', code: flight.dayRefusal('date') }
  const passengers = passengersOf(flight)
  const isAsked = users.size > 1 && owner === null
  const own = ownPassenger(passengers, owner, users.size)
  if (!isAsked && !own && passengers.length > 0) return { ...at, kind: 'refused', code: 'not-mine' }
  const record: TargetRecord = {
    date,
    from: placeOf(flight, 'from'),
    to: placeOf(flight, 'to'),
    ...flightFacts(flight),
    airline: airlineOf(flight),
    aircraft: aircraftOf(flight),
    ...(own && passengerFacts(own, own.text('flightReason') === null ? flight : own)),
    people: passengers.filter((passenger) => passenger !== own).flatMap((passenger) => personOf(passenger, users)),
    track: trackOf(flight),
    extra: { ...flight.others(KNOWN), ...customOf(value), ...(own && customOf(own.object)) },
  }
  return { ...at, kind: 'flight', record, notes: flight.notes, waitsFor: isAsked ? OWNER : null }
}

/** A recording would be most of the row. */
function withoutTrack(value: JsonValue): JsonValue {
  if (!isObject(value) || !Object.hasOwn(value, 'track')) return value
  const { track: _track, ...rest } = value
  return rest
}

/** Of a file of one user it is the one with any user's id: a server gives new ids when it takes a file in. */
function ownPassenger(passengers: readonly Members[], owner: string | null, users: number): Members | null {
  const own = passengers.find((passenger) => owner !== null && passenger.text('userId') === owner)
  if (own || users > 1) return own ?? null
  return passengers.find((passenger) => passenger.text('userId') !== null) ?? null
}

function personOf(passenger: Members, users: ReadonlyMap<string, string>): Person[] {
  const user = users.get(passenger.text('userId') ?? '') ?? nameOf(passenger.inner('user'))
  const name = passenger.text('guestName') ?? (user === '' ? null : user)
  return name === null ? [] : [{ name, role: null, userId: null }]
}

/** An ICAO code until version 1; an object with `code`, which is one of OurAirports, in version 2; with `icao` since. */
function placeOf(flight: Members, end: 'from' | 'to'): PlaceReference | null {
  const code = flight.text(end)
  if (code !== null) return { ...byIdent(code), raw: code }
  const place = flight.inner(end)
  const own = place.text('icao') ?? place.text('code')
  const [iata, name] = [place.text('iata'), place.text('name')]
  const raw = own ?? iata ?? name
  if (raw === null) return null
  return {
    ...byIdent(own),
    iata,
    name,
    city: place.text('municipality'),
    country: place.text('country'),
    latitude: place.number('lat'),
    longitude: place.number('lon'),
    timeZone: place.text('tz'),
    raw,
  }
}

function byIdent(code: string | null): Pick<PlaceReference, 'id' | 'icao'> {
  return { id: code, icao: code !== null && /^[A-Z0-9]{4}$/.test(code) ? code : null }
}

function airlineOf(flight: Members): AirlineReference | null {
  const code = flight.text('airline')
  if (code !== null) return airlineByCode(code)
  const airline = flight.inner('airline')
  const [icao, iata, name] = [airline.text('icao'), airline.text('iata'), airline.text('name')]
  const raw = icao ?? iata ?? name
  return raw === null ? null : { icao, iata, name, raw }
}

function aircraftOf(flight: Members): AircraftReference | null {
  const code = flight.text('aircraft')
  if (code !== null) return { icao: code, raw: code }
  const aircraft = flight.inner('aircraft')
  const [icao, name] = [aircraft.text('icao'), aircraft.text('name')]
  const raw = icao ?? name
  return raw === null ? null : { icao, name, raw }
}

/** Own fields, by name or as a list of names and values. */
function customOf(object: JsonObject): Record<string, string> {
  const fields = member(object, 'customFields')
  if (!isArray(fields)) return new Members(withWords(fields)).others(new Set())
  const found = fields
    .map((field) => new Members(withWords(field)))
    .flatMap((field) => {
      const [name, value] = [field.text('name') ?? field.text('key') ?? field.text('label'), field.text('value')]
      return name === null || value === null ? [] : [[name, value] as const]
    })
  return Object.fromEntries(found)
}

/** With `true` and `false` as the words they are. */
function withWords(value: JsonValue | undefined): JsonObject {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typeof one === 'boolean' ? String(one) : one]),
  )
}
