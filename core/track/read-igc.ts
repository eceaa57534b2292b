import IgcParser from 'igc-parser'
import { fail, type Result } from '../lib/result.ts'
import type { TrackProblem } from './track.ts'
import { type ReadTrack, TrackBuilder } from './track-builder.ts'

/** Manufacturer, date, registration, extensions, fixes: all that a recording needs of the file. */
const WANTED = /^(?:A|HFDTE|HFGID|I|B)/
const MAX_LINE = 500

/**
 * Reads a glider recorder's file (IGC): fixes in UTC, also past midnight. Height by satellite where the receiver had
 * one, else by pressure.
 */
export function readIgc(source: string): Result<ReadTrack, TrackProblem> {
  const lines = source.split(/\r?\n/).filter((line) => line.length <= MAX_LINE && WANTED.test(line))
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

function parsed(text: string): IgcParser.IGCFile | null {
  try {
    return IgcParser.parse(text, { lenient: true })
  } catch {
    return null
  }
}
