import { beforeAll, describe, expect, test } from 'vitest'
import { readMoment } from '../../time/moment.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { changedAttributes } from '../../../test/support/changed-attributes.ts'
import type { PlaceSnapshot } from '../flight.ts'
import { tidyTime } from './draft-times.ts'
import type { DraftContext, DraftReading, FlightDraft, TimeChoices, TimeField } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { emptyDraft, toDraft } from './to-draft.ts'

beforeAll(loadTemporal)

const context: DraftContext = { today: '2026-11-20', language: 'en' }

function place(iata: string, timeZone: string, latitude: number | null, longitude: number | null): PlaceSnapshot {
  return { airportId: iata, iata, icao: null, name: iata, city: null, country: null, latitude, longitude, timeZone }
}

const PLACES = {
  FRA: place('FRA', 'Europe/Berlin', 50.03, 8.57),
  MUC: place('MUC', 'Europe/Berlin', 48.35, 11.79),
  JFK: place('JFK', 'America/New_York', 40.64, -73.78),
  LAX: place('LAX', 'America/Los_Angeles', 33.94, -118.41),
  SYD: place('SYD', 'Australia/Sydney', -33.95, 151.18),
  HND: place('HND', 'Asia/Tokyo', 35.55, 139.78),
  HNL: place('HNL', 'Pacific/Honolulu', 21.32, -157.92),
  APW: place('APW', 'Pacific/Apia', -13.83, -172.01),
  PPG: place('PPG', 'Pacific/Pago_Pago', -14.33, -170.71),
  /** Nobody knows where it lies. */
  STRIP: place('STRIP', 'Europe/Berlin', null, null),
} as const
type Code = keyof typeof PLACES

/** Field and text, in the order of a timetable. */
type Typed = Partial<Record<TimeField, string>>

function draftOf(route: string, date: string, typed: Typed, more: Partial<FlightDraft> = {}): FlightDraft {
  const [from, to] = route.split('-').map((code) => PLACES[code as Code])
  return { ...emptyDraft(), from: from ?? null, to: to ?? null, date, ...typed, ...more }
}

/** `03-06 11:00`, `? 03-05 09:30 | 03-06 09:30`, or the issue. */
function said(reading: DraftReading, field: TimeField): string {
  const words = (text: string | null | undefined) => {
    const moment = readMoment(text)
    return moment ? `${moment.date.slice(5)} ${moment.time}` : 'nothing'
  }
  const question = reading.questions.find(({ id }) => id === field)
  if (question?.code === 'flight.time-day') return `? ${question.candidates.map(words).join(' | ')}`
  if (question) return question.code.replace('flight.', '')
  const issue = reading.issues.find((one) => one.field === field)
  if (issue) return issue.code.replace('flight.', '')
  const [timetable, name] = field.split('.') as ['actual' | 'scheduled', 'offBlock']
  return words(reading.attributes[timetable]?.[name])
}

const S = { off: 'scheduled.offBlock', on: 'scheduled.onBlock' } as const
const A = {
  off: 'actual.offBlock',
  up: 'actual.takeOff',
  down: 'actual.landing',
  on: 'actual.onBlock',
} as const

type Vector = readonly [about: string, route: string, date: string, typed: Typed, field: TimeField, expected: string]

