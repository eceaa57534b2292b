import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FlightAttributes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { FLIGHT_SHAPE } from '../../../core/flight/schema/schema.ts'
import type { JsonObject, JsonValue } from '../../../core/lib/json.ts'
import { changesBetween } from '../../../core/sync/history.ts'
import type { Rule } from '../../../core/validate/rule.ts'
import { wordsIn } from '../../../test/support/words-in.ts'
import { changeWords, visibleChanges } from './change-words.ts'
import { fieldName, fieldValue } from './field-words.ts'
import { MEMBERS } from './member-words.ts'
import { recordTitle } from './record-title.ts'

const place = (iata: string, city: string): PlaceSnapshot => ({
  airportId: `id-${iata}`,
  iata,
  icao: null,
  name: `${city} Airport`,
  city,
  country: 'DE',
  latitude: 50.1,
  longitude: 8.6,
  timeZone: 'Europe/Berlin',
})
const MOMENT = '2026-03-05T09:10+01:00[Europe/Berlin]'
const TIMES = { offBlock: MOMENT, takeOff: MOMENT, landing: MOMENT, onBlock: MOMENT }
const END = { terminal: '1', gate: 'B22', runway: '25L' }
const AIRLINE = { airlineId: 'x', iata: 'LH', icao: 'DLH', name: 'Lufthansa' }
const UUID = '0190a6f4-5d6e-7abc-8def-0123456789ab'

/** A value for every attribute; the type and the first test keep it whole. */
const WHOLE: { [Name in keyof FlightAttributes]-?: NonNullable<FlightAttributes[Name]> } = {
  status: 'diverted',
  date: '2026-03-05',
  from: place('FRA', 'Frankfurt'),
  to: place('JFK', 'New York'),
  divertedTo: place('BOS', 'Boston'),
  via: [place('KEF', 'Reykjavík')],
  scheduled: TIMES,
  actual: TIMES,
  durationMinutes: 515,
  distanceKm: 6204,
  flightNumber: { carrier: 'LH', number: '400', suffix: null },
  callsign: 'DLH4AB',
  airline: AIRLINE,
  operator: AIRLINE,
  aircraft: { typeIcao: 'A359', typeName: 'Airbus A350-900', registration: 'D-AIXA', name: 'Nürnberg' },
  role: 'passenger',
  seat: { number: '14C', position: 'aisle', side: 'left' },
  cabin: 'economy',
  bookingClass: 'Y',
  reason: 'leisure',
  pnr: 'ABC123',
  ticket: '220-1',
  frequentFlyer: '9920 1234',
  awardMiles: 12_500,
  statusMiles: 1250,
  departure: END,
  arrival: END,
  people: [{ name: 'Anna', role: 'Captain', userId: null }],
  session: { device: 'ffs', identification: 'DE-1A-1', place: 'Frankfurt' },
  pilot: {
    ...(Object.fromEntries(Object.keys(MEMBERS.pilot).map((name) => [name, 95])) as object),
    approaches: [{ type: 'ILS', airportId: 'KJFK', runway: '04R', count: 2, note: null }],
    launch: 'winch',
    pilotFlying: 'self',
    reviews: ['ipc'],
    endorsements: 'Solo flight endorsed',
    signature: { name: 'Iris', certificate: 'CFI 1', expires: '2027-05-31', signedOn: null, drawn: '1,2 3,4' },
    dutyOn: '2026-03-05T08:00+01:00[Europe/Berlin]',
    dutyOff: '2026-03-05T14:00-05:00[America/New_York]',
    fuel: { used: 42.5, uplifted: 60, unit: 'l' },
  },
  tripId: UUID,
  tags: ['work', 'A350'],
  rating: 4,
  note: 'rain',
  custom: { Lounge: true },
  media: [UUID],
  silencedChecks: ['too-fast'],
  source: { format: 'CSV', batchId: null, row: 1200, rawCells: ['a'], externalId: null, reader: null },
  createdAt: '2026-03-05T09:10:00.000Z',
  editedAt: '2026-03-05T09:10:00.000Z',
}

/** A key that stands there for want of words, or a value as programs write it. */
const NO_WORDS = /[{}[\]]|undefined|null\b|NaN|\b(field|member|value|change|launch|record|type)\.\w|flights:/

function membersOf(rule: Rule): string[] {
  return 'shape' in rule ? Object.keys(rule.shape) : []
}

