import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exifBlock } from './exif-block.ts'
import { takenAt } from './exif-time.ts'

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
  const padding = Array.from({ length: 20 }, () => 0)
  const timeIn = (mediaType: string, bytes: readonly number[]): string | null => {
    const found = exifBlock(mediaType, new Uint8Array(bytes))
    return found && takenAt(found)
  }

  test('as JPEG has its EXIF block among other segments', () => {
    const part = (marker: number, data: number[]): number[] => [0xff, marker, ...u16(data.length + 2), ...data]
    const before = [0xff, 0xd8, ...part(0xe0, ascii('JFIF')), ...part(0xe1, ascii('http://ns.adobe.com/xap'))]
    const own = part(0xe1, [...ascii('Exif'), 0, 0, ...block])
    expect(timeIn('image/jpeg', [...before, ...own, 0xff, 0xda, ...padding])).toBe('2024-05-01T18:30:05+09:00')
    expect(timeIn('image/jpeg', [...before, 0xff, 0xda, ...own, ...padding])).toBeNull()
  })

  test('as PNG and as WebP has it in a chunk', () => {
    const chunk = (kind: string, data: number[]): number[] => [...u32(data.length), ...ascii(kind), ...data, 0, 0, 0, 0]
    const png = [0x89, ...ascii('PNG'), 13, 10, 26, 10, ...chunk('IHDR', padding), ...chunk('eXIf', [...block])]
    expect(timeIn('image/png', [...png, ...chunk('IEND', padding)])).toBe('2024-05-01T18:30:05+09:00')
    const part = (kind: string, data: number[]): number[] => [
      ...ascii(kind),
      ...u32(data.length, true),
      ...data,
      ...(data.length % 2 === 1 ? [0] : []),
    ]
    const webp = [...ascii('RIFF'), ...u32(99, true), ...ascii('WEBP'), ...part('VP8X', [1, 2, 3])]
    expect(timeIn('image/webp', [...webp, ...part('EXIF', [...block]), ...padding])).toBe('2024-05-01T18:30:05+09:00')
    expect(timeIn('image/webp', [...webp, ...padding])).toBeNull()
    expect(timeIn('image/avif', [...webp])).toBeNull()
  })

  test('that is none, or cut off anywhere, never makes the reader throw', () => {
    const heads: [string, number[]][] = [
      ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1, 0, 20]],
      ['image/png', [0x89, 0x50, 0x4e, 0x47]],
      ['image/webp', ascii('RIFF0000WEBPVP8X')],
      ['image/jpeg', []],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 120 }), ([mediaType, head], tail) => {
        expect(exifBlock(mediaType, new Uint8Array([...head, ...tail]))?.length ?? 0).toBeTypeOf('number')
      }),
      { numRuns: 1000 },
    )
  })
})
