import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../lib/must.ts'
import { amountOf } from './counted.ts'
import type { RecencyEntry } from './entry.ts'
import { recencyOf, type RecencyState } from './evaluate.ts'
import type { RecencyRule } from './rule.ts'
import { EASA_RULES } from './rules/easa.ts'
import { FAA_RULES } from './rules/faa.ts'
import { type CountedTime, dateOf, dayOf, lastDayOf } from './window.ts'

const RULES = [...EASA_RULES, ...FAA_RULES]

type Flown = Partial<Omit<RecencyEntry, 'day'>>

const flown = (date: string, more: Flown = {}): RecencyEntry => ({
  row: 0,
  rating: 'sep-land',
  faa: 'single-land',
  type: 'C172',
  isSession: false,
  device: null,
  minutes: 60,
  numbers: {},
  launch: null,
  reviews: [],
  takeOffsFaaNight: 0,
  fullStopsFaaNight: 0,
  day: dayOf(date),
  ...more,
})
const circuits = (date: string, count: number, more: Flown = {}): RecencyEntry =>
  flown(date, { numbers: { takeOffsDay: count, landingsDay: count, picMinutes: 60 }, ...more })

function said(id: string, today: string, log: readonly RecencyEntry[]): RecencyState[] {
  const rule = must(RULES.find((one) => one.id === id))
  const newestFirst = log.toSorted((a, b) => b.day - a.day).map((entry, row) => ({ ...entry, row }))
  return recencyOf(rule, newestFirst, dayOf(today))
}
const one = (...args: Parameters<typeof said>): RecencyState => {
  const states = said(...args)
  expect(states).toHaveLength(1)
  return must(states[0])
}
const until = ({ kind, lastDay }: RecencyState): [string, string | null] => [
  kind,
  lastDay === null ? null : dateOf(lastDay),
]
const missing = ({ requirements }: RecencyState): number[] => requirements.map((of) => of.missing)

describe('how long a flight counts', () => {
  const last = (unit: CountedTime['unit'], count: number, date: string): string =>
    dateOf(lastDayOf({ unit, count }, dayOf(date)))

  test('days, months to the same day or the last of a shorter one, whole months of the calendar', () => {
    expect(last('days', 90, '2026-01-01')).toBe('2026-04-01')
    expect(last('months', 24, '2024-02-29')).toBe('2026-02-28')
    expect(last('months', 1, '2024-01-31')).toBe('2024-02-29')
    expect(last('months', 12, '2025-11-27')).toBe('2026-11-27')
    expect(last('calendar-months', 6, '2026-01-01')).toBe('2026-07-31')
    expect(last('calendar-months', 24, '2024-02-29')).toBe('2026-02-28')
  })
})

