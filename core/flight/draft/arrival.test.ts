import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../lib/must.ts'
import { addDays } from '../../time/calendar-date.ts'
import { minutesBetween, readMoment } from '../../time/moment.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { freezeInstant, resolveLocal } from '../../time/zoned.ts'
import { likelyDayOffset, readings, resolveArrival } from './arrival.ts'
import { estimateBlockMinutes } from '../estimate.ts'

beforeAll(loadTemporal)

/** Departure text, arrival clock and zone, great-circle km (null: unknown), day offset and block minutes. */
const journeys = [
  [
    'Frankfurt to Los Angeles in one afternoon',
    '2026-03-05T13:00+01:00[Europe/Berlin]',
    '15:30',
    'America/Los_Angeles',
    9322,
    0,
    690,
  ],
  [
    'Los Angeles to Frankfurt over night',
    '2026-03-05T15:10-08:00[America/Los_Angeles]',
    '11:10',
    'Europe/Berlin',
    9322,
    1,
    660,
  ],
  [
    'Tokyo to Newark arrives before it departs, by the clock',
    '2026-03-05T18:00+09:00[Asia/Tokyo]',
    '17:30',
    'America/New_York',
    10_850,
    0,
    810,
  ],
  [
    'Tokyo to Honolulu arrives in the morning of the same day',
    '2026-03-05T21:00+09:00[Asia/Tokyo]',
    '09:00',
    'Pacific/Honolulu',
    6200,
    0,
    420,
  ],
  ['Honolulu to Tokyo loses a day', '2026-03-05T13:00-10:00[Pacific/Honolulu]', '17:30', 'Asia/Tokyo', 6200, 1, 570],
  [
    'Los Angeles to Sydney is two days later',
    '2026-03-05T22:30-08:00[America/Los_Angeles]',
    '08:30',
    'Australia/Sydney',
    12_060,
    2,
    900,
  ],
  [
    'Apia to Pago Pago arrives the day before',
    '2026-03-05T10:00+13:00[Pacific/Apia]',
    '10:35',
    'Pacific/Pago_Pago',
    125,
    -1,
    35,
  ],
  [
    'Kiritimati to Honolulu arrives the day before',
    '2026-03-05T00:30+14:00[Pacific/Kiritimati]',
    '03:30',
    'Pacific/Honolulu',
    2160,
    -1,
    180,
  ],
  ['a hop within one zone', '2026-03-05T09:10+01:00[Europe/Berlin]', '10:15', 'Europe/Berlin', 430, 0, 65],
  ['a hop past midnight', '2026-03-05T23:30+01:00[Europe/Berlin]', '00:35', 'Europe/Berlin', 430, 1, 65],
  [
    'without a distance the shortest that is possible',
    '2026-03-05T23:30+01:00[Europe/Berlin]',
    '06:00',
    'Asia/Dubai',
    null,
    1,
    210,
  ],
  [
    'the longest flight there is',
    '2026-03-05T22:00+08:00[Asia/Singapore]',
    '04:30',
    'America/New_York',
    15_340,
    1,
    1170,
  ],
  [
    'into Samoa over the day that never was',
    '2011-12-29T22:00+13:00[Pacific/Auckland]',
    '01:50',
    'Pacific/Apia',
    2890,
    0,
    170,
  ],
  ['over the spring change', '2026-03-28T22:00+01:00[Europe/Berlin]', '07:00', 'Europe/Berlin', 6000, 1, 480],
] as const