const DELAYS: readonly Vector[] = [
  ['on time', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [A.off]: '1000' }, A.off, '03-05 10:00'],
  ['13 hours late', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [A.off]: '2300' }, A.off, '03-05 23:00'],
  ['12 hours late', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [A.off]: '2200' }, A.off, '03-05 22:00'],
  ['17 hours late', 'MUC-FRA', '5.3.2026', { [S.off]: '0600', [A.off]: '2300' }, A.off, '03-05 23:00'],
  ['20 hours late', 'MUC-FRA', '5.3.2026', { [S.off]: '0030', [A.off]: '2115' }, A.off, '03-05 21:15'],
  ['late past midnight', 'MUC-FRA', '5.3.2026', { [S.off]: '2200', [A.off]: '0130' }, A.off, '03-06 01:30'],
  ['11 hours late over night', 'MUC-FRA', '5.3.2026', { [S.off]: '2200', [A.off]: '0900' }, A.off, '03-06 09:00'],
  ['a little early', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [A.off]: '0945' }, A.off, '03-05 09:45'],
  ['early over midnight', 'MUC-FRA', '5.3.2026', { [S.off]: '0010', [A.off]: '2355' }, A.off, '03-04 23:55'],
  [
    '11 hours early or 13 late',
    'MUC-FRA',
    '5.3.2026',
    { [S.off]: '2200', [A.off]: '1100' },
    A.off,
    '? 03-05 11:00 | 03-06 11:00',
  ],
  ['said by hand', 'MUC-FRA', '5.3.2026', { [S.off]: '2200', [A.off]: '1100 +1' }, A.off, '03-06 11:00'],
  ['said by hand, early', 'MUC-FRA', '5.3.2026', { [S.off]: '2200', [A.off]: '1100 +0' }, A.off, '03-05 11:00'],
  ['two days late', 'MUC-FRA', '5.3.2026', { [S.off]: '2200', [A.off]: '1100 +2' }, A.off, '03-07 11:00'],
  ['into the new year', 'MUC-FRA', '31.12.2025', { [S.off]: '2330', [A.off]: '0020' }, A.off, '01-01 00:20'],
  ['out of the old year', 'MUC-FRA', '1.1.2026', { [S.off]: '0005', [A.off]: '2358' }, A.off, '12-31 23:58'],
  ['over a leap day', 'MUC-FRA', '28.2.2024', { [S.off]: '2300', [A.off]: '0100' }, A.off, '02-29 01:00'],
  ['only the take-off', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [A.up]: '2310' }, A.up, '03-05 23:10'],
  [
    'an arrival 13 hours late beside a schedule alone',
    'MUC-FRA',
    '5.3.2026',
    { [S.off]: '1000', [S.on]: '1105', [A.on]: '2350' },
    A.on,
    '03-05 23:50',
  ],
  [
    'an arrival late past midnight beside a schedule alone',
    'MUC-FRA',
    '5.3.2026',
    { [S.off]: '1900', [S.on]: '2005', [A.on]: '0300' },
    A.on,
    '03-06 03:00',
  ],
  [
    'all of it 13 hours late',
    'MUC-FRA',
    '5.3.2026',
    { [S.off]: '1000', [A.off]: '2330', [A.up]: '2345', [A.down]: '0030', [A.on]: '0040' },
    A.on,
    '03-06 00:40',
  ],
  [
    'a late one to the west, on the clock of arrival',
    'FRA-JFK',
    '5.3.2026',
    { [S.off]: '1000', [A.off]: '2330', [A.on]: '0215' },
    A.on,
    '03-06 02:15',
  ],
]

