import { expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'
import { must } from '../../lib/must.ts'
import { mappedTable } from '../mapping/mapped-table.ts'
import { proposeMapping } from '../mapping/propose.ts'
import { sampleOf } from '../mapping/sample.ts'
import { readImport } from '../read-import.ts'
import { anyTable } from './any-table.ts'

const context = await importContext()

test('German names of columns, places with their codes, words for seat, cabin and reason', () => {
  const read = rowsOf(fixture('table', 'german.csv'), context)
  expect(read.map(shown)).toEqual([
    {
      row: 2,
      status: 'flown',
      date: '2026-03-05',
      from: 'EDDH',
      to: 'EDDM',
      actual: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
      flightNumber: { carrier: 'LH', number: '2061', suffix: null },
      airline: 'LH',
      aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
      seat: { number: '12C', position: 'aisle', side: null },
      cabin: 'business',
      reason: 'business',
      pnr: 'XYZ789',
      note: 'Schnee; dann Sonne',
    },
    {
      row: 3,
      status: 'flown',
      date: '2026-03-06',
      from: 'EDDM',
      to: 'EDDH',
      notes: ['cell-unreadable Klasse', 'airport-by-name to'],
    },
    { row: 4, refusal: 'sum-line' },
  ])
  expect(read[0]?.extra).toEqual({ Wetter: 'kalt' })
})

test('pasted from a spreadsheet: the order of day and month is asked where no date tells', () => {
  const own = fixture('table', 'pasted.tsv')
  const questions = anyTable.questions?.(fileOf(own.name, own.bytes)) ?? []
  expect(questions.map(({ key, usual }) => [key, usual])).toEqual([
    ['clock', 'local'],
    ['date-order', undefined],
  ])
  expect(rowsOf(own, context).map(shown)).toMatchObject([{ questions: ['file date-order'] }])
  const choices = { 'date-order': 'month-day' }
  expect(rowsOf(own, { ...context, choices }).map(shown)).toEqual([
    {
      row: 2,
      status: 'flown',
      date: '2026-03-04',
      from: 'EGLL',
      to: 'KJFK',
      actual: {
        offBlock: '2026-03-04T08:20+00:00[Europe/London]',
        onBlock: '2026-03-04T11:20-05:00[America/New_York]',
      },
      flightNumber: { carrier: 'BA', number: '117', suffix: null },
      airline: 'BA',
      cabin: 'premium-economy',
      reason: 'leisure',
      note: 'Pasted from a spreadsheet',
    },
  ])
})

test('a column called `Departure` is of times where its cells are; clocks of UTC by the answer', () => {
  const own = fixture('table', 'clocks.csv')
  const [row] = rowsOf(own, { ...context, choices: { clock: 'utc' } }).map(shown)
  expect(row).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDW',
    actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:08+01:00[Europe/Berlin]' },
    aircraft: { typeIcao: null, typeName: null, registration: 'D-EABC', name: null },
    role: 'pilot-in-command',
    pilot: { picMinutes: 54, takeOffsDay: 1, landingsDay: 3 },
    notes: ['take-off-proposed'],
  })
})

test.each([
  'Date,Name\n2026-03-05,x\n',
  'From,To\nHAM,MUC\n',
  'Date,From,To\n',
  'Date,Departure,Arrival\n2026-03-05,09:10,10:25\n',
])('%j', (text) => {
  expect(anyTable.score(fileOf('x.csv', text))).toBe(text === 'Date,From,To\n' ? 0.6 : 0)
})

test('four digits are clocks where clocks stand, those that could be years too', () => {
  const text = 'Date,From,To,Departure Time,Arrival Time\n2026-03-05,HAM,MUC,1900,2012\n'
  const own = { format: 'table', name: 'x.csv', bytes: new TextEncoder().encode(text) }
  expect(rowsOf(own, context).map(shown)).toMatchObject([
    {
      actual: {
        offBlock: '2026-03-05T19:00+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T20:12+01:00[Europe/Berlin]',
      },
    },
  ])
})

