import { expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'

const context = await importContext()
const read = rowsOf(fixture('tripit-json', 'trips.json'), context)
const rows = read.map(shown)

test('a segment: schedule and what became of it, the trip it belongs to', () => {
  expect(rows[0]).toEqual({
    row: 1,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    scheduled: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    actual: { offBlock: '2026-03-05T09:14+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:21+01:00[Europe/Berlin]' },
    flightNumber: { carrier: 'LH', number: '2061', suffix: null },
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: null, name: null },
    departure: { terminal: '2', gate: 'A18', runway: null },
    seat: { number: '12C', position: null, side: null },
    cabin: 'economy',
    pnr: 'XYZ789',
  })
  expect(read[0]).toMatchObject({
    trip: { key: '1', name: 'Munich, March 2026' },
    flight: { source: { format: 'tripit-json', externalId: '901' } },
  })
})

test('who sold it and who flew it; seats of several and a class of its own words are said', () => {
  expect(rows[1]).toMatchObject({
    airline: 'UA',
    operator: 'EN',
    notes: ['cell-unreadable seats', 'cell-unreadable service_class'],
  })
})

test('a list of one arrives as an object', () => {
  expect(rows[2]).toMatchObject({ scheduled: { onBlock: '2024-03-11T18:15+09:00[Asia/Seoul]' } })
  expect(rowsOf(fixture('tripit-json', 'one-trip.json'), context).map(shown)).toEqual([rows[0]])
})

test('what is no flight is refused', () => {
  expect(rows.slice(3)).toEqual([
    { row: 4, refusal: 'date-missing' },
    { row: 5, refusal: 'date-unreadable' },
    { row: 6, refusal: 'no-flight' },
  ])
})
