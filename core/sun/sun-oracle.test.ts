import { Body, Equator, Horizon, Observer } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialCourse } from '../geo/great-circle.ts'
import type { Position } from '../geo/position.ts'
import { alongRoute } from './sun-along.ts'
import { sunAltitude, sunAzimuth } from './sun-position.ts'
import { sunSides } from './sun-side.ts'
import { RADIANS } from '../geo/radians.ts'

/** The almanac's short series is good to an arc minute, and so it is here, over the years people log flights of. */
const TOLERANCE_DEGREES = 1.2 / 60

const position = fc.record({
  latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const instant = fc.integer({ min: Date.UTC(1930, 0), max: Date.UTC(2060, 0) })

function oracle({ latitude, longitude }: Position, epochMs: number): { altitude: number; azimuth: number } {
  const [date, observer] = [new Date(epochMs), new Observer(latitude, longitude, 0)]
  const { ra, dec } = Equator(Body.Sun, date, observer, true, true)
  return Horizon(date, observer, ra, dec)
}

/** East, north, up. */
function vector(altitude: number, azimuth: number): number[] {
  const flat = Math.cos(altitude * RADIANS)
  return [flat * Math.sin(azimuth * RADIANS), flat * Math.cos(azimuth * RADIANS), Math.sin(altitude * RADIANS)]
}

describe('the sun beside an independent almanac', () => {
  test('stands in the same direction, to 1.2 arc minutes, at any place and time', () => {
    fc.assert(
      fc.property(position, instant, (place, epochMs) => {
        const theirs = oracle(place, epochMs)
        const ours = vector(sunAltitude(place, epochMs), sunAzimuth(place, epochMs))
        const apart = Math.hypot(
          ...vector(theirs.altitude, theirs.azimuth).map((part, axis) => part - (ours[axis] ?? 0)),
        )
        expect(apart / RADIANS).toBeLessThan(TOLERANCE_DEGREES)
      }),
      { numRuns: 3000 },
    )
  })
})

const PLACES = {
  FRA: { latitude: 50.03, longitude: 8.56 },
  JFK: { latitude: 40.64, longitude: -73.78 },
  LAX: { latitude: 33.94, longitude: -118.41 },
  SYD: { latitude: -33.95, longitude: 151.18 },
  PER: { latitude: -31.94, longitude: 115.97 },
  MUC: { latitude: 48.35, longitude: 11.79 },
  HAM: { latitude: 53.63, longitude: 9.99 },
} as const

function sides(from: keyof typeof PLACES, to: keyof typeof PLACES, takeOff: string, minutes: number) {
  const startMs = Date.parse(takeOff)
  const endMs = startMs + minutes * 60_000
  return sunSides({ at: alongRoute([PLACES[from], PLACES[to]], startMs, endMs), startMs, endMs })
}

describe('the side the sun is on', () => {
  test('is the left from Frankfurt to New York in the early afternoon', () => {
    const { leftMinutes, rightMinutes } = sides('FRA', 'JFK', '2026-03-05T12:30Z', 500)
    // At the end the course has turned south-west and the sun stands ahead.
    expect(leftMinutes).toBeGreaterThan(360)
    expect(rightMinutes).toBe(0)
  })

  test('leaves no minute unsaid: unseen from any window, or below the horizon, are the rest', () => {
    const day = sides('FRA', 'JFK', '2026-03-05T12:30Z', 500)
    expect(day.unseenMinutes).toBeGreaterThan(60)
    expect(day.downMinutes).toBe(0)
    expect(day.leftMinutes + day.rightMinutes + day.unseenMinutes).toBe(500)
    expect(sides('JFK', 'FRA', '2026-03-05T23:30Z', 300)).toMatchObject({ leftMinutes: 0, downMinutes: 300 })
  })

  test('is the right on the way from Los Angeles to New York at noon', () => {
    const { leftMinutes, rightMinutes } = sides('LAX', 'JFK', '2026-01-15T18:00Z', 280)
    expect(leftMinutes).toBe(0)
    expect(rightMinutes).toBeGreaterThan(250)
  })

  test('is the right from Sydney to Perth, where the sun stands in the north', () => {
    const { leftMinutes, rightMinutes } = sides('SYD', 'PER', '2026-07-01T01:00Z', 290)
    expect(leftMinutes).toBe(0)
    expect(rightMinutes).toBeGreaterThan(200)
  })

  test('is the right from Munich to Hamburg in the morning, the left in the evening', () => {
    expect(sides('MUC', 'HAM', '2026-06-21T05:00Z', 60)).toMatchObject({ leftMinutes: 0, rightMinutes: 60 })
    expect(sides('MUC', 'HAM', '2026-06-21T17:00Z', 60)).toMatchObject({ leftMinutes: 60, rightMinutes: 0 })
  })

  test('is neither at night or for an aircraft that stands', () => {
    expect(sides('MUC', 'HAM', '2026-01-15T22:00Z', 60)).toMatchObject({ leftMinutes: 0, rightMinutes: 0 })
    expect(sides('MUC', 'MUC', '2026-06-21T05:00Z', 60)).toMatchObject({ leftMinutes: 0, rightMinutes: 0 })
  })
})

test('the course at the start is that of the charts', () => {
  expect(initialCourse(PLACES.FRA, PLACES.JFK)).toBeCloseTo(294.4, 1)
  expect(initialCourse(PLACES.SYD, PLACES.PER)).toBeCloseTo(264, 1)
  expect(initialCourse({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(90, 6)
  expect(initialCourse({ latitude: 10, longitude: 20 }, { latitude: 30, longitude: 20 })).toBeCloseTo(0, 6)
})
