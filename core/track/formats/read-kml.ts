import { NAUTICAL_MILE_KM } from '../../geo/miles.ts'
import { fail, type Result } from '../../lib/result.ts'
import { readInstant, readNumber } from './read-number.ts'
import { scanXml } from './scan-xml.ts'
import { MAX_TRACK_POINTS, type TrackProblem } from '../track.ts'
import { type RawPoint, type ReadTrack, TrackBuilder } from './track-builder.ts'

const FEET_M = 0.3048
const KNOTS_MS = NAUTICAL_MILE_KM / 3.6
const MAX_DESCRIPTION = 2000

/** What a document was found to hold; only the best of the three is the recording. */
interface Found {
  name: string | null
  /** `gx:Track`: a piece each. */
  tracks: RawPoint[][]
  /** A Placemark with a point and an instant each, as Flightradar24 writes them. */
  timed: RawPoint[]
  /** Lines without time; where a line begins at the end of the one before, it goes on. */
  lines: RawPoint[][]
  count: number
}

/** One Placemark or track while it is read. */
interface Reading {
  when: (number | null)[]
  coordinates: string[]
  at: number | null
  point: RawPoint | null
  description: string
}

/**
 * Reads a recording of KML 2.2: `gx:Track` and `gx:MultiTrack`, else points with an instant, else plain lines. A
 * document that draws its recording once with times and once as a line is read once.
 */
export function readKml(source: string): Result<ReadTrack, TrackProblem> {
  const found: Found = { name: null, tracks: [], timed: [], lines: [], count: 0 }
  const path: string[] = []
  let reading = freshReading()
  let text = ''
  const problem = scanXml(source, {
    points: () => found.count,
    open: (element) => {
      path.push(element)
      text = ''
      if (element === 'Placemark' || element === 'Track') reading = freshReading()
      return true
    },
    text: (part) => {
      text += part
    },
    close: (element) => {
      path.pop()
      const parent = path.at(-1)
      take(element, parent, text, reading, found)
      text = ''
      return found.count <= MAX_TRACK_POINTS
    },
  })
  if (problem) return fail(problem)
  return found.count > MAX_TRACK_POINTS ? fail('too-many-points') : build(found)
}

function freshReading(): Reading {
  return { when: [], coordinates: [], at: null, point: null, description: '' }
}

function take(element: string, parent: string | undefined, text: string, reading: Reading, found: Found): void {
  if (element === 'name' && (parent === 'Document' || parent === 'Placemark')) found.name ??= text
  if (element === 'when' && parent === 'Track') reading.when.push(readInstant(text))
  if (element === 'when' && parent === 'TimeStamp') reading.at = readInstant(text)
  if (element === 'coord') {
    reading.coordinates.push(text)
    found.count += 1
  }
  if (element === 'description') reading.description = text.slice(0, MAX_DESCRIPTION)
  if (element === 'coordinates' && parent === 'Point') reading.point = pointAt(text.trim().split(','), null)
  if (element === 'coordinates' && parent === 'LineString') addLine(text, found)
  if (element === 'Track') addTrack(reading, found)
  if (element === 'Placemark' && reading.point && reading.at !== null) addTimed(reading, reading.point, found)
}

function addTrack({ when, coordinates }: Reading, found: Found): void {
  const both = Math.min(when.length, coordinates.length)
  found.tracks.push(
    coordinates.slice(0, both).map((text, index) => pointAt(text.trim().split(/\s+/, 4), when[index] ?? null)),
  )
}

function addTimed({ at, description }: Reading, point: RawPoint, found: Found): void {
  const plain = description.replaceAll(/<[^<>]{0,200}>/g, ' ')
  const knots = readNumber(/Speed:\s{0,9}([\d.]{1,9})\s{0,9}kt/i.exec(plain)?.[1])
  const feet = readNumber(/Altitude:\s{0,9}([\d.,]{1,12})\s{0,9}ft/i.exec(plain)?.[1]?.replaceAll(',', ''))
  found.count += 1
  found.timed.push({
    ...point,
    atMs: at,
    altitudeM: feet === null ? point.altitudeM : feet * FEET_M,
    speedMs: knots === null ? null : knots * KNOTS_MS,
  })
}

function addLine(text: string, found: Found): void {
  const line: RawPoint[] = []
  for (const [tuple] of text.matchAll(/\S+/g)) {
    line.push(pointAt(tuple.split(',', 4), null))
    found.count += 1
    if (found.count > MAX_TRACK_POINTS) return
  }
  const before = found.lines.at(-1)
  const [last, first] = [before?.at(-1), line[0]]
  const goesOn = last && first && last.latitude === first.latitude && last.longitude === first.longitude
  if (before && goesOn) before.push(...line.slice(1))
  else found.lines.push(line)
}

function pointAt([longitude, latitude, altitude]: string[], atMs: number | null): RawPoint {
  return {
    latitude: readNumber(latitude) ?? Number.NaN,
    longitude: readNumber(longitude) ?? Number.NaN,
    altitudeM: readNumber(altitude),
    atMs,
  }
}

function build(found: Found): Result<ReadTrack, TrackProblem> {
  const timed = found.timed.toSorted((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0))
  const tracks = found.tracks.filter(({ length }) => length > 0)
  const pieces = tracks.length > 0 ? tracks : timed.length > 1 ? [timed] : found.lines
  const builder = new TrackBuilder()
  for (const piece of pieces) {
    for (const point of piece) builder.add(point)
    builder.endSegment()
  }
  return builder.build(found.name)
}
