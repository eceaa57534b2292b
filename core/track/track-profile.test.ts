import { describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import type { Flight } from '../flight/flight.ts'
import { flownSpans } from '../digest/flown-spans.ts'
import type { TrackPoint } from './track.ts'
import { nearestPoint, trackProfile } from './track-profile.ts'

const point = (longitude: number, altitudeM: number | null, atMs: number | null): TrackPoint => ({
  latitude: 0,
  longitude,
  altitudeM,
  atMs,
  speedMs: null,
})

describe('the profile of a recording', () => {
  test('lies over time where every point has one, with heights on round lines', () => {
    const profile = trackProfile({
      name: null,
      segments: [[point(0, 0, 0), point(0.01, 900, 10_000)], [point(0.04, 11_200, 40_000)]],
    })
    expect(profile.isByTime).toBe(true)
    expect(profile.points.map(({ share }) => share)).toEqual([0, 0.25, 1])
    expect(profile.scale).toEqual({ lowM: 0, highM: 12_500, stepM: 2500 })
    expect(profile.points[1]?.speedMs).toBeCloseTo(111.3, 1)
  })

  test('lies over the way where a time is missing or goes back', () => {
    const segments = [[point(0, null, 0), point(1, null, null), point(4, null, 9)]]
    const profile = trackProfile({ name: null, segments })
    expect(profile).toMatchObject({ isByTime: false, scale: null })
    expect(profile.points[1]?.share).toBeCloseTo(0.25, 9)
    expect(trackProfile({ name: null, segments: [[point(0, 1, 5), point(1, 1, 4)]] }).isByTime).toBe(false)
  })

  test('below the sea and without any length', () => {
    expect(trackProfile({ name: null, segments: [[point(0, -380, 0), point(0, -390, 0)]] })).toMatchObject({
      scale: { lowM: -400, highM: 100, stepM: 100 },
      points: [{ share: 0 }, { share: 0 }],
    })
    expect(trackProfile({ name: null, segments: [] }).points).toEqual([])
  })

  test('finds the point that is nearest', () => {
    const profile = trackProfile({ name: null, segments: [[0, 1, 2, 10].map((seconds) => point(seconds, 0, seconds))] })
    expect([-1, 0.04, 0.06, 0.5, 0.7, 2].map((share) => nearestPoint(profile, share))).toEqual([0, 0, 1, 2, 3, 3])
  })
})

describe('the spans of a log', () => {
  const place = (iata: string, latitude: number, longitude: number) => ({
    airportId: iata,
    iata,
    icao: null,
    name: iata,
    city: null,
    country: null,
    latitude,
    longitude,
    timeZone: 'UTC',
  })
  const flight = (id: string, attributes: Partial<Flight>): Flight => ({
    id,
    date: '2024-06-01',
    status: 'flown',
    from: place('AAA', 1, 2),
    to: place('BBB', 3, 4),
    ...attributes,
  })
  const start = Date.UTC(2024, 5, 1, 10)

  test('are exact with times, a day and a half around with a date alone, and none without a day or when cancelled', () => {
    const spans = flownSpans(
      digestOf([
        flight('times', {
          actual: { offBlock: '2024-06-01T10:00:00+00:00[UTC]', onBlock: '2024-06-01T12:00:00+00:00[UTC]' },
        }),
        flight('length', { scheduled: { offBlock: '2024-06-01T10:00:00+00:00[UTC]' }, durationMinutes: 90 }),
        flight('day', {}),
        flight('month', { date: '2024-06' }),
        flight('cancelled', { status: 'cancelled' }),
        flight('diverted', { status: 'diverted', divertedTo: place('CCC', 5, 6) }),
      ]),
    )
    const by = new Map(spans.map((span) => [span.id, span]))
    expect([...by.keys()].sort()).toEqual(['day', 'diverted', 'length', 'times'])
    expect(by.get('times')).toMatchObject({
      startMs: start,
      endMs: start + 7_200_000,
      isExact: true,
      to: { latitude: 3 },
    })
    expect(by.get('length')).toMatchObject({ startMs: start, endMs: start + 5_400_000, isExact: true })
    expect(by.get('day')).toMatchObject({ isExact: false, startMs: start - 24 * 3_600_000 })
    expect(by.get('diverted')).toMatchObject({ to: { latitude: 5 } })
  })
})