describe('EASA', () => {
  test('FCL.060(b)(1): the third landing from the end says when it runs out, and what is missing then', () => {
    const log = [circuits('2026-03-01', 2), circuits('2026-04-10', 1), circuits('2026-05-20', 1)]
    const state = one('fcl-060-b-1', '2026-05-20', log)
    expect(until(state)).toEqual(['current', '2026-05-30'])
    expect(state.requirements.map(({ have, missingThen }) => [have, missingThen])).toEqual([
      [4, 1],
      [4, 1],
    ])
    expect(until(one('fcl-060-b-1', '2026-05-30', log))[0]).toBe('current')
    const lapsed = one('fcl-060-b-1', '2026-05-31', log)
    expect(until(lapsed)).toEqual(['lapsed', '2026-05-30'])
    expect(missing(lapsed)).toEqual([1, 1])
  })

  test('FCL.060(b)(1): classes by themselves, types of a type rating by themselves, and no flight of tomorrow', () => {
    const log = [
      circuits('2026-05-01', 3),
      circuits('2026-05-01', 3, { rating: 'type', type: 'A320' }),
      circuits('2026-05-02', 1, { rating: 'type', type: 'B738' }),
      circuits('2026-06-01', 9, { rating: 'mep-land', type: 'DA42' }),
      circuits('2026-05-01', 9, { rating: 'sailplane', type: 'AS21' }),
    ]
    const states = said('fcl-060-b-1', '2026-05-10', log).map(({ group, kind }) => [group?.class, group?.type, kind])
    expect(states).toEqual([
      ['type', 'B737 300-900', 'never'],
      ['sep-land', '', 'current'],
      ['type', 'A320', 'current'],
    ])
  })

  test('one type rating covers its variants: landings of the A320 family and of the 737 count together', () => {
    const on = (date: string, type: string) => circuits(date, 1, { rating: 'type', faa: 'type', type })
    const log = ['A320', 'A20N', 'A319', 'B738', 'B38M', 'B733', 'B732'].map((type, at) =>
      on(`2026-05-0${at + 1}`, type),
    )
    const groups = (rule: string) =>
      said(rule, '2026-05-10', log).map(({ group, kind, requirements }) => [group?.type, kind, requirements[0]?.have])
    expect(groups('fcl-060-b-1')).toEqual([
      ['B737 100-200', 'never', 1],
      ['B737 300-900', 'current', 3],
      ['A320', 'current', 3],
    ])
    expect(groups('61-57-a')).toEqual([
      ['B-737', 'current', 4],
      ['A-320', 'current', 3],
    ])
  })

  test('FCL.060(b)(2): landings by day are none at night', () => {
    const night = { numbers: { takeOffsNight: 1, landingsNight: 1 } }
    expect(said('fcl-060-b-2', '2026-05-10', [circuits('2026-05-01', 3)])).toEqual([])
    expect(until(one('fcl-060-b-2', '2026-05-10', [flown('2026-03-01', night)]))).toEqual(['current', '2026-05-30'])
    const departure = flown('2026-03-01', { numbers: { takeOffsNight: 1, landingsDay: 1 } })
    expect(missing(one('fcl-060-b-2', '2026-05-10', [departure]))).toEqual([0, 1])
  })

  test('FCL.740.A: 12 hours, 6 of them in command, 12 take-offs and landings, an hour of training; or a check', () => {
    const alone = { minutes: 120, numbers: { picMinutes: 120, takeOffsDay: 2, landingsDay: 2 } }
    const lesson = { minutes: 60, numbers: { dualReceivedMinutes: 60, takeOffsDay: 2, landingsDay: 2 } }
    const months = ['2025-06-01', '2025-08-01', '2025-10-01', '2026-01-01', '2026-03-01', '2026-05-01']
    const log = [flown('2025-07-15', lesson), ...months.map((date) => flown(date, alone))]
    const state = one('fcl-740-a-b-1', '2026-05-10', log)
    // Thirteen hours; without those of 1 June 2025 there are eleven.
    expect(until(state)).toEqual(['current', '2026-06-01'])
    expect(state.requirements.map(({ have }) => have)).toEqual([780, 720, 14, 14, 60])
    expect(missing(one('fcl-740-a-b-1', '2026-05-10', log.slice(1)))).toEqual([0, 0, 0, 0, 60])
    const checked = log.slice(1).map((entry) => ({ ...entry, reviews: ['proficiency-check' as const] }))
    expect(until(one('fcl-740-a-b-1', '2026-05-10', checked))).toEqual(['current', '2026-06-01'])
  })

  test('FCL.740(a), FCL.625(a), ARA.FCL.215: a check holds to the end of the month a year later', () => {
    const check = flown('2025-11-27', { rating: 'type', type: 'A320', reviews: ['proficiency-check'], isSession: true })
    expect(until(one('fcl-740-a', '2026-11-30', [check]))).toEqual(['current', '2026-11-30'])
    expect(until(one('fcl-740-a', '2026-12-01', [check]))).toEqual(['lapsed', '2026-11-30'])
    // A session says nothing of its aircraft, often.
    const session = { ...check, rating: null, type: '', reviews: ['ipc' as const] }
    expect(until(one('fcl-625-a', '2026-02-01', [session]))).toEqual(['current', '2026-11-30'])
    expect(said('fcl-740-a', '2026-02-01', [session])).toEqual([])
  })

  test('FCL.740.H: of a helicopter two hours on its type as well', () => {
    const r44: Flown = { rating: 'helicopter', type: 'R44', reviews: ['proficiency-check'] }
    const check = flown('2026-01-10', { ...r44, minutes: 60 })
    expect(said('fcl-740-a', '2026-03-01', [check])).toEqual([])
    expect(missing(one('fcl-740-h-a', '2026-03-01', [check]))).toEqual([0, 60])
    const more = flown('2025-06-10', { ...r44, minutes: 60, reviews: [] })
    expect(until(one('fcl-740-h-a', '2026-03-01', [check, more]))).toEqual(['current', '2026-06-10'])
    const lately = flown('2026-05-10', { ...r44, minutes: 60, reviews: [] })
    expect(until(one('fcl-740-h-a', '2026-06-01', [check, lately]))).toEqual(['current', '2027-01-10'])
  })

  test('SFCL.160(e)(2): in a TMG as PIC, and not with an instructor', () => {
    const tmg: Flown = { rating: 'tmg', type: 'DIMO' }
    const lesson = flown('2026-03-01', { ...tmg, numbers: { dualReceivedMinutes: 60, takeOffsDay: 3, landingsDay: 3 } })
    expect(said('sfcl-160-e-2', '2026-05-01', [lesson])).toEqual([])
    expect(until(one('sfcl-160-e-2', '2026-05-01', [lesson, circuits('2026-03-01', 3, tmg)]))).toEqual([
      'current',
      '2026-05-30',
    ])
  })

  test('FCL.140.A: alone and with an instructor together, aeroplanes and TMG; or a check', () => {
    const log = [
      flown('2025-01-10', { numbers: { picMinutes: 360, takeOffsDay: 8, landingsDay: 8 } }),
      flown('2025-06-10', { rating: 'tmg', numbers: { picMinutes: 300, takeOffsDay: 2, landingsDay: 2 } }),
      flown('2026-01-10', { numbers: { dualReceivedMinutes: 60, takeOffsDay: 2, landingsDay: 2 } }),
    ]
    expect(until(one('fcl-140-a', '2026-11-01', log))).toEqual(['current', '2027-01-10'])
    const check = flown('2026-10-01', { reviews: ['skill-test'] })
    expect(until(one('fcl-140-a', '2026-11-01', [...log, check]))).toEqual(['current', '2028-10-01'])
  })

  test('FCL.140.H: six hours, six take-offs and landings and training on the type within a year', () => {
    const r44: Flown = { rating: 'helicopter', type: 'R44' }
    const log = [
      circuits('2026-01-10', 6, { ...r44, numbers: { picMinutes: 300, takeOffsDay: 6, landingsDay: 6 } }),
      flown('2026-02-10', { ...r44, numbers: { dualReceivedMinutes: 60, takeOffsDay: 1, landingsDay: 1 } }),
      circuits('2026-02-10', 6, { rating: 'helicopter', type: 'B06' }),
    ]
    const states = said('fcl-140-h', '2026-03-01', log).map((state) => [state.group?.type, ...until(state)])
    expect(states).toEqual([
      ['R44', 'current', '2027-01-10'],
      ['B06', 'never', null],
    ])
  })

  test('SFCL.160(a): hours also in TMG, launches and lessons without them; or a check', () => {
    const launch = (date: string, more: Flown = {}): RecencyEntry =>
      flown(date, {
        rating: 'sailplane',
        faa: 'glider',
        type: 'AS21',
        launch: 'winch',
        numbers: { picMinutes: 15 },
        ...more,
      })
    const log = [
      ...Array.from({ length: 13 }, () => launch('2025-05-01')),
      ...Array.from({ length: 2 }, () => launch('2025-04-01', { numbers: { dualReceivedMinutes: 15 } })),
      flown('2025-06-01', { rating: 'tmg', type: 'SF25', numbers: { picMinutes: 75, takeOffsDay: 5, landingsDay: 5 } }),
    ]
    const state = one('sfcl-160-a', '2026-11-01', log)
    expect(state.requirements.map(({ have }) => have)).toEqual([300, 15, 2])
    expect(until(state)).toEqual(['current', '2027-04-01'])
    const fewer = one('sfcl-160-a', '2026-11-01', log.slice(1))
    expect(missing(fewer)).toEqual([15, 1, 0])
    const check = launch('2026-01-01', { reviews: ['proficiency-check'] })
    expect(until(one('sfcl-160-a', '2026-11-01', [check]))).toEqual(['current', '2028-01-01'])
  })

  test('SFCL.160(b): six of the hours, take-offs, landings and training in TMG', () => {
    const tmg: Flown = { rating: 'tmg', type: 'SF25' }
    const log = [
      flown('2025-05-01', { ...tmg, numbers: { picMinutes: 300, takeOffsDay: 12, landingsDay: 12 } }),
      flown('2025-06-01', { ...tmg, numbers: { dualReceivedMinutes: 60 } }),
      flown('2025-07-01', { rating: 'sailplane', numbers: { picMinutes: 360 } }),
    ]
    expect(until(one('sfcl-160-b', '2026-11-01', log))).toEqual(['current', '2027-05-01'])
    const less = { ...must(log[0]), numbers: { picMinutes: 299, takeOffsDay: 12, landingsDay: 12 } }
    expect(missing(one('sfcl-160-b', '2026-11-01', [less, ...log.slice(1)]))).toEqual([1, 1, 0, 0, 0])
  })

  test('SFCL.160(e)(1): launches in command; SFCL.155(c): each method by itself, car launches with the winch', () => {
    const glider: Flown = { rating: 'sailplane', type: 'AS21' }
    const dual = flown('2026-05-01', { ...glider, launch: 'aerotow', numbers: { dualReceivedMinutes: 20 } })
    const alone = flown('2026-05-01', { ...glider, launch: 'winch', numbers: { picMinutes: 20, takeOffsDay: 3 } })
    const car = flown('2026-05-02', { ...glider, launch: 'car', numbers: { picMinutes: 20, takeOffsDay: 2 } })
    const log = [dual, alone, car]
    expect(missing(one('sfcl-160-e-1', '2026-05-10', [dual, { ...alone, numbers: { picMinutes: 5 } }]))).toEqual([2])
    expect(until(one('sfcl-160-e-1', '2026-05-10', log))).toEqual(['current', '2026-07-30'])
    expect(until(one('sfcl-155-c-winch', '2026-05-10', log))).toEqual(['current', '2028-05-01'])
    expect(missing(one('sfcl-155-c-aerotow', '2026-05-10', log))).toEqual([4])
    expect(said('sfcl-155-c-bungee', '2026-05-10', log)).toEqual([])
    const tmg = circuits('2026-05-01', 5, { rating: 'tmg', type: 'SF25' })
    expect(said('sfcl-155-c-self-launch', '2026-05-10', [tmg])).toEqual([])
    expect(until(one('sfcl-155-c-self-launch', '2026-05-10', [tmg, alone]))).toEqual(['current', '2028-05-01'])
  })

  test('BFCL.160(a): hours and take-offs of two years, a training flight of four', () => {
    const balloon: Flown = { rating: 'balloon', faa: 'balloon', type: 'BALL' }
    const log = [
      flown('2023-01-10', { ...balloon, numbers: { dualReceivedMinutes: 60 } }),
      circuits('2025-05-10', 10, { ...balloon, numbers: { picMinutes: 360, takeOffsDay: 10, landingsDay: 10 } }),
    ]
    expect(until(one('bfcl-160-a', '2026-11-01', log))).toEqual(['current', '2027-01-10'])
    expect(missing(one('bfcl-160-a', '2027-01-11', log))).toEqual([0, 0, 0, 1])
  })
})

