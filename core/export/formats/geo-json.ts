// Routes and recordings as GeoJSON (RFC 7946): a feature a flight, lines cut at the antimeridian.
import type { Flight } from '../../flight/flight.ts'
import type { PlaceCodes } from '../../flight/place-code.ts'
import { greatCircle } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import type { JsonObject } from '../../lib/json.ts'
import type { Track } from '../../track/track.ts'
import type { ExportFormat, FlightExtras } from '../format.ts'
import { lineExclusion, lineName, lostOfLine, stopsOf } from '../text/flight-lines.ts'
import { numberText } from '../text/flight-texts.ts'

/** Pieces of a great circle between two places: 300 km at most on the longest flights. */
const PIECES = 64
const DECIMALS = 1e6

type Coordinates = readonly number[]

export const geoJson: ExportFormat = {
  id: 'geojson',
  mediaType: 'application/geo+json',
  hasTracks: true,
  writer: (_flights, { placeCodes }) => ({
    exclusion: lineExclusion,
    lost: lostOfLine,
    begin: () => '{"type":"FeatureCollection","features":[\n',
    flight: (flight, at, extras) => `${at > 0 ? ',\n' : ''}${JSON.stringify(feature(flight, extras, placeCodes))}`,
    end: () => '\n]}\n',
  }),
}

function feature(flight: Flight, { tracks }: FlightExtras, codes: PlaceCodes): JsonObject {
  const stops = stopsOf(flight, codes) ?? []
  const lines = tracks.length > 0 ? tracks.flatMap(recorded) : route(stops)
  return {
    type: 'Feature',
    id: flight.id,
    geometry: { type: 'MultiLineString', coordinates: lines },
    properties: {
      name: lineName(flight, codes),
      date: flight.date ?? null,
      flightNumber: numberText(flight) || null,
      stops: stops.map(({ code }) => code),
      kind: tracks.length > 0 ? 'track' : 'route',
    },
  }
}

function recorded({ segments }: Track): Coordinates[][] {
  return segments
    .map((points) => points.map(({ longitude, latitude, altitudeM }) => coordinates(longitude, latitude, altitudeM)))
    .flatMap(cutAtAntimeridian)
}

function route(stops: readonly Position[]): Coordinates[][] {
  const legs = stops.slice(1).flatMap((to, at) => {
    const line = greatCircle(stops[at] ?? to, to)
    return Array.from({ length: PIECES }, (_, piece) => line((piece + 1) / PIECES))
  })
  const points = [...stops.slice(0, 1), ...legs].map(({ longitude, latitude }) =>
    coordinates(longitude, latitude, null),
  )
  return cutAtAntimeridian(points)
}

function coordinates(longitude: number, latitude: number, altitudeM: number | null): Coordinates {
  const place = [longitude, latitude].map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS)
  return altitudeM === null ? place : [...place, Math.round(altitudeM * 10) / 10]
}

/** RFC 7946, 3.1.9: a line that crosses the antimeridian is cut there into two. */
function cutAtAntimeridian(points: readonly Coordinates[]): Coordinates[][] {
  const lines: Coordinates[][] = []
  let line: Coordinates[] = []
  let last: Coordinates = points[0] ?? [0, 0]
  for (const point of points) {
    const [longitude = 0] = point
    const [before = longitude] = last
    if (Math.abs(longitude - before) > 180) {
      const edge = before > 0 ? 180 : -180
      const share = Math.abs((edge - before) / (360 - Math.abs(longitude - before)))
      const [, latitude = 0, altitudeM = null] = between(last, point, share)
      lines.push([...line, coordinates(edge, latitude, altitudeM)])
      line = [coordinates(-edge, latitude, altitudeM)]
    }
    line.push(point)
    last = point
  }
  return [...lines, line].filter((one) => one.length > 1)
}

/** The coordinates that both have, a share of the way from one to the other. */
function between(from: Coordinates, to: Coordinates, share: number): Coordinates {
  return from.slice(0, to.length).map((start, at) => start + share * ((to[at] ?? start) - start))
}
