import { fail, type Result } from '../../lib/result.ts'
import { readInstant, readNumber } from './read-number.ts'
import { scanXml } from './scan-xml.ts'
import type { TrackProblem } from '../track.ts'
import { type RawPoint, type ReadTrack, TrackBuilder } from './track-builder.ts'

const IN_POINT = new Set(['ele', 'time', 'speed'])

/**
 * Reads a recording of GPX 1.0 or 1.1: the pieces (`trkseg`) of all its tracks. Routes and waypoints are plans and no
 * recording. Speed stands in 1.0 in the point, in 1.1 in one of the usual extensions, always in metres per second.
 */
export function readGpx(source: string): Result<ReadTrack, TrackProblem> {
  const builder = new TrackBuilder()
  const path: string[] = []
  let point: RawPoint | null = null
  let name: string | null = null
  let text = ''
  let plans = 0
  const problem = scanXml(source, {
    points: () => builder.points,
    open: (element, attributes) => {
      path.push(element)
      text = ''
      if (element === 'rtept' || element === 'wpt') plans += 1
      if (element === 'trkpt') point = freshPoint(attributes)
      return true
    },
    text: (part) => {
      text += part
    },
    close: (element) => {
      path.pop()
      if (point && IN_POINT.has(element)) fill(point, element, text)
      if (element === 'name' && path.at(-1) === 'trk') name ??= text
      if (element === 'trkseg') builder.endSegment()
      if (element !== 'trkpt' || !point) return true
      const goOn = builder.add(point)
      point = null
      return goOn
    },
  })
  if (problem) return fail(problem)
  const read = builder.build(name)
  return !read.ok && read.error === 'no-points' && plans > 0 ? fail('plan-only') : read
}

function freshPoint(attributes: ReadonlyMap<string, string>): RawPoint {
  return {
    latitude: readNumber(attributes.get('lat')) ?? Number.NaN,
    longitude: readNumber(attributes.get('lon')) ?? Number.NaN,
    altitudeM: null,
    atMs: null,
    speedMs: null,
  }
}

function fill(point: RawPoint, element: string, text: string): void {
  if (element === 'ele') point.altitudeM = readNumber(text)
  if (element === 'time') point.atMs = readInstant(text)
  if (element === 'speed') point.speedMs = readNumber(text)
}