describe('FAA', () => {
  test('61.57(a) by category and class; with a tailwheel to a full stop', () => {
    const log = [circuits('2026-03-01', 3), circuits('2026-03-01', 2, { faa: 'multi-land' })]
    const states = said('61-57-a', '2026-05-01', log).map(({ group, kind }) => [group?.class, kind])
    expect(states).toEqual([
      ['single-land', 'current'],
      ['multi-land', 'never'],
    ])
    expect(missing(one('61-57-a-tailwheel', '2026-05-01', log.slice(0, 1)))).toEqual([0, 3])
    const stops = flown('2026-03-01', { numbers: { takeOffsDay: 3, landingsDay: 3, fullStopsDay: 3 } })
    expect(until(one('61-57-a-tailwheel', '2026-05-01', [stops]))).toEqual(['current', '2026-05-30'])
  })

  test('61.57(a): light helicopters are one class, whatever their type', () => {
    const helicopter: Flown = { rating: 'helicopter', faa: 'helicopter' }
    const log = [
      circuits('2026-03-01', 2, { ...helicopter, type: 'R44' }),
      circuits('2026-03-02', 1, { ...helicopter, type: 'B06' }),
    ]
    expect(until(one('61-57-a', '2026-05-01', log))).toEqual(['current', '2026-05-30'])
    expect(said('fcl-060-b-1', '2026-05-01', log).map(({ kind }) => kind)).toEqual(['never', 'never'])
  })

  test('61.57(c): helicopters by themselves, and only for who flies one', () => {
    const tasks = { approaches: 6, holds: 1, interceptions: 1 }
    const aeroplane = flown('2026-03-10', { numbers: tasks })
    expect(said('61-57-c-helicopter', '2026-05-01', [aeroplane])).toEqual([])
    const session = flown('2026-03-10', { isSession: true, faa: null, numbers: tasks })
    expect(said('61-57-c-helicopter', '2026-05-01', [aeroplane, session])).toEqual([])
    const helicopter = flown('2026-03-11', { faa: 'helicopter', numbers: { approaches: 1 } })
    expect(missing(one('61-57-c-helicopter', '2026-05-01', [aeroplane, helicopter]))).toEqual([5, 1, 1])
    expect(missing(one('61-57-c', '2026-05-01', [aeroplane, helicopter]))).toEqual([0, 0, 0])
  })

  test('61.57(b): three to a full stop, and none in the hour after sunset', () => {
    const night: Flown = {
      numbers: { takeOffsNight: 1, landingsNight: 1, fullStopsNight: 1 },
      takeOffsFaaNight: 1,
      fullStopsFaaNight: 1,
    }
    const log = ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => flown(date, night))
    expect(until(one('61-57-b', '2026-05-01', log))).toEqual(['current', '2026-05-30'])
    const dusk = { ...must(log[0]), fullStopsFaaNight: 0 }
    expect(missing(one('61-57-b', '2026-05-01', [dusk, ...log.slice(1)]))).toEqual([0, 1])
  })

  test('61.57(c): six approaches, holding, tracking count to the end of the sixth month; so does a check', () => {
    const session = flown('2026-01-31', { isSession: true, faa: null, numbers: { approaches: 4, holds: 1 } })
    const flight = flown('2026-03-10', { numbers: { approaches: 2, interceptions: 1 } })
    const log = [session, flight]
    expect(until(one('61-57-c', '2026-07-01', log))).toEqual(['current', '2026-07-31'])
    expect(missing(one('61-57-c', '2026-08-01', log))).toEqual([4, 1, 0])
    expect(until(one('61-57-c', '2026-08-01', [...log, flown('2026-02-02', { reviews: ['ipc'] })]))).toEqual([
      'current',
      '2026-08-31',
    ])
  })

  test('61.56: a flight review counts to the end of the 24th month', () => {
    const log = [flown('2024-11-03', { reviews: ['flight-review'] })]
    expect(until(one('61-56', '2026-11-30', log))).toEqual(['current', '2026-11-30'])
    expect(until(one('61-56', '2026-12-01', log))).toEqual(['lapsed', '2026-11-30'])
    const check = flown('2026-02-03', { reviews: ['pic-proficiency-check'] })
    expect(until(one('61-56', '2026-12-01', [...log, check]))).toEqual(['current', '2028-02-29'])
    const others = flown('2026-02-03', { reviews: ['initial-check', 'refresher-training'] })
    expect(until(one('61-56', '2026-12-01', [...log, others]))).toEqual(['lapsed', '2026-11-30'])
  })

  test('61.56(d): a check of EASA’s is none of the FAA’s, in the air or in a simulator; a practical test is', () => {
    const passed = (...reviews: RecencyEntry['reviews']): RecencyEntry => flown('2026-02-03', { reviews })
    expect(said('61-56', '2026-12-01', [passed('proficiency-check')])).toEqual([])
    const session = { ...passed('proficiency-check'), isSession: true, device: 'ffs' as const }
    expect(said('61-56', '2026-12-01', [session])).toEqual([])
    expect(until(one('61-56', '2026-12-01', [passed('skill-test')]))).toEqual(['current', '2028-02-29'])
    expect(until(one('61-56', '2026-12-01', [passed('proficiency-check', 'flight-review')]))[0]).toBe('current')
    expect(until(one('fcl-625-a', '2026-12-01', [session]))).toEqual(['current', '2027-02-28'])
  })

  test.each([
    ['ffs', 'current'],
    ['ftd', 'current'],
    ['fnpt', null],
    ['bitd', null],
    ['atd', null],
    ['other', null],
  ] as const)('61.56(i): a review in the simulator %s is %s', (device, kind) => {
    const review = flown('2026-02-03', { reviews: ['flight-review'], isSession: true, device })
    expect(said('61-56', '2026-12-01', [review]).map((state) => state.kind)).toEqual(kind === null ? [] : [kind])
  })
})

