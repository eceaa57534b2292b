// Routes and recordings as GPX 1.1: a recording is a track, the way of a flight without one a route.
import type { Flight } from '../../flight/flight.ts'
import type { PlaceCodes } from '../../flight/place-code.ts'
import { GPX_END, gpxBegin, gpxTrack, xmlText } from '../../track/formats/write-gpx.ts'
import type { ExportFormat, FlightExtras } from '../format.ts'
import { lineExclusion, lineName, lostOfLine, type Stop, stopsOf } from '../text/flight-lines.ts'

export const gpx: ExportFormat = {
  id: 'gpx',
  mediaType: 'application/gpx+xml',
  hasTracks: true,
  writer: (_flights, { placeCodes }) => ({
    exclusion: lineExclusion,
    lost: lostOfLine,
    begin: () => gpxBegin('LogMyWorld'),
    flight: (flight, _at, extras) => lineOf(flight, extras, placeCodes),
    end: () => GPX_END,
  }),
}

function lineOf(flight: Flight, { tracks }: FlightExtras, codes: PlaceCodes): string {
  const name = lineName(flight, codes)
  if (tracks.length > 0) return tracks.map((track) => gpxTrack({ ...track, name })).join('')
  return `<rte>\n<name>${xmlText(name)}</name>\n${(stopsOf(flight, codes) ?? []).map(routePoint).join('')}</rte>\n`
}

function routePoint({ latitude, longitude, code, name }: Stop): string {
  return `<rtept lat="${latitude}" lon="${longitude}"><name>${xmlText(code)}</name><desc>${xmlText(name)}</desc></rtept>\n`
}
