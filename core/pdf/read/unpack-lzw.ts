import { joined } from './joined.ts'

const CLEAR = 256
const END = 257
const MOST_CODES = 4096

/**
 * LZW as PDF and TIFF have it: codes of 9 to 12 bits, the highest bit first.
 * @param isEarly codes become longer one code early, as nearly all writers do
 * @returns null where it comes to more than `mostBytes`
 */
export function unpackLzw(bytes: Uint8Array, isEarly: boolean, mostBytes: number): Uint8Array | null {
  const pieces: Uint8Array[] = []
  let words = beginning()
  let [length, before] = [0, null as Uint8Array | null]
  let [held, bits, width] = [0, 0, 9]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      words = beginning()
      width = 9
      before = null
      continue
    }
    const known = words[code]
    // A word that is only being made begins and ends with the same sign.
    const word: Uint8Array | undefined = known ?? (before ? joined([before, before.subarray(0, 1)]) : undefined)
    if (word === undefined) break
    pieces.push(word)
    length += word.length
    if (length > mostBytes) return null
    if (before && words.length < MOST_CODES) words.push(joined([before, word.subarray(0, 1)]))
    before = word
    width = widthFor(words.length + (isEarly ? 1 : 0))
  }
  return joined(pieces)
}

/** Words of one sign; the two codes behind them are none. */
function beginning(): Uint8Array[] {
  return Array.from({ length: END + 1 }, (_, at) => (at < CLEAR ? Uint8Array.of(at) : new Uint8Array()))
}

/** Longest twelve bits. */
function widthFor(codes: number): number {
  if (codes >= 2048) return 12
  if (codes >= 1024) return 11
  return codes >= 512 ? 10 : 9
}
