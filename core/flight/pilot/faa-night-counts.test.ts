import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedPlace, viewedTimes } from '../../../test/support/viewed-flights.ts'
import { loadTemporal } from '../../time/temporal.ts'
import type { FlightAttributes, PilotFacts, PlaceSnapshot } from '../flight.ts'
import { faaNightCounts } from './faa-night-counts.ts'
import { proposePilot } from './propose-pilot.ts'

beforeAll(loadTemporal)

/** Munich and Nuremberg, 10 January 2026: sunset 16:40 and 16:38, civil twilight to 17:15; sunrise 08:02 and 08:10, twilight from 07:27. */
const flight = (pilot: PilotFacts, ...clocks: (string | null)[]): FlightAttributes => ({
  status: 'flown',
  role: 'pilot-in-command',
  date: '2026-01-10',
  from: viewedPlace('MUC'),
  to: viewedPlace('NUE'),
  actual: viewedTimes(
    'MUC',
    'NUE',
    clocks.map((clock) => clock && `2026-01-10 ${clock}`),
  ),
  pilot,
})
const counts = (...args: Parameters<typeof flight>): [number, number] => {
  const { takeOffs, fullStops } = faaNightCounts(flight(...args))
  return [takeOffs, fullStops]
}
const ONE = { takeOffsNight: 1, fullStopsNight: 1 }

