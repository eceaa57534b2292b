import { expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'
import type { ReadRow } from '../../read-import.ts'
import { airTrailJson } from './airtrail-json.ts'

const context = await importContext()
const rows = (name: string, choices = {}): ReadRow[] => rowsOf(fixture('airtrail', name), { ...context, choices })
const shownRows = (name: string, choices = {}): Record<string, unknown>[] => rows(name, choices).map(shown)
const first = {
  row: 1,
  status: 'flown',
  date: '2026-03-05',
  from: 'EDDH',
  to: 'EDDM',
  actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
  flightNumber: { carrier: 'LH', number: '2061', suffix: null },
  airline: 'LH',
  aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
  seat: { number: '12C', position: 'aisle', side: null },
  cabin: 'economy',
  reason: 'business',
  note: 'Test row',
}
const { note: _note, ...firstWithoutNote } = first

test('version 0.3 to 1: codes as texts', () => {
  const [one, two, three] = shownRows('generation-a.json')
  expect(one).toEqual(first)
  expect(two).toEqual({
    row: 2,
    status: 'flown',
    date: '2024-03-10',
    from: 'PHNL',
    to: 'RKSI',
    actual: {
      offBlock: '2024-03-10T13:20-10:00[Pacific/Honolulu]',
      onBlock: '2024-03-11T18:15+09:00[Asia/Seoul]',
    },
    seat: { number: null, position: 'copilot', side: null },
    role: 'second-in-command',
    cabin: 'private',
    people: [{ name: 'Max Guest', role: null, userId: null }],
  })
  expect(three).toMatchObject({
    from: 'DE-0876',
    to: 'QQQQ',
    durationMinutes: 60,
    cabin: 'premium-economy',
    operator: 'XXX',
    notes: ['cell-unreadable seat', 'aircraft-unknown aircraft'],
    questions: ['place place|QQQQ||QQQQ||', 'aircraft aircraft|ZZ9||zz9'],
  })
})

test('version 2: places as objects, some by a code of the catalogue alone, some of one’s own', () => {
  const [one, two] = shownRows('generation-b.json')
  expect(one).toEqual(first)
  expect(two).toMatchObject({ from: 'DE-0456', to: 'My own field', reason: 'other' })
  expect(rows('generation-b.json')[1]?.flight?.to).toMatchObject({ latitude: 50.4, timeZone: 'Europe/Berlin' })
})

test('version 3: airlines and aircraft as objects with ids of the server', () => {
  expect(shownRows('generation-c.json')).toEqual([first])
  expect(rows('generation-c.json')[0]?.extra).toEqual({})
})

test('version 3.4 and later: more times, gates, dates less exactly known, a recording', () => {
  const [one, two, three] = shownRows('generation-d.json', { owner: 'u-001' })
  expect(one).toEqual({
    ...first,
    scheduled: { offBlock: '2026-03-05T09:05+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:20+01:00[Europe/Berlin]' },
    actual: {
      ...first.actual,
      takeOff: '2026-03-05T09:22+01:00[Europe/Berlin]',
      landing: '2026-03-05T10:18+01:00[Europe/Berlin]',
    },
    departure: { terminal: '2', gate: 'A18', runway: null },
    arrival: { terminal: '2', gate: 'K5', runway: null },
    people: [{ name: 'Max', role: null, userId: null }],
  })
  expect(two).toEqual({ row: 2, refusal: 'not-mine' })
  expect(three).toMatchObject({ date: '1998', durationMinutes: 75, reason: 'crew', role: 'other' })
  const [withTrack] = rows('generation-d.json')
  expect(withTrack?.track?.segments).toEqual([
    [
      { longitude: 9.99, latitude: 53.63, altitudeM: 11, atMs: 1_772_698_920_000, speedMs: (140 * 1.852) / 3.6 },
      { longitude: 10.5, latitude: 51, altitudeM: 10_000, atMs: 1_772_700_000_000, speedMs: (450 * 1.852) / 3.6 },
      { longitude: 11.79, latitude: 48.35, altitudeM: null, atMs: 1_772_702_280_000, speedMs: null },
    ],
  ])
  expect(withTrack?.rawCells.join('')).not.toContain('coordinates')
})

test('of several users the one whose log it is, is asked', () => {
  const { name, bytes } = fixture('airtrail', 'generation-d.json')
  expect(airTrailJson.questions?.(fileOf(name, bytes))).toEqual([
    {
      key: 'owner',
      choices: [
        { value: 'u-001', name: 'Erika', rows: 2 },
        { value: 'u-002', name: 'Max', rows: 2 },
      ],
    },
  ])
  for (const row of rows(name)) expect(row.questions.map(({ kind }) => kind)).toEqual(['file'])
  expect(shownRows(name, { owner: 'u-002' })[1]).toMatchObject({ date: '2019-07', seat: { position: 'window' } })
})

test('version 3.12: passengers with reasons and fields of their own', () => {
  const [one, two] = shownRows('generation-e.json')
  expect(one).toEqual({
    ...firstWithoutNote,
    people: [
      { name: 'Max', role: null, userId: null },
      { name: 'Anna', role: null, userId: null },
    ],
  })
  expect(rows('generation-e.json')[0]?.extra).toEqual({ Mood: 'good', Rating: '4', Meal: 'fish' })
  // The clock showed 02:30 and 02:45 twice that night: instants say which.
  expect(two).toMatchObject({
    actual: { offBlock: '2026-10-25T02:30+02:00[Europe/Berlin]', onBlock: '2026-10-25T02:45+01:00[Europe/Berlin]' },
  })
  expect(rows('generation-e.json')[1]?.extra).toEqual({ constructor: 'x' })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('YAML of version 3.12: anchors, texts over lines, quotes of either kind', () => {
  const [one, two, three, four] = shownRows('generation-e.yaml')
  expect(one).toEqual({
    ...firstWithoutNote,
    note: 'Window seat, and a\nlong approach over the lake',
    people: [{ name: 'Max', role: null, userId: null }],
  })
  expect(two).toMatchObject({
    row: 2,
    date: '2026-03-06',
    from: 'EDDM',
    to: 'EDDH',
    note: 'first line\n  second: line # no comment',
  })
  expect(three).toEqual({ row: 3, refusal: 'row-broken' })
  expect(four).toEqual({ row: 4, refusal: 'date-unreadable' })
  expect(rows('generation-e.yaml')[3]?.rawCells.join('')).toContain('a text over lines, with an end')
})

test('entries that are no flight are refused, one by one', () => {
  expect(shownRows('generation-e.json').slice(2)).toEqual([
    { row: 3, refusal: 'row-broken' },
    { row: 4, refusal: 'date-unreadable' },
    { row: 5, refusal: 'date-missing' },
    {
      row: 6,
      status: 'flown',
      date: '2026-11-01',
      to: 'EDDH',
      notes: ['cell-unreadable departure'],
      questions: ['place row.from'],
    },
  ])
})
