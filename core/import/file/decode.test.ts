import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, isUtf8 } from './decode.ts'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)
const wide = (text: string, isLittleEndian: boolean): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((sign) => {
      const [low, high] = [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
      return isLittleEndian ? [low, high] : [high, low]
    }),
  )
const read = (...parts: Uint8Array[]): unknown => {
  const decoded = decodeText(Uint8Array.from(parts.flatMap((part) => [...part])))
  return decoded.ok ? [decoded.value.text, decoded.value.encoding] : decoded.error
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the text of a file', () => {
  test('is read by its mark, as UTF-8, or as Windows-1252', () => {
    expect(read(utf8('\uFEFFDate, Köln'))).toEqual(['Date, Köln', 'utf-8'])
    expect(read(bytes(0xff, 0xfe), wide('Łódź', true))).toEqual(['Łódź', 'utf-16le'])
    expect(read(bytes(0xfe, 0xff), wide('Łódź', false))).toEqual(['Łódź', 'utf-16be'])
    expect(read(bytes(0x4b, 0xf6, 0x6c, 0x6e, 0x20, 0x80))).toEqual(['Köln €', 'windows-1252'])
    expect(read(bytes(0xfe, 0xff), utf8('Date,From'))).toEqual(['Date,From', 'utf-8'])
    expect(read(utf8('a broken \uFFFD sign'))).toEqual(['a broken \uFFFD sign', 'utf-8'])
  })

  test('is none of a picture, a program, a database', () => {
    expect(read(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d))).toBe('not-text')
    expect(read(utf8('SQLite format 3\0'))).toBe('not-text')
  })

  test('is UTF-8 exactly where the platform says so', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const accepts = (some: Uint8Array): boolean => {
      try {
        decoder.decode(some)
        return true
      } catch {
        return false
      }
    }
    const edges = fc.constantFrom(
      0,
      0x41,
      0x7f,
      0x80,
      0x9f,
      0xa0,
      0xbf,
      0xc0,
      0xc2,
      0xdf,
      0xe0,
      0xe1,
      0xed,
      0xef,
      0xf0,
      0xf1,
      0xf4,
      0xf5,
      0xff,
    )
    fc.assert(
      fc.property(fc.array(edges, { maxLength: 6 }), (some) => {
        expect(isUtf8(Uint8Array.from(some))).toBe(accepts(Uint8Array.from(some)))
      }),
      { numRuns: 3000 },
    )
  })
})
