import { beforeAll, expect, test } from 'vitest'
import { loadTemporal } from '../../../time/temporal.ts'
import type { DraftContext, FlightDraft } from '../draft.ts'
import type { PlaceSnapshot } from '../../flight.ts'
import { readDraft } from '../read-draft.ts'
import { emptyDraft, toDraft } from '../to-draft.ts'

beforeAll(loadTemporal)

const context: DraftContext = { today: '2026-11-20', language: 'en' }
const JFK: PlaceSnapshot = {
  airportId: 'KJFK',
  iata: 'JFK',
  icao: 'KJFK',
  name: 'Kennedy',
  city: 'New York',
  country: 'US',
  latitude: 40.6,
  longitude: -73.8,
  timeZone: 'America/New_York',
}
const typed: Partial<FlightDraft> = {
  fromText: 'Meadow',
  to: JFK,
  date: '2026-03-05',
  'scheduled.offBlock': '0900',
  'scheduled.onBlock': '1130',
}
const read = (fields: Partial<FlightDraft>) => readDraft({ ...emptyDraft(), ...typed, ...fields }, {}, context)

test('a time of a place typed by hand asks for its zone, and takes the one that is chosen', () => {
  expect(read({}).issues).toEqual([{ field: 'scheduled.offBlock', code: 'flight.zone-needed' }])
  const reading = read({ fromZone: 'Europe/Berlin' })
  expect(reading.issues).toEqual([])
  expect(reading.attributes).toMatchObject({
    from: { name: 'Meadow', airportId: null, timeZone: 'Europe/Berlin' },
    scheduled: { offBlock: '2026-03-05T09:00+01:00[Europe/Berlin]' },
  })
})

test('another zone told later moves the time to that clock', () => {
  const { attributes } = read({ fromZone: 'Europe/Berlin' })
  const again = readDraft({ ...toDraft(attributes, context), fromZone: 'Europe/London' }, {}, context)
  expect(again.attributes).toMatchObject({
    from: { timeZone: 'Europe/London' },
    scheduled: { offBlock: '2026-03-05T09:00+00:00[Europe/London]' },
  })
})

test('opened again nothing is asked and nothing changes', () => {
  const { attributes } = read({ fromZone: 'Europe/Berlin' })
  const again = readDraft(toDraft(attributes, context), {}, context)
  expect(again).toMatchObject({ attributes, issues: [], questions: [] })
})

test('where it was diverted to is told its own', () => {
  const reading = read({
    fromZone: 'Europe/Berlin',
    divertedToText: 'Ice runway',
    divertedToZone: 'Antarctica/Troll',
    'scheduled.onBlock': '',
    'actual.onBlock': '1200',
  })
  expect(reading.issues).toEqual([])
  expect(reading.attributes).toMatchObject({
    divertedTo: { timeZone: 'Antarctica/Troll' },
    actual: { onBlock: expect.stringContaining('[Antarctica/Troll]') },
  })
})

test.each([
  [
    'an airport of the catalogue keeps its own',
    { from: JFK, fromText: 'JFK', fromZone: 'Europe/Berlin' },
    'America/New_York',
  ],
  ['a zone nobody knows is none', { fromZone: 'Europe/Atlantis' }, null],
])('%s', (_, fields, expected) => {
  expect(read(fields).attributes.from?.timeZone ?? null).toBe(expected)
})

test('in UTC no zone is asked', () => {
  expect(read({ timeEntry: 'utc' }).issues).toEqual([])
})
