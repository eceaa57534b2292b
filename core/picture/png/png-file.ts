// A PNG made row by row (ISO/IEC 15948), so that a poster needs no canvas of its whole size, which some browsers have not.
import { crc32 } from '../../lib/zip/crc32.ts'
import type { PictureSize } from '../formats.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const INCHES_PER_METRE = 39.3701
/** Eight bits for each of red, green and blue. */
const COLOUR = [8, 2, 0, 0, 0]
/** A row is written as its difference from the row above: drawings are the same there, mostly. */
const UP = 2

/**
 * What stands in front of the pixels.
 * @param dotsPerInch how large it is on paper; null says nothing of it
 */
export function pngHead({ width, height }: PictureSize, dotsPerInch: number | null): Uint8Array<ArrayBuffer> {
  const size = chunk('IHDR', Uint8Array.from([...bigEndian(width), ...bigEndian(height), ...COLOUR]))
  const perMetre = bigEndian(Math.round((dotsPerInch ?? 0) * INCHES_PER_METRE))
  const density = dotsPerInch === null ? [] : chunk('pHYs', Uint8Array.from([...perMetre, ...perMetre, 1]))
  return Uint8Array.from([...SIGNATURE, ...size, ...density])
}

/** A piece of the packed rows (zlib). */
export function pngPixels(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  return chunk('IDAT', packed)
}

export function pngEnd(): Uint8Array<ArrayBuffer> {
  return chunk('IEND', new Uint8Array())
}

/**
 * Rows of pixels as they are packed.
 * @param pixels red, green, blue and opacity of each, in rows from the top
 * @param above the last row of what was written before, in the same form; null at the top of the picture
 */
export function pngRows(
  pixels: Uint8ClampedArray,
  width: number,
  above: Uint8ClampedArray | null,
): Uint8Array<ArrayBuffer> {
  const [row, height] = [4 * width, pixels.length / (4 * width)]
  const rows = new Uint8Array(height * (1 + 3 * width))
  let to = 0
  for (let y = 0; y < height; y += 1) {
    rows[to++] = UP
    const [before, shift] = y === 0 ? [above, 0] : [pixels, (y - 1) * row]
    for (let at = 0; at < row; at += 4) {
      for (let part = at; part < at + 3; part += 1) {
        rows[to++] = (pixels[y * row + part] ?? 0) - (before?.[shift + part] ?? 0)
      }
    }
  }
  return rows
}

function chunk(kind: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(data.length + 12)
  whole.set([...bigEndian(data.length), ...Array.from(kind, (letter) => letter.charCodeAt(0))])
  whole.set(data, 8)
  whole.set(bigEndian(crc32(whole.subarray(4, -4))), data.length + 8)
  return whole
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
}