describe('the day an arrival clock belongs to', () => {
  test.each(journeys)('%s', (_about, departure, time, zone, km, offset, minutes) => {
    const expectedMinutes = km === null ? null : estimateBlockMinutes(km)
    const date = departure.slice(0, 10)
    const arrival = resolveArrival({ date, time, zone, departure, dayOffset: null, expectedMinutes })
    expect(arrival.dayOffset).toBe(offset)
    expect(minutesBetween(departure, 'value' in arrival.zoned ? arrival.zoned.value : null)).toBe(minutes)
  })

  /** FORMATS 0.5 without a written duration: of more than 0 and at most 20 hours the smallest. */
  function smallest(date: string, time: string, zone: string, departureMs: number): number | null {
    const found = [-1, 0, 1, 2].flatMap((offset) =>
      readings(resolveLocal(addDays(date, offset), time, zone)).map((value) => ({
        offset,
        minutes: ((readMoment(value)?.epochMs ?? 0) - departureMs) / 60_000,
      })),
    )
    const possible = found.filter(({ minutes }) => minutes > 0 && minutes <= 1200)
    return possible.sort((a, b) => a.minutes - b.minutes)[0]?.offset ?? null
  }

  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'UTC',
  )
  const flown = fc.record({
    startMs: fc
      .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2026, 11, 31) / 60_000 })
      .map((minute) => minute * 60_000),
    from: zones,
    to: zones,
    minutes: fc.integer({ min: 1, max: 1200 }),
    /** The distance asks for less than 11 hours more: the next reading is 23 hours away where the clocks change. */
    more: fc.integer({ min: -1200, max: 659 }),
    isKnown: fc.boolean(),
  })

  test('of up to 20 hours is the same by the smallest flight time (decision 0041)', () => {
    fc.assert(
      fc.property(flown, ({ startMs, from, to, minutes, more, isKnown }) => {
        const departure = must(freezeInstant(startMs, from))
        const arrival = must(freezeInstant(startMs + minutes * 60_000, to))
        const [date, time] = [departure.slice(0, 10), arrival.slice(11, 16)]
        const expectedMinutes = isKnown ? Math.max(1, minutes + more) : null
        const offset = likelyDayOffset({ date, time, zone: to, departure, expectedMinutes })
        expect(offset).toBe(smallest(date, time, to, startMs))
        expect(addDays(date, offset)).toBe(arrival.slice(0, 10))
      }),
      { numRuns: 2000 },
    )
  })

  test('of more than 20 hours is found, and a distance that nobody flies in minutes takes the next', () => {
    const departure = '2026-03-05T10:00+01:00[Europe/Berlin]'
    const input = { date: '2026-03-05', zone: 'Europe/Berlin', departure }
    expect(likelyDayOffset({ ...input, time: '08:30', expectedMinutes: 1350 })).toBe(1)
    expect(likelyDayOffset({ ...input, time: '10:12', expectedMinutes: 780 })).toBe(1)
    expect(likelyDayOffset({ ...input, time: '10:12', expectedMinutes: null })).toBe(0)
  })

  test('is what the user said, even when it looks wrong', () => {
    const departure = '2026-03-05T13:00+01:00[Europe/Berlin]'
    const input = { date: '2026-03-05', time: '15:30', zone: 'America/Los_Angeles', departure, expectedMinutes: 690 }
    expect(resolveArrival({ ...input, dayOffset: 1 })).toMatchObject({
      dayOffset: 1,
      zoned: { value: '2026-03-06T15:30-08:00[America/Los_Angeles]' },
    })
  })

  test('is the departure day while the departure time is unknown', () => {
    const input = { date: '2026-03-05', time: '00:10', zone: 'Europe/Berlin', departure: null, dayOffset: null }
    expect(resolveArrival({ ...input, expectedMinutes: 90 }).dayOffset).toBe(0)
  })
})

describe('an arrival clock that was shown twice', () => {
  const fold = { date: '2026-10-25', time: '02:30', zone: 'Europe/Berlin', dayOffset: null, expectedMinutes: 60 }

  test('is settled when one reading lies before the departure', () => {
    const departure = '2026-10-25T02:45+02:00[Europe/Berlin]'
    expect(resolveArrival({ ...fold, departure }).zoned).toEqual({
      kind: 'exact',
      value: '2026-10-25T02:30+01:00[Europe/Berlin]',
    })
  })

  test('stays a question when both are possible', () => {
    const departure = '2026-10-25T00:30+02:00[Europe/Berlin]'
    expect(resolveArrival({ ...fold, departure }).zoned.kind).toBe('ambiguous')
  })
})
