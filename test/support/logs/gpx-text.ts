import type { Position } from '../../../core/geo/position.ts'
import { HOUR_MS } from '../../../core/time/units.ts'

export interface FlownTrack {
  from: Position
  to: Position
  /** First and last fix. */
  start: string
  hours: number
  points?: number
}

/** A GPX file of a flight with climb, cruise and descent; longitudes turn round at the date line. */
export function gpxText(name: string, { from, to, start, hours, points = 400 }: FlownTrack): string {
  const east = ((to.longitude - from.longitude + 540) % 360) - 180
  const rows = Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1)
    const longitude = ((from.longitude + east * share + 540) % 360) - 180
    const latitude = from.latitude + (to.latitude - from.latitude) * share
    const climb = Math.min(1, share * 12, (1 - share) * 9)
    const time = new Date(Date.parse(start) + share * hours * HOUR_MS).toISOString()
    const wave = share > 0.5 && climb === 1 ? 600 : 0
    return `<trkpt lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}"><ele>${Math.round(climb * 10_700 + wave)}</ele><time>${time}</time></trkpt>`
  })
  return `<?xml version="1.0"?><gpx version="1.1" creator="journey" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name><trkseg>${rows.join('\n')}</trkseg></trk></gpx>`
}
