import { fail, ok, type Result } from '../../lib/result.ts'
import { isFr24, readFr24 } from './read-fr24.ts'
import { readGpx } from './read-gpx.ts'
import { readIgc } from './read-igc.ts'
import { readKml } from './read-kml.ts'
import { MAX_TRACK_BYTES, type TrackProblem } from '../track.ts'
import type { ReadTrack } from './track-builder.ts'
import { trackText } from './track-text.ts'
import { unzipKml } from './unzip-kml.ts'

export type TrackFormat = 'gpx' | 'kml' | 'kmz' | 'igc' | 'fr24'

/** The formats by their beginning; a file's name says nothing here. */
const HEAD = 4096

/**
 * Reads a recording out of a file: GPX, KML, KMZ, IGC or Flightradar24’s CSV, recognised by its content. Bounded in bytes, points and depth, so
 * that no file takes more than a few seconds; meant for a worker all the same.
 */
export function readTrack(bytes: Uint8Array): Result<ReadTrack, TrackProblem> {
  if (bytes.length === 0) return fail('empty')
  if (bytes.length > MAX_TRACK_BYTES) return fail('too-large')
  const format = trackFormat(bytes)
  if (format === null) return fail('unknown')
  const document = format === 'kmz' ? unzipKml(bytes) : ok(bytes)
  if (!document.ok) return document
  const text = trackText(document.value)
  if (format === 'gpx') return readGpx(text)
  if (format === 'fr24') return readFr24(text)
  return format === 'igc' ? readIgc(text) : readKml(text)
}

/** The same with the file's name, which tells a KMZ from other archives. */
export function trackFormatOf(name: string, head: Uint8Array): TrackFormat | null {
  const format = trackFormat(head)
  return format === 'kmz' && !/\.kmz$/i.test(name) ? null : format
}

/** What kind of recording a file is by its first bytes; null for none. Any zip archive may be a KMZ. */
export function trackFormat(bytes: Uint8Array): TrackFormat | null {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return 'kmz'
  const head = trackText(bytes.subarray(0, HEAD))
  if (/<(?:\w{1,20}:)?gpx[\s>]/.test(head)) return 'gpx'
  if (/<(?:\w{1,20}:)?kml[\s>]/.test(head)) return 'kml'
  if (isFr24(head)) return 'fr24'
  return /^A[0-9A-Z]{3}/.test(head) && /^(?:HFDTE|H[FOP][A-Z]{3}|B\d{6})/m.test(head) ? 'igc' : null
}