describe('any rule on any log', () => {
  const number = fc.integer({ min: 0, max: 4 })
  const entry = fc
    .record({
      day: fc.integer({ min: dayOf('2022-01-01'), max: dayOf('2026-12-31') }),
      rating: fc.constantFrom('sep-land' as const, 'type' as const, 'tmg' as const, 'sailplane' as const, null),
      type: fc.constantFrom('A', 'B'),
      isSession: fc.boolean(),
      launch: fc.constantFrom('winch' as const, 'self-launch' as const, null),
      reviews: fc.subarray(['ipc', 'flight-review', 'proficiency-check'] as const),
      numbers: fc.record({
        takeOffsDay: number,
        landingsDay: number,
        takeOffsNight: number,
        landingsNight: number,
        picMinutes: fc.integer({ min: 0, max: 400 }),
        dualReceivedMinutes: fc.integer({ min: 0, max: 100 }),
        approaches: number,
        holds: number,
        interceptions: number,
      }),
    })
    .map(({ rating, ...more }) =>
      flown('2026-01-01', { rating, faa: rating === 'type' ? 'type' : 'single-land', ...more }),
    )
  const log = fc.array(entry, { maxLength: 40 }).map((entries) => entries.toSorted((a, b) => b.day - a.day))

  /** The same rule read in an obvious way, for one day. */
  function isKept(rule: RecencyRule, state: RecencyState, entries: readonly RecencyEntry[], day: number): boolean {
    const classOf = (of: RecencyEntry): string | null => (rule.authority === 'faa' ? of.faa : of.rating)
    const own = entries.filter((of) => {
      const name = classOf(of)
      if (state.group) {
        const isType = state.group.type === '' || state.group.type === of.type
        return name === state.group.class && isType
      }
      if (rule.of.length === 0) return true
      return name === null ? of.isSession && !rule.isApart : rule.of.some((one) => one === name)
    })
    return rule.alternatives.some((requirements) =>
      requirements.every(({ counted, least, within, of }) => {
        const sum = own
          .filter((flight) => flight.day <= day && isWithin(within, flight.day, day))
          .filter((flight) => !of || of.some((one) => one === classOf(flight)))
          .reduce((total, flight) => total + amountOf(counted, flight), 0)
        return sum >= least
      }),
    )
  }

  function isWithin({ unit, count }: CountedTime, from: number, day: number): boolean {
    if (unit === 'days') return day - from <= count
    const [a, b] = [new Date(from * 86_400_000), new Date(day * 86_400_000)]
    const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
    if (months !== count || unit === 'calendar-months') return months <= count
    return b.getUTCDate() <= a.getUTCDate()
  }

  test('the day after the last is the first on which a check day by day fails, and what is missing is missing then', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(log, fc.constantFrom(...RULES), fc.integer({ min: 0, max: 900 }), (entries, rule, back) => {
        const today = dayOf('2026-12-31') - back
        for (const state of recencyOf(rule, entries, today)) {
          seen.add(state.kind)
          const past = entries.filter(({ day }) => day <= today)
          const kept = (day: number): boolean => isKept(rule, state, past, day)
          expect(kept(today)).toBe(state.kind === 'current')
          const isCurrent = state.kind === 'current'
          let day = today
          if (isCurrent) while (kept(day + 1)) day++
          else while (day > dayOf('2021-12-01') && !kept(day)) day--
          expect(state.lastDay).toBe(kept(day) ? day : null)
          const lacking = state.requirements.filter((of) =>
            isCurrent ? of.lastDay === day && of.missingThen > 0 : of.missing > 0,
          )
          expect(lacking).not.toEqual([])
        }
      }),
      { numRuns: 100 },
    )
    expect([...seen].toSorted()).toEqual(['current', 'lapsed', 'never'])
  })

  test('nothing is counted below zero, and every rule has a name of its own', () => {
    const counted = RULES.flatMap(({ alternatives }) => alternatives.flat()).map((of) => of.counted)
    fc.assert(fc.property(entry, (of) => counted.every((one) => amountOf(one, of) >= 0)))
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
  })
})
