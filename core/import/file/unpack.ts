import { Unzip, UnzipInflate } from 'fflate'
import { fail, ok, type Result } from '../../lib/result.ts'
import { MAX_FILE_BYTES } from '../record/limits.ts'

/** A file within an archive. */
export interface PackedFile {
  /** Its path there, which is never one here. */
  name: string
  bytes: Uint8Array
}

/** Little enough that one piece inflates to 16 MB at most before the sum is looked at. */
const PIECE_BYTES = 16_384
const MAX_ENTRIES = 1000
/** What a Mac writes beside each file about its window and icon, and folders. */
const BESIDE = /(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$)|[/\\]$/

interface Unpacking {
  files: PackedFile[]
  entries: number
  bytes: number
  isRefused: boolean
}

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** Which files of an archive are taken, and how many bytes of them in all. */
export interface Wanted {
  isWanted: (name: string) => boolean
  mostBytes: number
}

const ALL: Wanted = { isWanted: (name) => !BESIDE.test(name), mostBytes: MAX_FILE_BYTES }

/**
 * The files of a zip archive. Nothing is inflated beyond 20 MB in all, or what is said, whatever its headers say;
 * `archive` for one that is cut off, encrypted, larger, or of more than 1,000 files.
 */
export function unpack(archive: Uint8Array, { isWanted, mostBytes } = ALL): Result<PackedFile[], 'archive'> {
  const state: Unpacking = { files: [], entries: 0, bytes: 0, isRefused: false }
  const begun: { isWhole: boolean }[] = []
  const unzip = new Unzip((file) => {
    state.entries += 1
    if (state.entries > MAX_ENTRIES) state.isRefused = true
    if (state.isRefused || !isWanted(file.name)) return
    const progress = { isWhole: false }
    const pieces: Uint8Array[] = []
    begun.push(progress)
    file.ondata = (error, data, isLast) => {
      state.bytes += data?.length ?? 0
      if (error || state.bytes > mostBytes) state.isRefused = true
      if (state.isRefused) return
      pieces.push(data)
      if (!isLast) return
      progress.isWhole = true
      state.files.push({ name: file.name, bytes: joined(pieces) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < archive.length && !state.isRefused; at += PIECE_BYTES) {
      unzip.push(archive.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= archive.length)
    }
  } catch {
    state.isRefused = true
  }
  const isWhole = begun.every((progress) => progress.isWhole)
  return state.isRefused || !isWhole || state.files.length === 0 ? fail('archive') : ok(state.files)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