describe('the night of 14 CFR 61.57(b)', () => {
  test('is that of the landing itself: on block an hour after sunset it was still before', () => {
    expect(counts(ONE, '17:20', '17:25', '17:33', '17:55')).toEqual([0, 0])
    expect(counts(ONE, '17:20', '17:30', '17:55', '18:05')).toEqual([0, 1])
    expect(counts(ONE, '17:20', null, null, '18:10')).toEqual([0, 1])
    expect(counts(ONE, '17:20', null, null, '17:33')).toEqual([0, 0])
  })

  test('ends an hour before sunrise', () => {
    expect(counts(ONE, '05:40', '05:50', '06:40', '06:50')).toEqual([1, 1])
    expect(counts(ONE, '06:20', '06:30', '07:20', '07:25')).toEqual([1, 0])
  })

  test('is that of the place of the landing: where it was diverted to', () => {
    const late = flight(ONE, '17:50', '18:00', '18:40', '18:50')
    expect(faaNightCounts(late).fullStops).toBe(1)
    // In New York it is noon then.
    expect(faaNightCounts({ ...late, divertedTo: viewedPlace('JFK') }).fullStops).toBe(0)
  })

  test('without times or positions is as it was logged', () => {
    expect(counts({ takeOffsNight: 2, fullStopsNight: 3 })).toEqual([2, 3])
    const nowhere: PlaceSnapshot = { ...viewedPlace('NUE'), latitude: null, longitude: null }
    expect(faaNightCounts({ ...flight(ONE, '12:00', '12:10', '12:40', '12:50'), to: nowhere })).toEqual({
      takeOffs: 0,
      fullStops: 1,
    })
  })

  test('what the pilot typed wins over the time, unless none can have been in it', () => {
    const three = { takeOffsNight: 3, fullStopsNight: 3 }
    expect(counts(three, '17:20', '17:30', '18:40', '18:50')).toEqual([3, 3])
    expect(counts(three, '06:10', '06:20', '07:20', '07:25')).toEqual([3, 3])
    expect(counts(three, '17:10', '17:15', '17:33', '17:40')).toEqual([0, 0])
    // By day, though the sun says night.
    expect(counts({ takeOffsDay: 1, fullStopsDay: 1 }, '18:20', '18:30', '19:10', '19:20')).toEqual([0, 0])
  })

  test('what was typed of a flight from before a short night to after it is believed', () => {
    // Hamburg, 10 June 2026: the night of 61.57(b) is from about 23:00 to 03:50.
    const hamburg: PlaceSnapshot = {
      ...viewedPlace('NUE'),
      latitude: 53.63,
      longitude: 9.99,
      timeZone: 'Europe/Berlin',
    }
    const four = flight({ takeOffsDay: 0, takeOffsNight: 4, fullStopsDay: 0, fullStopsNight: 4 })
    const actual = {
      takeOff: '2026-06-10T22:30+02:00[Europe/Berlin]',
      landing: '2026-06-11T04:00+02:00[Europe/Berlin]',
    }
    expect(faaNightCounts({ ...four, from: hamburg, to: hamburg, actual })).toEqual({ takeOffs: 4, fullStops: 4 })
  })

  test('touch-and-goes of the night are take-offs of it and no full stops', () => {
    const pattern = { touchAndGosNight: 2, takeOffsNight: 3, takeOffsDay: 0, fullStopsNight: 1, fullStopsDay: 0 }
    expect(counts(pattern, '17:50', '18:00', '18:50', '19:00')).toEqual([3, 1])
    expect(counts(pattern, '17:20', '17:30', '18:40', '18:50')).toEqual([2, 1])
    expect(counts(pattern, '17:20', '17:25', '17:33', '17:40')).toEqual([0, 0])
  })

  test('may begin before civil twilight ends: a landing by day counts, in the log’s own words it stays one by day', () => {
    // Tromsø, 20 November 2026: the sun sets at 13:00 and is 6° below at 14:48.
    const tromso: PlaceSnapshot = { ...viewedPlace('NUE'), latitude: 69.68, longitude: 18.92, timeZone: 'Europe/Oslo' }
    const north: FlightAttributes = {
      ...flight({ takeOffsDay: 1, takeOffsNight: 0, fullStopsDay: 1, fullStopsNight: 0 }),
      from: tromso,
      to: tromso,
      actual: {
        takeOff: '2026-11-20T13:20+01:00[Europe/Oslo]',
        landing: '2026-11-20T14:20+01:00[Europe/Oslo]',
      },
    }
    expect(proposePilot(north).fullStopsDay).toBe(1)
    expect(faaNightCounts(north)).toEqual({ takeOffs: 0, fullStops: 1 })
  })

  test('a session has none', () => {
    expect(faaNightCounts({ ...flight(ONE), session: { device: 'ffs', identification: null, place: null } })).toEqual({
      takeOffs: 0,
      fullStops: 0,
    })
  })

  test('stands in the digest as by a slow search for sunset and sunrise, over any place, day and time', () => {
    const end = fc.record({
      latitude: fc.double({ min: -64, max: 64, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const startMs = fc.integer({ min: Date.UTC(1970, 0) / 60_000, max: Date.UTC(2050, 0) / 60_000 })
    fc.assert(
      fc.property(end, startMs, fc.integer({ min: 1, max: 300 }), fc.boolean(), (at, start, minutes, hasAir) => {
        const text = (minute: number): string => `${new Date(minute * 60_000).toISOString().slice(0, 16)}Z[UTC]`
        const place: PlaceSnapshot = { ...viewedPlace('MUC'), ...at, timeZone: 'UTC' }
        const [offBlock, onBlock] = [text(start), text(start + minutes)]
        // Far from the block times: where they stand, they alone count.
        const air = hasAir ? { takeOff: text(start + 45), landing: text(start + minutes + 45) } : {}
        const bare: FlightAttributes = {
          status: 'flown',
          role: 'pilot-in-command',
          date: text(start).slice(0, 10),
          from: place,
          to: place,
          actual: { offBlock, onBlock, ...air },
        }
        const more = hasAir ? 45 : 0
        const expected = [start + more, start + minutes + more].map((minute) => slowly(at, minute * 60_000))
        const { columns } = digestOf([{ ...bare, id: 'a', pilot: proposePilot(bare) }])
        const found = [columns.faaNightTakeOffs[0], columns.faaNightFullStops[0]]
        const [takeOffs, fullStops] = expected.map((night, index) => (night === null ? found[index] : night ? 1 : 0))
        expect(found).toEqual([takeOffs, fullStops])
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})

/**
 * By an almanac that is not ours: minutes are gone through until the sun's upper edge passes the horizon, back to sunset
 * and on to sunrise. Null within two minutes of an hour's end, where almanacs differ.
 */
function slowly({ latitude, longitude }: { latitude: number; longitude: number }, epochMs: number): boolean | null {
  const observer = new Observer(latitude, longitude, 0)
  const isUp = (minute: number): boolean => {
    const date = new Date(epochMs + minute * 60_000)
    const { ra, dec } = Equator(Body.Sun, date, observer, true, true)
    return Horizon(date, observer, ra, dec).altitude >= -50 / 60
  }
  if (isUp(0)) return false
  const sinceSunset = Array.from({ length: 63 }, (_, minute) => minute).find((minute) => isUp(-minute)) ?? 63
  const untilSunrise = Array.from({ length: 63 }, (_, minute) => minute).find((minute) => isUp(minute)) ?? 63
  const least = Math.min(sinceSunset, untilSunrise)
  return least >= 58 && least <= 62 ? null : least > 62
}
