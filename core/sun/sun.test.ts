import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointAlong } from '../geo/great-circle.ts'
import { sphericalKm } from '../geo/spherical.ts'
import type { Position } from '../geo/position.ts'
import { crossings, isNightAt, nightMinutesAlong, steepestAlong } from './night.ts'
import { alongRoute, sunPhaseOf, sunAlong } from './sun-along.ts'
import { subsolarPoint, sunAltitude } from './sun-position.ts'
import vectors from './sun-vectors.json' with { type: 'json' }

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const instant = fc.integer({ min: Date.UTC(1920, 0), max: Date.UTC(2100, 0) })
const at = (text: string): number => Date.parse(text)
const nightMinutes = (from: Position, to: Position, startMs: number, endMs: number): number =>
  nightMinutesAlong(alongRoute([from, to], startMs, endMs), startMs, endMs)

describe('the sun’s place', () => {
  test.each(vectors.altitudes)('$at over $latitude, $longitude: $altitude° to an arc minute', (vector) => {
    expect(Math.abs(sunAltitude(vector, at(vector.at)) - vector.altitude)).toBeLessThan(1 / 60)
  })

  test('13 October 1992, 0 h: the example of Meeus, chapter 25', () => {
    expect(subsolarPoint(Date.UTC(1992, 9, 13)).declination).toBeCloseTo(-7.785, 2)
  })

  test.each([
    ['March equinox', '2024-03-20T03:06Z', 0],
    ['June solstice', '2024-06-20T20:51Z', 23.436],
    ['September equinox', '2025-09-22T18:19Z', 0],
    ['December solstice', '2025-12-21T15:03Z', -23.436],
  ])('%s of the almanac', (_, text, declination) => {
    expect(Math.abs(subsolarPoint(at(text)).declination - declination)).toBeLessThan(0.01)
  })

  test('is as high here as it is low at the antipode', () => {
    fc.assert(
      fc.property(position, instant, ({ latitude, longitude }, epochMs) => {
        const other = sunAltitude({ latitude: -latitude, longitude: longitude + 180 }, epochMs)
        expect(sunAltitude({ latitude, longitude }, epochMs) + other).toBeCloseTo(0, 6)
      }),
    )
  })

  test('is a number between -90 and 90 everywhere and always', () => {
    fc.assert(
      fc.property(position, instant, (place, epochMs) => {
        expect(Math.abs(sunAltitude(place, epochMs))).toBeLessThanOrEqual(90)
      }),
    )
  })

  test('neither sets nor rises at the poles within a day, except around the equinoxes', () => {
    for (const [month, isDay] of [
      [5, true],
      [11, false],
    ] as const) {
      for (let hour = 0; hour < 24; hour += 1) {
        const epochMs = Date.UTC(2026, month, 21, hour)
        expect(isNightAt({ latitude: 90, longitude: hour * 15 }, epochMs)).toBe(!isDay)
        expect(isNightAt({ latitude: -90, longitude: hour * 15 }, epochMs)).toBe(isDay)
      }
    }
  })
})

describe('civil twilight', () => {
  const ends = vectors.twilights.flatMap(({ dawn, dusk, ...place }) => [
    ...(dawn === null ? [] : [{ ...place, text: dawn, nightBefore: true }]),
    ...(dusk === null ? [] : [{ ...place, text: dusk, nightBefore: false }]),
  ])

  test.each(ends)('$place, $day: turns within 20 s of $text', ({ latitude, longitude, text, nightBefore }) => {
    const place = { latitude, longitude }
    expect(isNightAt(place, at(text) - 20_000)).toBe(nightBefore)
    expect(isNightAt(place, at(text) + 20_000)).toBe(!nightBefore)
  })

  test('does not end in Reykjavik in June', () => {
    expect(vectors.twilights.filter(({ place, dusk }) => place === 'Reykjavik' && dusk === null)).toHaveLength(1)
    for (let hour = 0; hour < 24; hour += 1)
      expect(isNightAt({ latitude: 63.985, longitude: -22.6056 }, Date.UTC(2026, 5, 21, hour))).toBe(false)
  })
})

describe('night on a flight', () => {
  test.each(vectors.flights)('$about: $nightMinutes min to a minute or two', (flight) => {
    const minutes = nightMinutes(flight.from, flight.to, at(flight.takeOff), at(flight.landing))
    expect(Math.abs(minutes - flight.nightMinutes)).toBeLessThanOrEqual(2)
  })

  test('is whole, never negative, never longer than the flight, wherever it goes', () => {
    const minutesAloft = fc.integer({ min: -100, max: 20 * 60 })
    fc.assert(
      fc.property(position, position, instant, minutesAloft, (from, to, takeOff, aloft) => {
        const night = nightMinutes(from, to, takeOff, takeOff + aloft * 60_000)
        expect(Number.isInteger(night)).toBe(true)
        expect(night).toBeGreaterThanOrEqual(0)
        expect(night).toBeLessThanOrEqual(Math.max(0, aloft))
      }),
    )
  })

  test('is all or nothing at the pole', () => {
    const [from, to] = [
      { latitude: 89, longitude: 0 },
      { latitude: 89, longitude: 180 },
    ]
    expect(nightMinutes(from, to, at('2026-06-21T00:00Z'), at('2026-06-21T01:00Z'))).toBe(0)
    expect(nightMinutes(from, to, at('2026-12-21T00:00Z'), at('2026-12-21T01:00Z'))).toBe(60)
  })
})

