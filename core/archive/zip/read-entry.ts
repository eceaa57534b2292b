import { Inflate } from 'fflate'
import { fail, ok, type Result } from '../../lib/result.ts'
import { crc32 } from '../../lib/zip/crc32.ts'
import { type ByteSource, viewOf, type ZipEntry } from './zip-entries.ts'

/** Little enough that one piece inflates to 16 MB at most before the sum is looked at. */
const PIECE_BYTES = 16_384
const HEADER = 0x04034b50
const HEADER_BYTES = 30
const DEFLATED = 8

/**
 * The bytes of one file, piece by piece; `damaged` is the last of those that are not what the list says. No more is
 * inflated than the list says, and nothing of a file larger than `mostBytes`.
 */
export async function* readEntry(
  source: ByteSource,
  entry: ZipEntry,
  mostBytes: number,
): AsyncGenerator<Result<Uint8Array, 'damaged'>> {
  const start = entry.bytes > mostBytes ? null : await startOf(source, entry)
  if (start === null) return yield fail('damaged')
  const unpack = unpacker(entry.method)
  let [bytes, crc] = [0, 0]
  for (let at = 0; at < entry.packedBytes; at += PIECE_BYTES) {
    const packed = await source.read(start + at, start + Math.min(at + PIECE_BYTES, entry.packedBytes))
    const pieces = unpack(packed, at + PIECE_BYTES >= entry.packedBytes)
    if (pieces === null) return yield fail('damaged')
    for (const piece of pieces) {
      bytes += piece.length
      if (bytes > entry.bytes) return yield fail('damaged')
      crc = crc32(piece, crc)
      yield ok(piece)
    }
  }
  if (bytes !== entry.bytes || crc !== entry.crc) yield fail('damaged')
}

/** The same in one; null for a damaged one. */
export async function readWholeEntry(
  source: ByteSource,
  entry: ZipEntry,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // Not made as large as the list says before there are as many.
  const pieces: Uint8Array[] = []
  for await (const piece of readEntry(source, entry, mostBytes)) {
    if (!piece.ok) return null
    pieces.push(piece.value)
  }
  const whole = new Uint8Array(entry.bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Where its bytes begin, behind its own header; null where they cannot. */
async function startOf(source: ByteSource, { at, packedBytes }: ZipEntry): Promise<number | null> {
  if (at + HEADER_BYTES > source.size) return null
  const header = viewOf(await source.read(at, at + HEADER_BYTES))
  if (header.getUint32(0, true) !== HEADER) return null
  const start = at + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  return start + packedBytes > source.size ? null : start
}

/** Answers what each piece becomes; null where it cannot be unpacked. */
function unpacker(method: number): (packed: Uint8Array, isLast: boolean) => readonly Uint8Array[] | null {
  if (method === 0) return (packed) => [packed]
  if (method !== DEFLATED) return () => null
  let pieces: Uint8Array[] = []
  const inflate = new Inflate((piece) => void pieces.push(piece))
  return (packed, isLast) => {
    pieces = []
    try {
      inflate.push(packed, isLast)
      return pieces
    } catch {
      return null
    }
  }
}
