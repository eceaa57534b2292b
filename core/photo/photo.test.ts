import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takenAt } from './exif-time.ts'
import { pictureParts } from './picture-parts.ts'

const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0))
const u16 = (value: number, little = false): number[] => {
  const bytes = [value >> 8, value & 255]
  return little ? bytes.toReversed() : bytes
}
const u32 = (value: number, little = false): number[] => {
  const bytes = [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
  return little ? bytes.toReversed() : bytes
}

/** A TIFF block: one folder that points to the folder of EXIF, which has the time and the offset. */
function exif(taken: string, offset: string | null, little: boolean): Uint8Array {
  const entries = [[0x9003, `${taken}\0`] as const, ...(offset === null ? [] : [[0x9011, `${offset}\0`] as const])]
  const folder = 8 + 2 + 12 + 4
  let data = folder + 2 + entries.length * 12 + 4
  const rows: number[] = []
  const texts: number[] = []
  for (const [tag, text] of entries) {
    rows.push(...u16(tag, little), ...u16(2, little), ...u32(text.length, little), ...u32(data, little))
    texts.push(...ascii(text))
    data += text.length
  }
  return new Uint8Array([
    ...ascii(little ? 'II' : 'MM'),
    ...u16(42, little),
    ...u32(8, little),
    ...u16(1, little),
    ...u16(0x8769, little),
    ...u16(4, little),
    ...u32(1, little),
    ...u32(folder, little),
    ...u32(0, little),
    ...u16(entries.length, little),
    ...rows,
    ...u32(0, little),
    ...texts,
  ])
}

describe('the time at which a picture was taken', () => {
  test.each([true, false])('is read in both orders of bytes (%s)', (little) => {
    expect(takenAt(exif('2024:05:01 18:30:05', '+09:00', little))).toBe('2024-05-01T18:30:05+09:00')
  })

  test('is open without an offset, with zeros, and with a day that does not exist', () => {
    expect(takenAt(exif('2024:05:01 18:30:05', null, true))).toBeNull()
    expect(takenAt(exif('0000:00:00 00:00:00', '+00:00', true))).toBeNull()
    expect(takenAt(exif('2024:13:01 18:30:05', '+00:00', true))).toBeNull()
    expect(takenAt(exif('2024:05:01 18:30:05', 'Berlin', true))).toBeNull()
  })

  test('never makes the reader throw', () => {
    const good = exif('2024:05:01 18:30:05', '+09:00', true)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(good.length),
        (edits, end) => {
          const bytes = good.slice(0, end)
          for (const [at, value] of edits) bytes[at] = value
          expect(takenAt(bytes) ?? '').toBeTypeOf('string')
        },
      ),
    )
  })
})

describe('a picture', () => {
  const block = exif('2024:05:01 18:30:05', '+09:00', false)
  const heading = [...ascii('Exif'), 0, 0]

  test('as JPEG tells its size and its EXIF block', () => {
    const part = (marker: number, data: number[]): number[] => [0xff, marker, ...u16(data.length + 2), ...data]
    const jpeg = new Uint8Array([
      0xff,
      0xd8,
      ...part(0xe0, ascii('JFIF')),
      ...part(0xe1, ascii('http://ns.adobe.com/xap')),
      ...part(0xe1, [...heading, ...block]),
      ...part(0xc4, [1, 2, 3]),
      ...part(0xc2, [8, ...u16(3000), ...u16(4000), 3, 0, 0, 0]),
      0xff,
      0xda,
      ...Array.from({ length: 20 }, () => 0),
    ])
    const parts = pictureParts(jpeg)
    expect(parts.size).toEqual({ width: 4000, height: 3000 })
    expect(parts.exif && takenAt(parts.exif)).toBe('2024-05-01T18:30:05+09:00')
  })

  test('as PNG, WebP and HEIF tells its size', () => {
    const chunk = (kind: string, data: number[]): number[] => [...u32(data.length), ...ascii(kind), ...data, 0, 0, 0, 0]
    const png = [
      0x89,
      ...ascii('PNG'),
      13,
      10,
      26,
      10,
      ...chunk('IHDR', [...u32(640), ...u32(480), 8, 2, 0, 0, 0]),
      ...chunk('eXIf', [...block]),
      ...chunk('IEND', []),
    ]
    expect(pictureParts(new Uint8Array(png))).toMatchObject({ size: { width: 640, height: 480 } })
    expect(takenAt(pictureParts(new Uint8Array(png)).exif ?? new Uint8Array())).toBe('2024-05-01T18:30:05+09:00')
    const riff = (...parts: number[][]): Uint8Array =>
      new Uint8Array([
        ...ascii('RIFF'),
        ...u32(99, true),
        ...ascii('WEBP'),
        ...parts.flat(),
        ...Array.from({ length: 20 }, () => 0),
      ])
    const part = (kind: string, data: number[]): number[] => [...ascii(kind), ...u32(data.length, true), ...data]
    const extended = riff(part('VP8X', [0, 0, 0, 0, 0x7f, 7, 0, 0x37, 4, 0]), part('EXIF', [...block]))
    expect(pictureParts(extended).size).toEqual({ width: 1920, height: 1080 })
    expect(takenAt(pictureParts(extended).exif ?? new Uint8Array())).toBe('2024-05-01T18:30:05+09:00')
    expect(pictureParts(riff(part('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]))).size).toEqual({
      width: 640,
      height: 480,
    })
    const bits = (640 - 1) | ((480 - 1) << 14)
    expect(pictureParts(riff(part('VP8L', [0x2f, ...u32(bits, true)]))).size).toEqual({ width: 640, height: 480 })
    const ispe = (width: number, height: number): number[] => [
      ...u32(20),
      ...ascii('ispe'),
      ...u32(0),
      ...u32(width),
      ...u32(height),
    ]
    const heif = new Uint8Array([
      ...u32(16),
      ...ascii('ftypheic'),
      ...u32(0),
      ...ispe(512, 512),
      ...ispe(4032, 3024),
      ...u32(0),
    ])
    expect(pictureParts(heif).size).toEqual({ width: 4032, height: 3024 })
  })

  test('that is none, or cut off anywhere, never makes the reader throw', () => {
    const heads = [
      [0xff, 0xd8, 0xff, 0xe1, 0, 20],
      [0x89, 0x50, 0x4e, 0x47],
      ascii('RIFF0000WEBPVP8X'),
      [0, 0, 0, 20, ...ascii('ftypheic')],
      [],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 120 }), (head, tail) => {
        expect(pictureParts(new Uint8Array([...head, ...tail]))).toHaveProperty('exif')
      }),
      { numRuns: 1000 },
    )
  })
})
