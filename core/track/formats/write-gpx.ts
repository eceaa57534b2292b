import { escapeMarkup } from '../../lib/text/escape-markup.ts'
import type { Track, TrackPoint } from '../track.ts'

const GPX = 'http://www.topografix.com/GPX/1/1'
const POINT_EXTENSION = 'http://www.garmin.com/xmlschemas/TrackPointExtension/v2'
/** What XML 1.0 has no place for, not even written as a number, and what a name has none for. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu

/**
 * A recording as GPX 1.1: one track, a `trkseg` for every piece, positions to a centimetre, heights to a decimetre,
 * times in UTC to a millisecond, speed in the usual extension.
 */
export function writeGpx(track: Track, creator: string): string {
  return `${gpxBegin(creator)}${gpxTrack(track)}${GPX_END}`
}

/** What comes before the tracks and routes of a file. */
export function gpxBegin(creator: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<gpx version="1.1" creator="${xmlText(creator)}" xmlns="${GPX}" xmlns:p="${POINT_EXTENSION}">\n`
  )
}

export const GPX_END = '</gpx>\n'

/** One recording of a file. */
export function gpxTrack(track: Track): string {
  const name = track.name === null ? '' : `<name>${xmlText(track.name)}</name>\n`
  const segments = track.segments.map((points) => `<trkseg>\n${points.map(written).join('')}</trkseg>\n`).join('')
  return `<trk>\n${name}${segments}</trk>\n`
}

function written({ latitude, longitude, altitudeM, atMs, speedMs }: TrackPoint): string {
  const height = altitudeM === null ? '' : `<ele>${decimal(altitudeM, 1)}</ele>`
  const time = atMs === null ? '' : `<time>${new Date(atMs).toISOString()}</time>`
  const extension = '<extensions><p:TrackPointExtension><p:speed>'
  const speed =
    speedMs === null ? '' : `${extension}${decimal(speedMs, 2)}</p:speed></p:TrackPointExtension></extensions>`
  return `<trkpt lat="${decimal(latitude, 7)}" lon="${decimal(longitude, 7)}">${height}${time}${speed}</trkpt>\n`
}

/** Never with an exponent, which GPX does not have. */
function decimal(value: number, places: number): string {
  return value.toFixed(places).replace(/\.?0+$/, '')
}

/** A text as content or attribute of XML 1.0. */
export function xmlText(text: string): string {
  return escapeMarkup(text.replaceAll(UNWRITABLE, ''))
}
