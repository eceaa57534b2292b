import { expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'

const read = rowsOf(fixture('airtrail-csv', 'airtrail.csv'), await importContext())
const rows = read.map(shown)

test('names instead of codes: one only one airport has is that airport, another is asked', () => {
  expect(rows[0]).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'Hamburg Airport',
    to: 'EDDM',
    scheduled: { offBlock: '2026-03-05T08:05+00:00[UTC]' },
    actual: { offBlock: '2026-03-05T08:10+00:00[UTC]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    flightNumber: { carrier: 'LH', number: '2061', suffix: null },
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
    departure: { terminal: '2', gate: null, runway: null },
    seat: { number: '12C', position: 'aisle', side: null },
    cabin: 'economy',
    reason: 'business',
    // Its quotes were not doubled, and one stood before a comma.
    note: 'He said "hello", twice\nand "landed"',
    notes: ['row-quotes', 'airport-by-name to'],
    questions: ['place place||||hamburg airport|'],
  })
  expect(read[0]?.extra).toEqual({ mood: 'good' })
})

test('codes all the same, a pilot’s seat, no date', () => {
  expect(rows[1]).toEqual({
    row: 4,
    status: 'flown',
    date: '2026-03-06',
    from: 'EDDH',
    to: 'EDDM',
    durationMinutes: 75,
    airline: 'LH',
    seat: { number: null, position: 'pilot', side: null },
    role: 'pilot-in-command',
    cabin: 'private',
    reason: 'crew',
  })
  expect(rows[3]).toEqual({ row: 6, refusal: 'date-missing' })
})
