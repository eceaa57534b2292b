import IgcParser from 'igc-parser'
import { fail, type Result } from '../../lib/result.ts'
import { MAX_TRACK_POINTS, type TrackProblem } from '../track.ts'
import { type ReadTrack, TrackBuilder } from './track-builder.ts'

/** Manufacturer, date, registration, extensions, fixes: all that a recording needs of the file. */
const WANTED = /^(?:A|HFDTE|HFGID|I|B)/
const MAX_LINE = 500
/** Lines about the recording; a recorder writes a dozen. */
const MAX_HEAD_LINES = 1000

/**
 * Reads a glider recorder's file (IGC): fixes in UTC, also past midnight. Height by satellite where the receiver had
 * one, else by pressure.
 */
export function readIgc(source: string): Result<ReadTrack, TrackProblem> {
  const lines = wantedLines(source)
  if (lines === null) return fail('too-many-points')
  // Later dates are left out: the parser counts midnights itself, and one day at a time up to a date long past.
  const first = lines.findIndex((line) => line.startsWith('HFDTE'))
  const usable = lines.filter((line, index) => index === first || !line.startsWith('HFDTE'))
  const file = parsed(usable.join('\n'))
  if (!file) return fail('broken')
  const builder = new TrackBuilder()
  for (const fix of file.fixes) {
    const byGps = fix.valid ? fix.gpsAltitude : null
    const { latitude, longitude, timestamp } = fix
    const goOn = builder.add({
      latitude,
      longitude,
      altitudeM: byGps ?? fix.pressureAltitude,
      atMs: Number.isFinite(timestamp) ? timestamp : null,
    })
    if (!goOn) return fail('too-many-points')
  }
  return builder.build(file.registration)
}

/** Null for more fixes than are read: the parser takes seconds for them. */
function wantedLines(source: string): string[] | null {
  const lines: string[] = []
  let fixes = 0
  for (let start = 0, end = 0; end < source.length; start = end + 1) {
    end = source.indexOf('\n', start)
    if (end < 0) end = source.length
    const length = end - start - (source[end - 1] === '\r' ? 1 : 0)
    if (length < 1 || length > MAX_LINE || !WANTED.test(source.slice(start, start + 5))) continue
    if (source[start] === 'B') fixes += 1
    else if (lines.length - fixes >= MAX_HEAD_LINES) continue
    if (fixes > MAX_TRACK_POINTS) return null
    lines.push(source.slice(start, start + length))
  }
  return lines
}

function parsed(text: string): IgcParser.IGCFile | null {
  try {
    return IgcParser.parse(text, { lenient: true })
  } catch {
    return null
  }
}
