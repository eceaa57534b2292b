// Routes and recordings as KML 2.2, for globes: a recording is a `gx:Track`, a route follows the ground.
import type { Flight } from '../../flight/flight.ts'
import type { PlaceCodes } from '../../flight/place-code.ts'
import type { Position } from '../../geo/position.ts'
import { xmlText } from '../../track/formats/write-gpx.ts'
import type { Track, TrackPoint } from '../../track/track.ts'
import type { ExportFormat, FlightExtras } from '../format.ts'
import { lineExclusion, lineName, lostOfLine, stopsOf } from '../text/flight-lines.ts'

const BEGIN =
  `<?xml version="1.0" encoding="UTF-8"?>\n` +
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document>\n` +
  `<name>LogMyWorld</name>\n`
const END = '</Document>\n</kml>\n'

export const kml: ExportFormat = {
  id: 'kml',
  mediaType: 'application/vnd.google-earth.kml+xml',
  hasTracks: true,
  writer: (_flights, { placeCodes }) => ({
    exclusion: lineExclusion,
    lost: lostOfLine,
    begin: () => BEGIN,
    flight: (flight, _at, extras) => placemarks(flight, extras, placeCodes),
    end: () => END,
  }),
}

function placemarks(flight: Flight, { tracks }: FlightExtras, codes: PlaceCodes): string {
  const name = xmlText(lineName(flight, codes))
  const shapes = tracks.length > 0 ? tracks.map(trackShape) : [routeShape(stopsOf(flight, codes) ?? [])]
  return shapes.map((shape) => `<Placemark>\n<name>${name}</name>\n${shape}</Placemark>\n`).join('')
}

/** Tessellated: a globe draws it along the ground, which is the great circle. */
function routeShape(stops: readonly Position[]): string {
  const points = stops.map(({ longitude, latitude }) => `${longitude},${latitude}`)
  return `<LineString><tessellate>1</tessellate><coordinates>${points.join(' ')}</coordinates></LineString>\n`
}

function trackShape({ segments }: Track): string {
  const isTimed = segments.every((points) => points.every(({ atMs }) => atMs !== null))
  if (!isTimed) return `<MultiGeometry>\n${segments.map(untimed).join('')}</MultiGeometry>\n`
  return `<gx:MultiTrack>\n<altitudeMode>absolute</altitudeMode>\n${segments.map(timed).join('')}</gx:MultiTrack>\n`
}

function timed(points: readonly TrackPoint[]): string {
  const when = points.map(({ atMs }) => `<when>${new Date(atMs ?? 0).toISOString()}</when>\n`)
  const where = points.map((point) => `<gx:coord>${coordinates(point).join(' ')}</gx:coord>\n`)
  return `<gx:Track>\n${when.join('')}${where.join('')}</gx:Track>\n`
}

function untimed(points: readonly TrackPoint[]): string {
  return `<LineString><coordinates>${points.map((point) => coordinates(point).join(',')).join(' ')}</coordinates></LineString>\n`
}

const coordinates = ({ longitude, latitude, altitudeM }: TrackPoint): number[] =>
  altitudeM === null ? [longitude, latitude] : [longitude, latitude, altitudeM]
