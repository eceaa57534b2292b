import { initialCourse } from '../geo/great-circle.ts'
import { SUNRISE_ALTITUDE, type SunRoute } from './sun-along.ts'
import { sunAltitude, sunAzimuth } from './sun-position.ts'

/** On which side of the aircraft the sun was seen, in whole minutes. */
export interface SunSides {
  leftMinutes: number
  rightMinutes: number
  /** It was over the horizon, but ahead, behind or high above: no window showed it. */
  unseenMinutes: number
  /** It was below the horizon. */
  downMinutes: number
}

const STEP_MS = 60_000
/** The course is that of the way of the next half minute. */
const AHEAD_MS = 30_000
/** So near to the nose or the tail no window shows the sun. */
const ALONG_THE_AXIS = 15
/** So high the wing or the ceiling hides it. */
const OVERHEAD = 75

/** Minutes of a way, looked at once a minute, with the sun on the left and on the right, unseen and below the horizon. */
export function sunSides({ at, startMs, endMs }: SunRoute): SunSides {
  let [leftMinutes, rightMinutes, unseenMinutes, downMinutes] = [0, 0, 0, 0]
  for (let epochMs = startMs + AHEAD_MS; epochMs <= endMs - AHEAD_MS; epochMs += STEP_MS) {
    const here = at(epochMs)
    const altitude = sunAltitude(here, epochMs)
    if (altitude < SUNRISE_ALTITUDE) {
      downMinutes += 1
      continue
    }
    const next = at(epochMs + AHEAD_MS)
    // Where it stands still, or is not known to move, there is neither side.
    if (next.latitude === here.latitude && next.longitude === here.longitude) continue
    // -180..180, the left negative.
    const bearing = ((sunAzimuth(here, epochMs) - initialCourse(here, next) + 540) % 360) - 180
    const isAlong = Math.abs(bearing) < ALONG_THE_AXIS || Math.abs(bearing) > 180 - ALONG_THE_AXIS
    if (isAlong || altitude > OVERHEAD) unseenMinutes += 1
    else if (bearing < 0) leftMinutes += 1
    else rightMinutes += 1
  }
  return { leftMinutes, rightMinutes, unseenMinutes, downMinutes }
}
