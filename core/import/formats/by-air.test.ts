import { expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'
import { byAir } from './by-air.ts'

const context = await importContext()
const own = fixture('byair', 'export.csv')
const rows = rowsOf(own, context).map(shown)

test('a flight, its day of arrival found', () => {
  expect(rows[0]).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    flightNumber: { carrier: 'LH', number: '2061', suffix: null },
    airline: 'LH',
    seat: { number: '12C', position: 'aisle', side: null },
    cabin: 'economy',
    reason: 'business',
    pnr: 'XYZ789',
  })
  expect(rows[1]).toEqual({
    row: 3,
    status: 'flown',
    date: '2026-04-01',
    from: 'VTBS',
    to: 'VTCC',
    actual: { offBlock: '2026-04-01T23:30+07:00[Asia/Bangkok]', onBlock: '2026-04-02T00:50+07:00[Asia/Bangkok]' },
    // Written `SL*1508`, as a code-share.
    flightNumber: { carrier: 'SL', number: '1508', suffix: null },
    airline: 'SL',
    seat: { number: null, position: 'window', side: null },
    cabin: 'economy',
    reason: 'leisure',
    note: 'late, as ever',
  })
})

test('cockpit and jumpseat are roles, not cabins', () => {
  expect(rows[2]).toMatchObject({ role: 'other', seat: { number: null, position: 'pilot', side: null } })
  expect(rows[3]).toMatchObject({ role: 'other', seat: { number: null, position: 'jumpseat', side: null } })
  for (const row of [rows[2], rows[3]]) expect(row).not.toHaveProperty('cabin')
})

test('a flight of somebody else is left out until its owner says that it is wanted', () => {
  expect(byAir.questions?.(fileOf(own.name, own.bytes))).toEqual([
    {
      key: 'others',
      choices: [
        { value: 'leave', name: null, rows: 1 },
        { value: 'take', name: null, rows: 1 },
      ],
      usual: 'leave',
    },
  ])
  expect(rows[4]).toEqual({ row: 6, refusal: 'not-mine' })
  const [taken, left] = ['take', 'leave'].map(
    (others) => rowsOf(own, { ...context, choices: { others } }).map(shown)[4],
  )
  expect(taken).not.toHaveProperty('questions')
  expect(taken).toMatchObject({ date: '2026-04-04', cabin: 'first' })
  expect(left).toEqual({ row: 6, refusal: 'not-mine' })
})

test('days that are none are refused', () => {
  expect(rows.slice(5)).toEqual([
    { row: 7, refusal: 'date-unreadable' },
    { row: 8, refusal: 'date-missing' },
  ])
})

test('columns and words are known however they are spelt, an unknown column is kept', () => {
  const [read] = rowsOf(fixture('byair', 'other-spelling.csv'), context)
  expect(read && shown(read)).toEqual({ ...rows[0], cabin: 'premium-economy' })
  expect(read?.extra).toEqual({ Mood: 'good' })
})