describe.each(['en', 'de'] as const)('words for a flight in %s', (locale) => {
  test('every attribute of a flight has a name and its value reads as words', async () => {
    const words = await wordsIn(locale)
    expect(Object.keys(WHOLE).sort()).toEqual(Object.keys(FLIGHT_SHAPE).sort())
    for (const [field, value] of Object.entries(WHOLE)) {
      expect(fieldName(field, words), field).not.toMatch(NO_WORDS)
      const said = fieldValue(field, value, words)
      expect(said, field).not.toBe('')
      expect(said, field).not.toMatch(NO_WORDS)
    }
  })

  test('every member that is merged by itself has a name and words of its own', async () => {
    const words = await wordsIn(locale)
    for (const [field, wordings] of Object.entries(MEMBERS)) {
      const rule = FLIGHT_SHAPE[field as keyof typeof MEMBERS]
      expect(Object.keys(wordings).sort()).toEqual(membersOf(rule).sort())
      for (const [member, value] of Object.entries(WHOLE[field as keyof typeof MEMBERS])) {
        const path = `${field}/${member}`
        expect(fieldName(path, words), path).not.toMatch(NO_WORDS)
        expect(fieldName(path, words), path).not.toContain('/')
        expect(fieldValue(path, value as JsonValue, words), path).not.toMatch(NO_WORDS)
        expect(fieldValue(path, value as JsonValue, words), path).not.toBe('')
      }
    }
  })

  test('the texts name no field that is gone', () => {
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../locales/${locale}/changes.json`), 'utf8'),
    ) as { field: object; member: Record<string, object> }
    expect(Object.keys(texts.field).sort()).toEqual([...Object.keys(FLIGHT_SHAPE), 'customField'].sort())
    for (const [field, wordings] of Object.entries(MEMBERS)) {
      expect(Object.keys(texts.member[field] ?? {}).sort()).toEqual(Object.keys(wordings).sort())
    }
  })
})

test('a place is told by code and city, a time on the clock of its place with its offset', async () => {
  const words = await wordsIn('en')
  expect(fieldValue('from', WHOLE.from, words)).toBe('FRA Frankfurt')
  expect(fieldValue('actual/offBlock', MOMENT, words)).toBe('5 Mar, 09:10 (UTC+1)')
  expect(fieldValue('pilot/nightMinutes', 95, words)).toBe('1\u202fh\u00a035\u202fmin')
  expect(fieldValue('pilot/approaches', WHOLE.pilot.approaches ?? null, words)).toBe('2 × ILS, KJFK, runway 04R')
})

test('a field or a value of a newer version is shown plainly, never as a dump', async () => {
  const words = await wordsIn('en')
  expect(fieldName('mealQuality', words)).toBe('mealQuality')
  expect(fieldValue('mealQuality', { starter: 3, main: ['fish', true], none: null }, words)).toBe(
    'starter: 3; main: fish, Yes',
  )
  expect(fieldName('pilot/spinMinutes', words)).toBe('Pilot’s log: spinMinutes')
  expect(fieldValue('pilot/spinMinutes', 12, words)).toBe('12')
  expect(fieldValue('seat', 'old format', words)).toBe('old format')
  expect(fieldName('seat/number', words)).toBe('Seat')
  expect(fieldName('custom/Lounge', words)).toBe('Lounge')
  expect(fieldName(`custom/${UUID}`, words)).toBe('Custom field')
})

test('changes are told member by member, and what the app keeps for itself is not told', async () => {
  const words = await wordsIn('en')
  const wordsOf = (before: JsonObject, after: JsonObject): string[] =>
    visibleChanges(changesBetween(before, after)).map((change) => changeWords(change, words))
  expect(
    wordsOf(
      { seat: { number: '12A' }, departure: { gate: 'B22' }, editedAt: '1' },
      { seat: { number: '14C' }, note: 'rain', actual: { offBlock: MOMENT }, editedAt: '2' },
    ),
  ).toEqual(['Seat: 12A → 14C', 'Departure gate: B22 removed', 'Note added', 'Actual off block: 5 Mar, 09:10 (UTC+1)'])
  expect(wordsOf({ note: 'rain', tripId: UUID }, { note: 'snow', tripId: UUID.replace('0190', '0191') })).toEqual([
    'Note changed',
    'Trip changed',
  ])
  expect(wordsOf({ departure: { gate: null } }, {})).toEqual([])
  expect(
    wordsOf(
      { seat: WHOLE.seat, tags: ['work', 'A350'], people: WHOLE.people },
      { seat: { ...WHOLE.seat, number: '1A' }, tags: ['A350', 'rain'], people: [] },
    ),
  ).toEqual(['Seat: 14C → 1A', 'Tags: work → rain', 'With: Anna (Captain) removed'])
  expect(wordsOf({ tags: ['work'] }, { tags: ['work', 'rain'] })).toEqual(['Tags: rain added'])
})

test('a record names itself by its route and day', async () => {
  const words = await wordsIn('en')
  const flight = { from: WHOLE.from, to: WHOLE.to, date: '2026-03-05' }
  expect(recordTitle('flights', flight, words)).toBe('FRA → JFK, 5 Mar 2026')
  expect(recordTitle('flights', { ...flight, date: null }, words)).toBe('FRA → JFK')
  expect(recordTitle('flights', null, words)).toBe('Flight')
  expect(recordTitle('trips', { name: 'Japan' }, words)).toBe('Trip: Japan')
  expect(recordTitle('settings', {}, words)).toBe('Setting')
})