const ORDER: readonly Vector[] = [
  ['65 minutes', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [S.on]: '1105' }, S.on, '03-05 11:05'],
  [
    'half an hour before',
    'MUC-FRA',
    '5.3.2026',
    { [S.off]: '1000', [S.on]: '0930' },
    S.on,
    '? 03-05 09:30 | 03-06 09:30',
  ],
  ['a minute before', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [S.on]: '0959' }, S.on, '? 03-05 09:59 | 03-06 09:59'],
  ['the same minute', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [S.on]: '1000' }, S.on, '? 03-05 10:00 | 03-06 10:00'],
  ['a minute after', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [S.on]: '1001' }, S.on, '03-05 10:01'],
  [
    'the evening before',
    'MUC-FRA',
    '5.3.2026',
    { [S.off]: '0010', [S.on]: '2350' },
    S.on,
    '? 03-04 23:50 | 03-05 23:50',
  ],
  ['past midnight', 'MUC-FRA', '5.3.2026', { [S.off]: '2330', [S.on]: '0035' }, S.on, '03-06 00:35'],
  ['said by hand', 'MUC-FRA', '5.3.2026', { [S.off]: '1000', [S.on]: '0930 +1' }, S.on, '03-06 09:30'],
  [
    'landing in the minute of take-off',
    'FRA-FRA',
    '5.3.2026',
    { [A.up]: '1000', [A.down]: '1000' },
    A.down,
    '? 03-05 10:00 | 03-06 10:00',
  ],
  [
    'the same off block a little before',
    'FRA-FRA',
    '5.3.2026',
    { [A.off]: '0950', [A.up]: '1000', [A.down]: '1000' },
    A.down,
    '? 03-05 10:00 | 03-06 10:00',
  ],
  [
    'landing a minute after take-off',
    'FRA-FRA',
    '5.3.2026',
    { [A.off]: '0950', [A.up]: '1000', [A.down]: '1001' },
    A.down,
    '03-05 10:01',
  ],
  [
    'landing before take-off, after off block',
    'MUC-FRA',
    '5.3.2026',
    { [A.off]: '0950', [A.up]: '1000', [A.down]: '0955' },
    A.down,
    '? 03-05 09:55 | 03-06 09:55',
  ],
  [
    'take-off before off block',
    'MUC-FRA',
    '5.3.2026',
    { [A.off]: '1000', [A.up]: '0955' },
    A.up,
    '? 03-05 09:55 | 03-06 09:55',
  ],
  [
    'take-off in the minute of off block',
    'MUC-FRA',
    '5.3.2026',
    { [A.off]: '1000', [A.up]: '1000' },
    A.up,
    '03-05 10:00',
  ],
  [
    'on block before landing',
    'MUC-FRA',
    '5.3.2026',
    { [A.off]: '1000', [A.down]: '1050', [A.on]: '1040' },
    A.on,
    '? 03-05 10:40 | 03-06 10:40',
  ],
  [
    'on block in the minute of landing',
    'MUC-FRA',
    '5.3.2026',
    { [A.off]: '1000', [A.down]: '1050', [A.on]: '1050' },
    A.on,
    '03-05 10:50',
  ],
  [
    'of an unknown distance by minutes',
    'STRIP-STRIP',
    '5.3.2026',
    { [A.off]: '1000', [A.on]: '0930' },
    A.on,
    '? 03-05 09:30 | 03-06 09:30',
  ],
  [
    'of an unknown distance over night',
    'STRIP-STRIP',
    '5.3.2026',
    { [A.off]: '2000', [A.on]: '1000' },
    A.on,
    '03-06 10:00',
  ],
  ['an afternoon to the west', 'FRA-LAX', '5.3.2026', { [S.off]: '1300', [S.on]: '1530' }, S.on, '03-05 15:30'],
  ['by the clock before it left', 'HND-JFK', '5.3.2026', { [S.off]: '1800', [S.on]: '1730' }, S.on, '03-05 17:30'],
  [
    'over the date line to the day before',
    'APW-PPG',
    '5.3.2026',
    { [S.off]: '1000', [S.on]: '1035' },
    S.on,
    '03-04 10:35',
  ],
  [
    'over the date line to the same day',
    'HND-HNL',
    '5.3.2026',
    { [S.off]: '2100', [S.on]: '0900' },
    S.on,
    '03-05 09:00',
  ],
  ['over the date line two days on', 'LAX-SYD', '5.3.2026', { [S.off]: '2230', [S.on]: '0830' }, S.on, '03-07 08:30'],
  [
    'over a leap day and the date line',
    'LAX-SYD',
    '27.2.2024',
    { [S.off]: '2230', [S.on]: '0830' },
    S.on,
    '02-29 08:30',
  ],
  ['over new year', 'FRA-JFK', '31.12.2025', { [S.off]: '2300', [S.on]: '0200' }, S.on, '01-01 02:00'],
  ['to the end of the day', 'MUC-FRA', '5.3.2026', { [S.off]: '2250', [S.on]: '24:00' }, S.on, '03-06 00:00'],
  ['to the end of the year', 'MUC-FRA', '31.12.2025', { [S.off]: '2250', [S.on]: '2400' }, S.on, '01-01 00:00'],
  ['off block at the end of the day', 'MUC-FRA', '5.3.2026', { [A.off]: '24:00' }, A.off, '03-06 00:00'],
  ['planned at the end of the day', 'MUC-FRA', '5.3.2026', { [S.off]: '24:00' }, S.off, 'time-next-day'],
  ['out of a gap', 'MUC-FRA', '29.3.2026', { [S.off]: '0230' }, S.off, 'time-gap'],
  ['into a gap', 'MUC-FRA', '29.3.2026', { [S.off]: '0130', [S.on]: '0230' }, S.on, 'time-gap'],
  ['over a gap', 'MUC-FRA', '29.3.2026', { [S.off]: '0130', [S.on]: '0335' }, S.on, '03-29 03:35'],
  ['an hour that came twice', 'MUC-FRA', '25.10.2026', { [S.off]: '0230' }, S.off, 'time-ambiguous'],
  [
    'before, by the clock, in the hour that came twice',
    'MUC-FRA',
    '25.10.2026',
    { [S.off]: '0155', [S.on]: '0205' },
    S.on,
    'time-ambiguous',
  ],
  ['over the hour that came twice', 'MUC-FRA', '25.10.2026', { [S.off]: '0130', [S.on]: '0300' }, S.on, '10-25 03:00'],
  ['with a month alone', 'MUC-FRA', 'Mar 2026', { [S.off]: '1000' }, S.off, 'time-needs-day'],
]