const GERMAN_LOGBOOK = [
  { date: '2026-06-14', role: 'pilot-in-command', pilot: { picMinutes: 50, singleEngineMinutes: 50, landingsDay: 1 } },
  {
    date: '2026-06-15',
    role: 'student',
    people: [{ name: 'Iris Instruktor', role: 'PIC' }],
    pilot: { dualReceivedMinutes: 90, singleEngineMinutes: 90, landingsDay: 8 },
  },
  { date: '2026-06-16', role: 'second-in-command', pilot: { sicMinutes: 75, ifrMinutes: 75, multiPilotMinutes: 75 } },
  { date: '2026-06-17', role: 'instructor', pilot: { picMinutes: 60, instructorMinutes: 60 } },
  { date: '2026-06-18', session: { device: 'fnpt' }, pilot: { simulatorMinutes: 90 } },
]

test('a German pilot’s columns after FCL.050, by themselves and by the proposed mapping', () => {
  const own = fixture('table', 'german-logbook.csv')
  const rows = rowsOf(own, context)
  expect(rows.map(shown)).toMatchObject(GERMAN_LOGBOOK)
  expect(rows.flatMap(({ extra }) => Object.keys(extra))).toEqual([])
  const file = fileOf(own.name, own.bytes)
  const mapping = proposeMapping(must(sampleOf(file)))
  expect(mapping.columns.filter((column) => column === '')).toEqual([])
  const read = [...readImport(file, mappedTable({ mapping, kinds: {} }), context)]
  expect(read.map(shown)).toMatchObject(GERMAN_LOGBOOK)
})

test('the instructor’s column holds a name just as well', () => {
  const text =
    'Datum;Von;Nach;Muster;Kennzeichen;SE;Doppelsteuer;Lehrberechtigter\n14.06.2026;EDDH;EDDW;C172;D-EABC;1:00;1:00;Iris Instruktor\n'
  const bytes = new TextEncoder().encode(text)
  const people = [{ name: 'Iris Instruktor', role: 'Instructor' }]
  expect(rowsOf({ format: 'table', name: 'x.csv', bytes }, context).map(shown)).toMatchObject([
    { role: 'student', people },
  ])
  const file = fileOf('x.csv', bytes)
  const mapping = proposeMapping(must(sampleOf(file)))
  expect(mapping.columns.at(-1)).toBe('instructorName')
})

test('columns that are an attribute each, and times of UTC by their headings', () => {
  const head =
    'Date,From,To,Departure (UTC),Arrival (UTC),Callsign,Award Miles,Status,Rating,Tags,Distance (km),Operated by'
  const text = `${head}\n2026-03-05,HAM,MUC,08:10,09:25,DLH4AB,1250,Landed,4,"work, snow",600,Eurowings\n`
  const bytes = new TextEncoder().encode(text)
  const rows = rowsOf({ format: 'table', name: 'x.csv', bytes }, context)
  expect(rows.map(shown)).toMatchObject([
    {
      status: 'flown',
      date: '2026-03-05',
      actual: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
      callsign: 'DLH4AB',
      awardMiles: 1250,
      rating: 4,
      tags: ['work', 'snow'],
      operator: 'EW',
    },
  ])
  expect(rows.map(({ extra }) => extra)).toEqual([{}])
  expect(anyTable.questions?.(fileOf('x.csv', text))).toEqual([])
})

test('a column of such a name that holds something else stays beside', () => {
  const text = 'Date,From,To,Status,Rating\n2026-03-05,HAM,MUC,Senator,quite good\n'
  const bytes = new TextEncoder().encode(text)
  expect(rowsOf({ format: 'table', name: 'x.csv', bytes }, context).map(({ extra }) => extra)).toEqual([
    { Status: 'Senator', Rating: 'quite good' },
  ])
})

test('a duty’s length of a column that somebody named is kept', () => {
  const file = fileOf('x.csv', 'Date,From,To,Duty Time\n2026-03-05,EDDH,EDDM,7:30\n')
  const mapping = proposeMapping(must(sampleOf(file)))
  const rows = [...readImport(file, mappedTable({ mapping, kinds: {} }), context)]
  expect(rows.map(shown)).toMatchObject([{ pilot: { dutyMinutes: 450 } }])
})
