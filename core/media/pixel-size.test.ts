import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pixelSize } from './pixel-size.ts'

const bytes = (...parts: readonly (string | number | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : Array.from(typeof part === 'string' ? Buffer.from(part) : part),
    ),
  )
const u16 = (value: number): Uint8Array => bytes(value >> 8, value & 255)
const u32 = (value: number): Uint8Array => bytes(u16(value >>> 16), u16(value & 0xffff))
const box = (name: string, ...inner: readonly Uint8Array[]): Uint8Array => {
  const content = bytes(...inner)
  return bytes(u32(content.length + 8), name, content)
}
const ispe = (width: number, height: number): Uint8Array => box('ispe', u32(0), u32(width), u32(height))
const avif = (...properties: readonly Uint8Array[]): Uint8Array =>
  bytes(box('ftyp', bytes('avif')), box('meta', u32(0), box('hdlr', u32(7)), box('iprp', box('ipco', ...properties))))

const frame = bytes(0xff, 0xc2, u16(11), 8, u16(1536), u16(2048), 1, 1, 0x11, 0)
const camera = bytes(0xff, 0xe1, u16(6), 1, 2, 3, 4)

test.each([
  ['a JPEG with what the camera wrote before', 'image/jpeg', bytes(0xff, 0xd8, camera, 0xff, frame), [2048, 1536]],
  ['a JPEG whose picture begins unannounced', 'image/jpeg', bytes(0xff, 0xd8, 0xff, 0xda, frame), null],
  ['a PNG', 'image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n', u32(13), 'IHDR', u32(640), u32(480)), [640, 480]],
  [
    'a WebP with loss',
    'image/webp',
    bytes('RIFF', u32(0), 'WEBPVP8 ', u32(0), u32(0), u16(0), 0x20, 3, 0x40, 2),
    [800, 576],
  ],
  [
    'a WebP without loss',
    'image/webp',
    bytes('RIFF', u32(0), 'WEBPVP8L', u32(0), 0x2f, 0x1f, 0xc3, 0x8f, 0),
    [800, 576],
  ],
  [
    'a WebP with more',
    'image/webp',
    bytes('RIFF', u32(0), 'WEBPVP8X', u32(0), u32(0), 0x1f, 3, 0, 0x3f, 2, 0),
    [800, 576],
  ],
  ['a GIF', 'image/gif', bytes('GIF89a', 0x80, 2, 0xe0, 1), [640, 480]],
  ['a GIF that is cut off', 'image/gif', bytes('GIF89a', 0x80), null],
  [
    'a BMP whose rows begin above',
    'image/bmp',
    bytes('BM', u32(0), u32(0), u32(0), 40, 0, 0, 0, 0x80, 2, 0, 0, 0x20, 0xfe, 0xff, 0xff),
    [640, 480],
  ],
  ['a BMP of old', 'image/bmp', bytes('BM', u32(0), u32(0), u32(0), 12, 0, 0, 0, 0x80, 2, 0xe0, 1), [640, 480]],
  ['a WebP of no kind', 'image/webp', bytes('RIFF', u32(0), 'WEBPVP9 ', u32(0), u32(0)), null],
  ['an AVIF', 'image/avif', avif(box('colr'), ispe(2048, 1536)), [2048, 1536]],
  [
    'an AVIF of tiles, by its own size',
    'image/avif',
    avif(ispe(512, 512), ispe(4096, 3072), ispe(128, 128)),
    [4096, 3072],
  ],
  ['an AVIF without a size', 'image/avif', avif(box('colr')), null],
  ['a picture of no width', 'image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n', u32(13), 'IHDR', u32(0), u32(480)), null],
  ['a text', 'text/plain', bytes('hello'), null],
] as const)('A46: the size of %s is read without decoding it', (_name, mediaType, head, size) => {
  expect(pixelSize(mediaType, head)).toEqual(size && { width: size[0], height: size[1] })
})

test('A46: bytes of any kind are read within their bounds, and to an end', () => {
  const type = fc.constantFrom('image/jpeg', 'image/png', 'image/webp', 'image/avif')
  const start = fc.constantFrom(
    bytes(0xff, 0xd8),
    bytes('RIFF', u32(0), 'WEBPVP8L'),
    avif(ispe(1, 1)),
    bytes(0xff, 0xd8, camera),
  )
  fc.assert(
    fc.property(type, start, fc.uint8Array({ maxLength: 80 }), (mediaType, head, rest) => {
      const size = pixelSize(mediaType, bytes(head, rest))
      expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})
