import { beforeAll, describe, expect, test } from 'vitest'
import { viewedPlace } from '../../../test/support/viewed-flights.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { offsetMinutesAt } from '../../time/zone-offset.ts'
import type { FlightAttributes } from '../flight.ts'
import { flightClocks } from './flight-clocks.ts'

beforeAll(loadTemporal)

const munichToNewYork: FlightAttributes = {
  scheduled: {
    offBlock: '2026-03-05T15:35+01:00[Europe/Berlin]',
    onBlock: '2026-03-05T19:00-05:00[America/New_York]',
  },
  actual: {
    offBlock: '2026-03-05T15:52+01:00[Europe/Berlin]',
    takeOff: '2026-03-05T16:10+01:00[Europe/Berlin]',
    landing: '2026-03-05T18:41-05:00[America/New_York]',
    onBlock: '2026-03-05T18:50-05:00[America/New_York]',
  },
}

describe('the timetable of a flight', () => {
  test('has every time on both clocks and in UTC, with what it was late', () => {
    const { rows, oneClock } = flightClocks(munichToNewYork, offsetMinutesAt)
    const clocks = rows.map(({ actual }) => [actual?.departure?.time, actual?.arrival?.time, actual?.utc.time])
    expect(clocks).toEqual([
      ['15:52', '09:52', '14:52'],
      ['16:10', '10:10', '15:10'],
      ['00:41', '18:41', '23:41'],
      ['00:50', '18:50', '23:50'],
    ])
    expect(rows[2]?.actual?.departure?.date).toBe('2026-03-06')
    expect(rows.map(({ delayMinutes }) => delayMinutes)).toEqual([17, null, null, -10])
    expect(oneClock).toBe(false)
  })

  test('says how long it rolled and flew', () => {
    expect(flightClocks(munichToNewYork, offsetMinutesAt)).toMatchObject({
      taxiOutMinutes: 18,
      airMinutes: 511,
      taxiInMinutes: 9,
      blockMinutes: 538,
      scheduledBlockMinutes: 565,
    })
  })

  test('of a diverted flight is not late where it was not due, and what was due stands on the clock of where it landed', () => {
    const { rows, arrivalZone } = flightClocks(
      {
        to: viewedPlace('JFK'),
        divertedTo: viewedPlace('LHR'),
        scheduled: munichToNewYork.scheduled ?? null,
        actual: {
          offBlock: '2026-03-05T15:52+01:00[Europe/Berlin]',
          onBlock: '2026-03-05T19:30+00:00[Europe/London]',
        },
      },
      offsetMinutesAt,
    )
    expect(arrivalZone).toBe('Europe/London')
    expect(rows.map(({ name, delayMinutes, dueElsewhere }) => [name, delayMinutes, dueElsewhere])).toEqual([
      ['offBlock', 17, false],
      ['onBlock', null, true],
    ])
    expect(rows[1]?.actual?.arrival).toMatchObject({ time: '19:30' })
    expect(rows[1]?.scheduled?.arrival).toEqual({ date: '2026-03-06', time: '00:00', offsetMinutes: 0 })
  })

  test('over the date line: Tokyo to Honolulu lands on the day before', () => {
    const { rows } = flightClocks(
      {
        actual: {
          offBlock: '2026-03-05T21:30+09:00[Asia/Tokyo]',
          onBlock: '2026-03-05T09:20-10:00[Pacific/Honolulu]',
        },
      },
      offsetMinutesAt,
    )
    expect(rows[0]?.actual?.arrival).toEqual({ date: '2026-03-05', time: '02:30', offsetMinutes: -600 })
    expect(rows[1]?.actual?.departure).toEqual({ date: '2026-03-06', time: '04:20', offsetMinutes: 540 })
  })

  test('within one zone is one clock; of an unknown zone the other clock stays empty', () => {
    const within: FlightAttributes = {
      scheduled: {
        offBlock: '2026-03-05T08:00+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T09:05+01:00[Europe/Madrid]',
      },
    }
    expect(flightClocks(within, offsetMinutesAt).oneClock).toBe(true)
    expect(flightClocks(within, () => null).rows[0]?.scheduled).toMatchObject({
      departure: { time: '08:00' },
      arrival: null,
    })
  })

  test('leaves out moments nobody wrote down, and spans that contradict themselves', () => {
    const table = flightClocks(
      {
        actual: {
          takeOff: '2026-03-05T16:10+01:00[Europe/Berlin]',
          landing: '2026-03-05T15:00+01:00[Europe/Berlin]',
        },
      },
      offsetMinutesAt,
    )
    expect(table.rows.map(({ name }) => name)).toEqual(['takeOff', 'landing'])
    expect(table.airMinutes).toBeNull()
  })
})
