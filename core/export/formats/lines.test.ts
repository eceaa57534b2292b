import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FULL_FLIGHT } from '../../../test/support/any-flight.ts'
import type { Flight } from '../../flight/flight.ts'
import type { PlaceCodes } from '../../flight/place-code.ts'
import { readTrack } from '../../track/formats/read-track.ts'
import type { Track } from '../../track/track.ts'
import { EXPORTS } from './registry.ts'

const id = '00000000-0000-4000-8000-000000000001'
const pacific = {
  ...FULL_FLIGHT,
  id,
  status: 'flown',
  divertedTo: null,
  via: null,
  from: { ...FULL_FLIGHT.from, latitude: 35.7686, longitude: 140.3887, typedCode: null },
  to: { ...FULL_FLIGHT.to, latitude: 21.3206, longitude: -157.9242, typedCode: null },
} satisfies Flight
const track: Track = {
  name: 'x',
  segments: [
    [
      { latitude: 50, longitude: 8, altitudeM: 100.5, atMs: 1_700_000_000_000, speedMs: null },
      { latitude: 50.1, longitude: 8.2, altitudeM: 1200, atMs: 1_700_000_060_000, speedMs: null },
    ],
    [
      { latitude: 51, longitude: 9, altitudeM: 900, atMs: 1_700_000_900_000, speedMs: null },
      { latitude: 51.1, longitude: 9.1, altitudeM: 80, atMs: 1_700_000_960_000, speedMs: null },
    ],
  ],
}

function written(
  format: 'gpx' | 'kml' | 'geojson',
  tracks: readonly Track[],
  placeCodes: PlaceCodes = 'typed',
): string {
  const writer = EXPORTS[format].writer([pacific], { userName: 'erika', nowMs: 0, placeCodes, fields: [] })
  return writer.begin() + writer.flight(pacific, 0, { tracks }) + writer.end()
}

test.each(['gpx', 'kml'] as const)('a recording in %s is read again as it was', (format) => {
  const read = readTrack(new TextEncoder().encode(written(format, [track])))
  expect(read.ok && read.value.track.segments).toEqual(track.segments)
})

const anyPoint = fc.record({
  latitude: fc.integer({ min: -90e6, max: 90e6 }).map((millionths) => millionths / 1e6),
  longitude: fc.integer({ min: -179_999_999, max: 179_999_999 }).map((millionths) => millionths / 1e6),
  altitudeM: fc.option(fc.integer({ min: -4000, max: 180_000 }).map((tenths) => tenths / 10)),
  passedS: fc.integer({ min: 1, max: 4000 }),
})

/** Pieces one after the other, as recorders write them. */
const anySegments = fc
  .array(fc.array(anyPoint, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 })
  .map((pieces): Track['segments'] => {
    let atMs = 1_700_000_000_000
    return pieces.map((piece) =>
      piece.map(({ passedS, ...point }) => ({ ...point, speedMs: null, atMs: (atMs += passedS * 1000) })),
    )
  })

test.each(['gpx', 'kml'] as const)('any recording in %s is read again as it was', (format) => {
  fc.assert(
    fc.property(anySegments, (segments) => {
      const read = readTrack(new TextEncoder().encode(written(format, [{ name: 'x', segments }])))
      expect(read.ok && read.value.track.segments).toEqual(segments)
    }),
  )
})

test('a route of GeoJSON is a great circle, cut where the days change', () => {
  const { features } = JSON.parse(written('geojson', []))
  const [{ geometry, properties }] = features
  expect(properties.stops).toEqual(['QFR', 'QTO'])
  expect(geometry.coordinates).toHaveLength(2)
  const [west, east] = geometry.coordinates
  expect([west.at(-1)[0], east[0][0]]).toEqual([180, -180])
  expect(west.at(-1)[1]).toBe(east[0][1])
  expect(Math.max(...geometry.coordinates.flat().map(([, latitude]: number[]) => latitude))).toBeGreaterThan(35.7)
  for (const line of geometry.coordinates) {
    for (const [at, [longitude]] of line.slice(1).entries()) expect(Math.abs(longitude - line[at][0])).toBeLessThan(180)
  }
})

