import { expect, test } from 'vitest'
import type { FlightTimeName } from '../../../core/flight/flight.ts'
import type { Stamp } from '../../../core/in-flight/live-flight.ts'
import { flightMinutes } from './flight-minutes.ts'
import { MINUTE_MS } from '../../../core/time/units.ts'

/** What the pill shows at minute 100 of a flight with these moments, in minutes. */
const shown = (moments: Partial<Record<FlightTimeName, number>>): number | null => {
  const stamps = Object.entries(moments).map(
    ([name, minute]): Stamp => ({
      id: name,
      name: name as FlightTimeName,
      atMs: minute * MINUTE_MS,
      deviceMs: null,
      gpsMs: null,
      state: 'used',
    }),
  )
  return flightMinutes({ stamps }, 100 * MINUTE_MS)
}

test('under way, the time since take-off or since it left its stand', () => {
  expect(shown({})).toBeNull()
  expect(shown({ offBlock: 30 })).toBe(70)
  expect(shown({ offBlock: 30, takeOff: 40 })).toBe(60)
  expect(shown({ takeOff: 100 })).toBe(0)
})

test('arrived, the time from stand to stand, or in the air', () => {
  expect(shown({ offBlock: 10, takeOff: 20, landing: 80, onBlock: 85 })).toBe(75)
  expect(shown({ takeOff: 20, landing: 80, onBlock: 85 })).toBe(60)
  expect(shown({ takeOff: 20, onBlock: 85 })).toBe(65)
})

test('arrived within a minute, or with nothing known before, no time is shown', () => {
  expect(shown({ offBlock: 10, takeOff: 10.2, landing: 10.4, onBlock: 10.6 })).toBeNull()
  expect(shown({ onBlock: 85 })).toBeNull()
})
