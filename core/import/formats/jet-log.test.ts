import { expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'
import { jetLog } from './jet-log.ts'

const context = await importContext()
const rows = rowsOf(fixture('jetlog', 'jetlog.csv'), context).map(shown)
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })

test('a flight of the present version, field by field', () => {
  expect(rows[0]).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    flightNumber: number('LH', '2061'),
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
    seat: { number: null, position: 'aisle', side: 'left' },
    cabin: 'economy',
    reason: 'business',
    note: 'Test row',
  })
})

test('with both times the duration, wrong at the end of a month, says nothing; a note has its lines again', () => {
  expect(rows[1]).toEqual({
    row: 3,
    status: 'flown',
    date: '2026-01-31',
    from: 'EDDF',
    to: 'KJFK',
    actual: {
      offBlock: '2026-01-31T22:10+01:00[Europe/Berlin]',
      onBlock: '2026-02-01T00:50-05:00[America/New_York]',
    },
    flightNumber: number('LH', '404'),
    airline: 'LH',
    aircraft: { typeIcao: null, typeName: '747', registration: 'D-ABYA', name: null },
    seat: { number: null, position: 'window', side: 'right' },
    cabin: 'premium-economy',
    reason: 'leisure',
    note: 'one\ntwo',
    notes: ['aircraft-unknown aircraft'],
    questions: ['aircraft aircraft|||747'],
  })
})

test('an arrival date may be missing over the date line', () => {
  expect(rows[2]).toMatchObject({
    date: '2024-03-20',
    actual: { onBlock: '2024-03-20T11:00-10:00[Pacific/Honolulu]' },
    seat: { number: null, position: 'middle', side: 'center' },
    cabin: 'first',
    reason: 'crew',
  })
})

test('a duration is kept where the times do not say it', () => {
  expect(rows[3]).toMatchObject({ durationMinutes: 65, cabin: 'private', reason: 'other' })
  expect(rows[4]).toMatchObject({
    durationMinutes: 65,
    actual: { offBlock: '2024-04-02T08:00+02:00[Europe/Berlin]' },
    airline: 'Nobody Air',
    note: 'a, b',
    notes: ['cell-unreadable seat', 'airline-unknown airline'],
  })
  expect(rows[5]).toEqual({ row: 7, refusal: 'date-unreadable' })
})

test('the first version, which had fewer columns', () => {
  expect(rowsOf(fixture('jetlog', 'version-1-0.csv'), context).map(shown)).toEqual([
    {
      row: 2,
      status: 'flown',
      date: '2023-05-01',
      from: 'EDDH',
      to: 'EDDM',
      actual: { offBlock: '2023-05-01T09:10+02:00[Europe/Berlin]', onBlock: '2023-05-01T10:25+02:00[Europe/Berlin]' },
      flightNumber: number('LH', '2061'),
      airline: 'LH',
      aircraft: { typeIcao: 'A320', typeName: 'A320', registration: null, name: null },
      seat: { number: null, position: 'aisle', side: null },
    },
  ])
})

test('a choice of columns with several people: whose log it is, is asked', () => {
  const custom = fixture('jetlog', 'custom.csv')
  expect(jetLog.questions?.(fileOf(custom.name, custom.bytes))).toEqual([
    {
      key: 'owner',
      choices: [
        { value: 'erika', name: 'erika', rows: 2 },
        { value: 'max', name: 'max', rows: 1 },
      ],
    },
  ])
  expect(rowsOf(custom, context).map(({ questions }) => questions.map(({ kind }) => kind))).toEqual([
    ['file'],
    ['file'],
    ['file'],
  ])
  expect(rowsOf(custom, { ...context, choices: { owner: 'erika' } }).map(shown)).toEqual([
    { row: 2, status: 'flown', date: '2023-05-01', from: 'EDDH', to: 'EDDM' },
    { row: 3, refusal: 'not-mine' },
    { row: 4, status: 'flown', date: '2023-05-03', from: 'EDDM', to: 'EDDH' },
  ])
})
