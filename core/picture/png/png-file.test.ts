import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from '../../lib/zip/crc32.ts'
import { pngEnd, pngHead, pngPixels, pngRows } from './png-file.ts'

interface Chunk {
  kind: string
  data: Uint8Array
}

/** The chunks of a file, read by the rules of the format alone. */
function chunksOf(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  let at = 8
  while (at < file.length) {
    const length = view.getUint32(at)
    expect(view.getUint32(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)))
    const kind = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.push({ kind, data: file.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Red, green and blue of every pixel, from rows that are written as differences from the row above. */
function pixelsOf(rows: Uint8Array, width: number): number[] {
  const row = 3 * width
  const known: number[] = []
  for (let start = 0; start < rows.length; start += row + 1) {
    expect(rows[start]).toBe(2)
    const above = known.length - row
    for (let at = 0; at < row; at += 1) {
      known.push(((rows[start + 1 + at] ?? 0) + (above < 0 ? 0 : (known[above + at] ?? 0))) & 0xff)
    }
  }
  return known
}

test('a picture written in bands is read as the pixels it had', () => {
  const pictures = fc
    .record({
      width: fc.integer({ min: 1, max: 9 }),
      heights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    })
    .chain(({ width, heights }) => {
      const length = 4 * width * heights.reduce((sum, height) => sum + height, 0)
      return fc.record({
        width: fc.constant(width),
        heights: fc.constant(heights),
        pixels: fc.uint8Array({ minLength: length, maxLength: length }),
      })
    })
  fc.assert(
    fc.property(pictures, ({ width, heights, pixels }) => {
      let [from, above]: [number, Uint8ClampedArray | null] = [0, null]
      const rows: number[] = []
      for (const height of heights) {
        const band = Uint8ClampedArray.from(pixels.subarray(from, from + 4 * width * height))
        rows.push(...pngRows(band, width, above))
        above = band.subarray(-4 * width)
        from += 4 * width * height
      }
      const size = { width, height: pixels.length / (4 * width) }
      const packed = deflateSync(Uint8Array.from(rows))
      const file = Uint8Array.from([...pngHead(size, null), ...pngPixels(packed), ...pngEnd()])
      const [head, data, end] = chunksOf(file)
      expect([head?.kind, data?.kind, end?.kind]).toEqual(['IHDR', 'IDAT', 'IEND'])
      const view = new DataView(file.buffer)
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([size.width, size.height])
      const opaque = [...pixels].filter((_, at) => at % 4 !== 3)
      expect(pixelsOf(inflateSync(data?.data ?? new Uint8Array()), width)).toEqual(opaque)
    }),
    { numRuns: 100 },
  )
})

test('a poster says how large it is on paper', () => {
  const [, density] = chunksOf(pngHead({ width: 2480, height: 3508 }, 300))
  expect(density?.kind).toBe('pHYs')
  // 300 dots an inch are 11,811 a metre.
  expect([...(density?.data ?? [])]).toEqual([0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1])
})
