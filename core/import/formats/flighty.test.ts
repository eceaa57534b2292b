import { expect, test } from 'vitest'
import { FLIGHT_SHAPE } from '../../flight/schema/schema.ts'
import { must } from '../../lib/must.ts'
import { checkObject } from '../../validate/check.ts'
import { fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'

const read = rowsOf(fixture('flighty', 'export.csv'), await importContext())
const rows = read.map(shown)
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })

test('a flight: digits take the airline’s letters, a tail its hyphen, both timetables their clocks', () => {
  expect(rows[0]).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    scheduled: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    actual: { offBlock: '2026-03-05T09:14+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:21+01:00[Europe/Berlin]' },
    flightNumber: number('LH', '2061'),
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
    departure: { terminal: '2', gate: 'A18', runway: null },
    arrival: { terminal: '2', gate: 'K5', runway: null },
    seat: { number: '12C', position: 'aisle', side: null },
    cabin: 'economy',
    reason: 'business',
    pnr: 'XYZ789',
    note: 'Test row',
  })
  expect(read[0]?.flight?.source).toMatchObject({ format: 'flighty', row: 2, externalId: null })
})

test('dates of the clocks are as written over the date line, a gate TBA is none, a note has lines', () => {
  expect(rows[1]).toEqual({
    row: 3,
    status: 'flown',
    date: '2025-11-30',
    from: 'RKSI',
    to: 'PHNL',
    scheduled: {
      offBlock: '2025-11-30T21:25+09:00[Asia/Seoul]',
      onBlock: '2025-11-30T10:35-10:00[Pacific/Honolulu]',
    },
    actual: {
      offBlock: '2025-11-30T21:40+09:00[Asia/Seoul]',
      takeOff: '2025-11-30T21:58+09:00[Asia/Seoul]',
      landing: '2025-11-30T10:41-10:00[Pacific/Honolulu]',
      onBlock: '2025-11-30T10:50-10:00[Pacific/Honolulu]',
    },
    flightNumber: number('HA', '460'),
    airline: 'HA',
    aircraft: { typeIcao: 'A332', typeName: 'Airbus A330-200', registration: 'N370HA', name: null },
    departure: { terminal: '1', gate: null, runway: null },
    seat: { number: '12EFG', position: 'middle', side: null },
    cabin: 'premium-economy',
    reason: 'leisure',
    note: 'Row of "friends",\nand a second line',
  })
  expect(read[1]?.flight?.source?.externalId).toBe('8f14e45f-ceea-467f-9575-000000000001')
  expect(rows[2]).toMatchObject({
    row: 5,
    scheduled: {
      offBlock: '2025-12-29T23:50-10:00[Pacific/Honolulu]',
      onBlock: '2025-12-31T06:15+09:00[Asia/Seoul]',
    },
    seat: { number: '12C', position: 'window', side: null },
    role: 'other',
    reason: 'crew',
  })
  expect(rows[2]).not.toHaveProperty('cabin')
})

test('cancelled is cancelled whatever times it has; a diversion arrives where it went', () => {
  expect(rows[3]).toMatchObject({ status: 'cancelled', aircraft: { registration: 'D-ABYA' } })
  expect(rows[4]).toMatchObject({
    status: 'diverted',
    to: 'EDDH',
    divertedTo: 'EDDW',
    actual: { onBlock: '2026-02-10T23:05+01:00[Europe/Berlin]' },
    notes: ['cell-unreadable cabin class'],
  })
  expect(rows[4]).not.toHaveProperty('cabin')
})

test('where it was diverted to its clocks are those of there; its plan keeps the place it was to go to', () => {
  expect(rows[9]).toMatchObject({
    row: 12,
    status: 'diverted',
    to: 'EGLL',
    divertedTo: 'EHAM',
    scheduled: { onBlock: '2026-02-12T10:45+00:00[Europe/London]' },
    actual: {
      offBlock: '2026-02-12T10:20+01:00[Europe/Berlin]',
      landing: '2026-02-12T11:38+01:00[Europe/Amsterdam]',
      onBlock: '2026-02-12T11:50+01:00[Europe/Amsterdam]',
    },
  })
})

test('terminal and gate of the place it was to go to are not those of the place it went to', async () => {
  const columns = 'Date,From,To,Gate Departure (Scheduled),Canceled,Diverted To,Dep Terminal,Arr Terminal,Arr Gate'
  const text = [columns, '2026-02-12,AMS,LHR,2026-02-12T10:00,false,LGW,1,4,12', '2026-02-13,AMS,LHR,,false,,1,4,12']
  const bytes = new TextEncoder().encode(text.join('\n'))
  const [diverted, flown] = rowsOf({ format: 'flighty', name: 'flighty.csv', bytes }, await importContext()).map(shown)
  expect(diverted).toMatchObject({ status: 'diverted', departure: { terminal: '1' } })
  expect(diverted).not.toHaveProperty('arrival')
  expect(flown).toMatchObject({ arrival: { terminal: '4', gate: '12' } })
})

test('of clocks alone the day is found; who sits in the cockpit has a role', () => {
  expect(rows[5]).toMatchObject({
    scheduled: { offBlock: '2026-02-11T22:50+01:00[Europe/Berlin]', onBlock: '2026-02-12T00:05+01:00[Europe/Berlin]' },
    actual: { offBlock: '2026-02-11T22:58+01:00[Europe/Berlin]' },
    seat: { number: null, position: 'pilot', side: null },
    role: 'pilot-in-command',
    cabin: 'private',
  })
  expect(rows[6]).toMatchObject({ status: 'planned', seat: { position: 'jumpseat' }, role: 'other', cabin: 'first' })
})

test('no date is no flight; no place is a question, no time a note', () => {
  expect(rows[7]).toEqual({ row: 10, refusal: 'date-missing' })
  expect(rows[8]).toEqual({
    row: 11,
    status: 'flown',
    date: '2026-03-06',
    from: 'EDDH',
    notes: ['cell-unreadable gate departure (scheduled)'],
    questions: ['place row.to'],
  })
})

test('an id longer than a record takes stays one that tells flights apart', async () => {
  const context = await importContext()
  const idOf = (id: string): string | null | undefined => {
    const file = fixture('flighty', 'export.csv')
    const text = new TextDecoder().decode(file.bytes).replace('8f14e45f-ceea-467f-9575-000000000001', id)
    const flight = must(rowsOf({ ...file, bytes: new TextEncoder().encode(text) }, context)[1]?.flight, 'a flight')
    expect(checkObject(FLIGHT_SHAPE, flight)).toEqual([])
    return flight.source?.externalId
  }
  expect(idOf('a'.repeat(200))).toBe('a'.repeat(200))
  const long = idOf('a'.repeat(201))
  expect(long).toBe(idOf('a'.repeat(201)))
  expect(long).not.toBe(idOf(`${'a'.repeat(200)}b`))
})