/** The lines of a recording in GeoJSON: longitude, latitude and, where it is known, metres. */
function recordedLines(segments: Track['segments']): number[][][] {
  const [{ geometry, properties }] = JSON.parse(written('geojson', [{ name: 'x', segments }])).features
  expect(properties.kind).toBe('track')
  expect(geometry.type).toBe('MultiLineString')
  return geometry.coordinates
}

test('a recording of GeoJSON has its points, with their heights, a line for each piece', () => {
  expect(recordedLines(track.segments)).toEqual(
    track.segments.map((points) =>
      points.map(({ longitude, latitude, altitudeM }) => [longitude, latitude, altitudeM]),
    ),
  )
})

test('a recording over the antimeridian is cut there, at the latitude and the height between its points', () => {
  const points = [
    [179, 10, 1000],
    [-179, 12, 2000],
    [-178, 13, null],
    [179.5, 15, 3000],
  ] as const
  const segment = points.map(([longitude, latitude, altitudeM], at) => {
    return { longitude, latitude, altitudeM, atMs: at * 60_000, speedMs: null }
  })
  expect(recordedLines([segment])).toEqual([
    [
      [179, 10, 1000],
      [180, 11, 1500],
    ],
    [
      [-180, 11, 1500],
      [-179, 12, 2000],
      [-178, 13],
      [-180, 14.6],
    ],
    [
      [180, 14.6],
      [179.5, 15, 3000],
    ],
  ])
})

test('any recording of GeoJSON is all there, and no line of it goes the long way round', () => {
  fc.assert(
    fc.property(anySegments, (segments) => {
      const lines = recordedLines(segments)
      const isEdge = ([longitude]: number[]): boolean => Math.abs(longitude ?? 0) === 180
      const points = segments.flat().map(({ longitude, latitude, altitudeM }) => {
        return altitudeM === null ? [longitude, latitude] : [longitude, latitude, altitudeM]
      })
      expect(lines.flat().filter((point) => !isEdge(point))).toEqual(points)
      const steps = lines.flatMap((line) => line.slice(1).map(([to = 0], at) => Math.abs(to - (line[at]?.[0] ?? 0))))
      expect(Math.max(...steps)).toBeLessThanOrEqual(180)
    }),
  )
})

test('of places in GPX a route is one of points with names', () => {
  const text = written('gpx', [])
  expect(text).toContain('<rtept lat="35.7686" lon="140.3887"><name>QFR</name><desc>Fromfield</desc></rtept>')
  expect(text).toContain('<name>2026-03-05 QA4711X QFR – QTO</name>')
})

test('places are named by the codes their reader wants, as typed by those they were typed by', () => {
  const typed = { ...pacific, from: { ...pacific.from, typedCode: 'icao' } } satisfies Flight
  const named = (flight: Flight, placeCodes: PlaceCodes) =>
    (['gpx', 'kml', 'geojson', 'calendar'] as const).map((format) => {
      const writer = EXPORTS[format].writer([flight], { userName: 'erika', nowMs: 0, placeCodes, fields: [] })
      const text = writer.flight(flight, 0, { tracks: [] }).replaceAll('\r\n ', '')
      return [...new Set(text.match(/\bQQ?(?:FR|TO)\b/g))]
    })
  expect(named(pacific, 'typed')).toEqual(Array.from({ length: 4 }, () => ['QFR', 'QTO']))
  expect(named(typed, 'typed')).toEqual(Array.from({ length: 4 }, () => ['QQFR', 'QTO']))
  expect(named(typed, 'iata')).toEqual(Array.from({ length: 4 }, () => ['QFR', 'QTO']))
  expect(named(pacific, 'icao')).toEqual(Array.from({ length: 4 }, () => ['QQFR', 'QQTO']))
})