describe('the sun along a flight', () => {
  const [flight] = vectors.flights.filter(({ about }) => about.startsWith('Munich'))
  const [from, to] = [flight?.from ?? { latitude: 0, longitude: 0 }, flight?.to ?? { latitude: 0, longitude: 0 }]
  const [startMs, endMs] = [at(flight?.takeOff ?? ''), at(flight?.landing ?? '')]
  const over = (...places: Position[]) => ({ at: alongRoute(places, startMs, endMs), startMs, endMs })
  const route = over(from, to)

  test('goes from day over twilight into night without a gap', () => {
    const along = sunAlong(route, 16)
    expect(along?.spans.map(({ phase }) => phase)).toEqual(['day', 'twilight', 'night'])
    expect(along?.spans[0]?.startMs).toBe(route.startMs)
    expect(along?.spans.at(-1)?.endMs).toBe(route.endMs)
    expect(along?.samples).toHaveLength(17)
    expect(along?.samples.at(-1)?.position.latitude).toBeCloseTo(to.latitude, 9)
  })

  test('agrees with the night minutes', () => {
    const nights = sunAlong(route)?.spans.filter(({ phase }) => phase === 'night') ?? []
    const minutes = nights.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / 60_000, 0)
    expect(Math.round(minutes)).toBe(nightMinutes(from, to, route.startMs, route.endMs))
  })

  test('flies over the stops', () => {
    const stop = { latitude: 64, longitude: -22 }
    const along = sunAlong(over(from, stop, to), 200)
    const nearest = Math.min(...(along?.samples ?? []).map(({ position: place }) => sphericalKm(place, stop)))
    expect(nearest).toBeLessThan(40)
  })

  test('fits together for any route', () => {
    fc.assert(
      fc.property(position, position, instant, fc.integer({ min: 1, max: 1200 }), (a, b, startMs, aloft) => {
        const endMs = startMs + aloft * 60_000
        const along = sunAlong({ at: alongRoute([a, b], startMs, endMs), startMs, endMs })
        const spans = along?.spans ?? []
        for (const [index, span] of spans.entries()) {
          expect(span.startMs).toBe(spans[index - 1]?.endMs ?? startMs)
          expect(span.phase).not.toBe(spans[index - 1]?.phase)
        }
        for (const sample of along?.samples ?? []) expect(Number.isNaN(sample.altitude)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test('needs time between its ends', () => {
    expect(sunAlong({ ...route, endMs: route.startMs })).toBeNull()
    expect(sunPhaseOf(-3)).toBe('twilight')
  })
})

describe('a point of the great circle', () => {
  test('ends where it should and lies between', () => {
    fc.assert(
      fc.property(position, position, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, fraction) => {
        const whole = sphericalKm(from, to)
        const point = pointAlong(from, to, fraction)
        // Of nearly opposite places the line is a matter of the last digit.
        if (whole > 20_014) return
        expect(Math.abs(sphericalKm(from, point) - whole * fraction)).toBeLessThan(0.1)
        expect(sphericalKm(point, to)).toBeLessThan(whole * (1 - fraction) + 0.1)
      }),
    )
  })

  test('of opposite places goes over the pole', () => {
    const middle = pointAlong({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 0.5)
    expect(middle.latitude).toBeCloseTo(90, 6)
    expect(pointAlong({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 0.5).latitude).toBeCloseTo(0, 6)
  })
})

test('a way whose speed is known needs fewer looks at the sun and finds the same passages', () => {
  const places = fc.array(position, { minLength: 1, maxLength: 4 })
  const hours = fc.double({ min: 0.1, max: 48, noNaN: true })
  fc.assert(
    fc.property(
      places,
      instant,
      hours,
      fc.double({ min: -20, max: 20, noNaN: true }),
      (stops, startMs, long, altitude) => {
        const endMs = startMs + Math.round(long * 3_600_000)
        const way = alongRoute(stops, startMs, endMs)
        const steepest = steepestAlong(stops, startMs, endMs)
        expect(crossings(way, startMs, endMs, altitude, steepest)).toEqual(crossings(way, startMs, endMs, altitude))
      },
    ),
    { numRuns: 2000 },
  )
})

test('the sun’s altitude changes no faster along a way than is said of it', () => {
  const places = fc.array(position, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(places, instant, fc.double({ min: 0, max: 1, noNaN: true }), (stops, startMs, share) => {
      const endMs = startMs + 6 * 3_600_000
      const way = alongRoute(stops, startMs, endMs)
      const then = startMs + share * (endMs - startMs - 60_000)
      const change = sunAltitude(way(then + 60_000), then + 60_000) - sunAltitude(way(then), then)
      expect(Math.abs(change)).toBeLessThanOrEqual(steepestAlong(stops, startMs, endMs) * 60_000 + 1e-9)
    }),
    { numRuns: 5000 },
  )
})

test('of eight hours of daylight only few moments are looked at', () => {
  const [from, to] = [
    { latitude: 50.03, longitude: 8.56 },
    { latitude: 40.64, longitude: -73.78 },
  ]
  const startMs = at('2026-06-21T09:00Z')
  const endMs = at('2026-06-21T17:00Z')
  const way = alongRoute([from, to], startMs, endMs)
  let looks = 0
  const counted = (epochMs: number): Position => {
    looks += 1
    return way(epochMs)
  }
  expect(crossings(counted, startMs, endMs, -6, steepestAlong([from, to], startMs, endMs))).toEqual([])
  expect(looks).toBeLessThan(12)
})
