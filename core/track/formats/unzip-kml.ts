import { Unzip, UnzipInflate } from 'fflate'
import { fail, ok, type Result } from '../../lib/result.ts'
import { MAX_TRACK_BYTES, type TrackProblem } from '../track.ts'

/** Little enough that one piece inflates to 16 MB at most before the sum is looked at. */
const PIECE_BYTES = 16_384
const MAX_ENTRIES = 1000

/**
 * The document of a KMZ archive: its first `.kml` (OGC KML 2.3, annex C), and none of those that a Mac writes beside
 * each file about its window and icon. Its names are never paths here, archives
 * within it are not opened, and nothing is inflated beyond `MAX_TRACK_BYTES`, whatever its headers say.
 */
export function unzipKml(archive: Uint8Array): Result<Uint8Array, TrackProblem> {
  const state = { pieces: [] as Uint8Array[], entries: 0, bytes: 0, isChosen: false, isWhole: false, isRefused: false }
  const unzip = new Unzip((file) => {
    state.entries += 1
    if (state.entries > MAX_ENTRIES) state.isRefused = true
    if (state.isChosen || state.isRefused || !isDocument(file.name)) return
    state.isChosen = true
    file.ondata = (error, data, isLast) => {
      if (error || state.isRefused) state.isRefused = true
      else if (!state.isWhole) take(state, data, isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length && !state.isWhole && !state.isRefused; at += PIECE_BYTES) {
      unzip.push(archive.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= archive.length)
    }
  } catch {
    state.isRefused = true
  }
  if (state.bytes > MAX_TRACK_BYTES) return fail('too-large')
  return state.isRefused || !state.isWhole ? fail('archive') : ok(joined(state.pieces, state.bytes))
}

function isDocument(name: string): boolean {
  return /\.kml$/i.test(name) && !/(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$)/.test(name)
}

interface Inflating {
  pieces: Uint8Array[]
  bytes: number
  isWhole: boolean
  isRefused: boolean
}

function take(state: Inflating, data: Uint8Array, isLast: boolean): void {
  state.bytes += data.length
  state.isWhole = isLast
  if (state.bytes > MAX_TRACK_BYTES) state.isRefused = true
  else state.pieces.push(data)
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
