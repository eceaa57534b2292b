import { expect, test } from 'vitest'
import { flightDuration } from './duration.ts'
import { estimateBlockMinutes } from './estimate.ts'
import type { FlightTimes, PlaceSnapshot } from './flight.ts'
import { flightDistanceKm } from './flight-distance.ts'

const scheduled: FlightTimes = {
  offBlock: '2026-03-05T18:00+09:00[Asia/Tokyo]',
  onBlock: '2026-03-05T17:30-05:00[America/New_York]',
}
const actual: FlightTimes = {
  offBlock: '2026-03-05T18:20+09:00[Asia/Tokyo]',
  takeOff: '2026-03-05T18:40+09:00[Asia/Tokyo]',
  landing: '2026-03-05T17:35-05:00[America/New_York]',
  onBlock: '2026-03-05T17:50-05:00[America/New_York]',
}

test('a duration comes from instants: what was flown before what was planned', () => {
  expect(flightDuration({ scheduled, actual })).toEqual({ minutes: 810, from: 'actual' })
  expect(flightDuration({ scheduled })).toEqual({ minutes: 810, from: 'scheduled' })
  expect(flightDuration({ scheduled, actual: { offBlock: actual.offBlock } })).toEqual({
    minutes: 810,
    from: 'scheduled',
  })
  expect(flightDuration({ actual: { takeOff: actual.takeOff, landing: actual.landing } })).toEqual({
    minutes: 775,
    from: 'air',
  })
})

test('what was typed by hand counts where block times are missing, also a zero', () => {
  const air: FlightTimes = { takeOff: actual.takeOff, landing: actual.landing }
  expect(flightDuration({ scheduled, actual, durationMinutes: 800 })).toEqual({ minutes: 810, from: 'actual' })
  expect(flightDuration({ scheduled, durationMinutes: 800 })).toEqual({ minutes: 810, from: 'scheduled' })
  expect(flightDuration({ actual: air, durationMinutes: 800 })).toEqual({ minutes: 800, from: 'override' })
  expect(flightDuration({ durationMinutes: 0 })).toEqual({ minutes: 0, from: 'override' })
})

test('times that contradict each other are passed over', () => {
  const swapped: FlightTimes = { offBlock: actual.onBlock, onBlock: actual.offBlock }
  const crashed: FlightTimes = { takeOff: actual.landing, landing: actual.takeOff }
  const plan: FlightTimes = { takeOff: actual.takeOff, landing: actual.landing }
  expect(flightDuration({ actual: swapped, scheduled })).toEqual({ minutes: 810, from: 'scheduled' })
  expect(flightDuration({ actual: swapped, durationMinutes: 800 })).toEqual({ minutes: 800, from: 'override' })
  expect(flightDuration({ actual: crashed, scheduled: plan })).toEqual({ minutes: 775, from: 'air' })
  expect(flightDuration({ actual: swapped })).toBeNull()
  expect(flightDuration({ actual: crashed })).toBeNull()
  expect(flightDuration({ durationMinutes: -5 })).toBeNull()
  expect(flightDuration({})).toBeNull()
})

test('where actual times contradict each other, the scheduled ones say it: block times and times in the air alike', () => {
  const [block, air] = [
    { offBlock: actual.onBlock, onBlock: actual.offBlock },
    { takeOff: actual.landing, landing: actual.takeOff },
  ]
  expect(flightDuration({ actual: block, scheduled })).toEqual({ minutes: 810, from: 'scheduled' })
  const planned = { takeOff: actual.takeOff, landing: actual.landing }
  expect(flightDuration({ actual: air, scheduled: planned })).toEqual({ minutes: 775, from: 'air' })
})

function place(latitude: number | null, longitude: number | null): PlaceSnapshot {
  const none = { airportId: null, iata: null, icao: null, city: null, country: null, timeZone: null }
  return { ...none, name: 'somewhere', latitude, longitude }
}

test('a distance follows the flight over its stops to where it ended', () => {
  const [frankfurt, keflavik, newYork, boston] = [
    place(50.033333, 8.570556),
    place(63.985, -22.6056),
    place(40.639801, -73.7789),
    place(42.3643, -71.005203),
  ]
  expect(flightDistanceKm({ from: frankfurt, to: newYork })).toBeCloseTo(6206.16, 2)
  const stopped = flightDistanceKm({ from: frankfurt, via: [keflavik], to: newYork }) ?? 0
  expect(stopped).toBeGreaterThan(6300)
  expect(flightDistanceKm({ from: frankfurt, to: newYork, divertedTo: boston })).toBeLessThan(6000)
  expect(flightDistanceKm({ from: frankfurt, to: newYork, distanceKm: 6300 })).toBe(6300)
  expect(flightDistanceKm({ from: frankfurt, to: place(null, null) })).toBeNull()
  expect(flightDistanceKm({ from: frankfurt })).toBeNull()
})

test.each([
  [430, 60],
  [6206, 468],
  [15_340, 1113],
])('%i km take about %i minutes', (km, minutes) => {
  expect(estimateBlockMinutes(km)).toBe(minutes)
})
