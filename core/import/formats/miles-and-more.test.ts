import { expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const [utc, local] = ['utc.json', 'local.json'].map((name) => rowsOf(fixture('miles-and-more', name), context))
const first = {
  row: 1,
  status: 'flown',
  date: '2026-03-05',
  from: 'EDDH',
  to: 'EDDM',
  actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
  flightNumber: { carrier: 'LH', number: '2061', suffix: null },
  airline: 'LH',
  aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: null, name: null },
  cabin: 'economy',
  bookingClass: 'Y',
  pnr: 'XYZ789',
  awardMiles: 125,
  notes: ['cabin-guessed cabin'],
}
const times = {
  offBlock: '2025-07-01T10:50+02:00[Europe/Berlin]',
  onBlock: '2025-07-01T13:30-04:00[America/New_York]',
}

test('times in UTC, padded codes, points kept beside, no miles of none', () => {
  expect(utc?.[0] && shown(utc[0])).toEqual(first)
  expect(utc?.[0]?.extra).toEqual({ StatusPoints: '5' })
  expect(utc?.[1] && shown(utc[1])).toEqual({
    row: 2,
    status: 'flown',
    date: '2025-07-01',
    from: 'EDDF',
    to: 'KJFK',
    actual: times,
    flightNumber: { carrier: 'LH', number: '400', suffix: null },
    airline: 'LH',
    aircraft: { typeIcao: null, typeName: '74H', registration: null, name: null },
    cabin: 'premium-economy',
    bookingClass: 'N',
    awardMiles: 125,
    notes: ['cabin-guessed cabin', 'aircraft-unknown aircraft'],
    questions: ['aircraft aircraft||74H|74h'],
  })
})

test('clocks of the airports, by a flight that changed zones', () => {
  expect(local?.[0] && shown(local[0])).toEqual(first)
  expect(local?.[1]?.flight).toMatchObject({ actual: times, cabin: 'business' })
})

test('without times the duration is kept, and miles that are not the route’s; bad entries are refused', () => {
  expect(utc?.[2]?.flight).toMatchObject({ durationMinutes: 75, distanceKm: 1448.41, cabin: 'first' })
  expect(utc?.[2]?.flight).not.toHaveProperty('flightNumber')
  expect(utc?.slice(3).map(({ row, refusal }) => [row, refusal])).toEqual([
    [4, 'date-unreadable'],
    [5, 'date-missing'],
    [6, 'row-broken'],
  ])
})

test('miles that were taken back stay beside: they are no miles of the flight', () => {
  const text = new TextDecoder().decode(fixture('miles-and-more', 'utc.json').bytes)
  const bytes = new TextEncoder().encode(text.replaceAll('"StatusMiles": 0', '"StatusMiles": -125'))
  const [row] = rowsOf({ format: 'miles-and-more', name: 'corrected.json', bytes }, context)
  expect(row?.flight).not.toHaveProperty('statusMiles')
  expect(row?.extra).toEqual({ StatusMiles: '-125', StatusPoints: '5' })
})