describe('the day of what happened, beside a schedule', () => {
  test.each(DELAYS)('%s', (_about, route, date, typed, field, expected) => {
    expect(said(readDraft(draftOf(route, date, typed), {}, context), field)).toBe(expected)
  })
})

describe('the order of the times', () => {
  test.each(ORDER)('%s', (_about, route, date, typed, field, expected) => {
    expect(said(readDraft(draftOf(route, date, typed), {}, context), field)).toBe(expected)
  })
})

describe('in UTC', () => {
  const utc = { timeEntry: 'utc' as const }
  test.each([
    ['13 hours late', { [S.off]: '0900', [A.off]: '2200' }, A.off, '03-05 23:00'],
    ['half an hour before', { [S.off]: '0900', [S.on]: '0830' }, S.on, '? 03-05 09:30 | 03-06 09:30'],
    ['the same minute', { [A.up]: '0900', [A.down]: '0900' }, A.down, '? 03-05 10:00 | 03-06 10:00'],
    ['the end of the day', { [S.off]: '2250', [S.on]: '2400' }, S.on, '03-06 01:00'],
  ] as const)('%s', (_about, typed, field, expected) => {
    expect(said(readDraft(draftOf('MUC-FRA', '5.3.2026', typed, utc), {}, context), field)).toBe(expected)
  })
})

describe('an answer to which day it was', () => {
  const asked = [...DELAYS, ...ORDER].filter(([, , , , , expected]) => expected.startsWith('?'))

  test('is what is saved, and opened again it is neither asked nor changed', () => {
    expect(asked.length).toBeGreaterThan(8)
    for (const [about, route, date, typed, field] of asked) {
      const draft = draftOf(route, date, typed)
      const [question] = readDraft(draft, {}, context).questions
      for (const candidate of question?.candidates ?? []) {
        const choices: TimeChoices = { [field]: candidate }
        const { attributes, questions } = readDraft(draft, choices, context)
        expect([about, questions]).toEqual([about, []])
        for (const timeEntry of ['local', 'utc'] as const) {
          const opened = toDraft(attributes, context, { timeEntry })
          const again = readDraft({ ...opened, note: 'other' }, {}, context)
          expect([about, again.questions, again.issues]).toEqual([about, [], []])
          expect(changedAttributes(attributes, again.attributes)).toEqual({ note: 'other' })
          // The texts alone say as much as what is stored.
          const typedAnew = readDraft({ ...opened, original: {} }, {}, context)
          expect([about, timeEntry, typedAnew.attributes.actual, typedAnew.attributes.scheduled]).toEqual([
            about,
            timeEntry,
            attributes.actual,
            attributes.scheduled,
          ])
        }
      }
    }
  })

  test('names what it is measured against', () => {
    const since = (typed: Typed) =>
      readDraft(draftOf('MUC-FRA', '5.3.2026', typed), {}, context).questions[0]?.since?.name
    expect(since({ [S.off]: '2200', [A.off]: '1100' })).toBe('schedule')
    expect(since({ [S.off]: '1000', [S.on]: '0930' })).toBe('offBlock')
    expect(since({ [A.off]: '0950', [A.up]: '1000', [A.down]: '1000' })).toBe('takeOff')
    expect(since({ [A.off]: '1000', [A.down]: '1050', [A.on]: '1040' })).toBe('landing')
  })
})

test('the end of a day is shown as the midnight it is', () => {
  expect(tidyTime('24:00', '24')).toBe('00:00 +1')
  expect(tidyTime('2400', '12')).toBe('12:00\u202fam +1')
})

test('a date whose order nobody knows names the days it may mean, and stands once the order is known', () => {
  const draft = draftOf('MUC-FRA', '3/5/2026', {})
  expect(readDraft(draft, {}, context).issues).toEqual([
    { field: 'date', code: 'flight.date-order', dates: ['2026-05-03', '2026-03-05'] },
  ])
  const dateBy = (more: Partial<DraftContext>) => readDraft(draft, {}, { ...context, ...more }).attributes.date
  expect(dateBy({ dateOrder: 'day-month' })).toBe('2026-05-03')
  expect(dateBy({ dateOrder: 'month-day' })).toBe('2026-03-05')
  expect(dateBy({ language: 'de', dateOrder: 'month-day' })).toBe('2026-05-03')
})
