import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'

test.each([
  ['PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['HEIC', strToU8('\0\0\0\x18ftypheic')],
  ['GIF', strToU8('GIF89a')],
  ['BMP', strToU8('BM\x10\x20\x30\x01\0\0\0\0\x36', true)],
  ['PDF', strToU8('%PDF-1.4\n')],
])('%s is looked at', (name, head) => {
  expect(pictureKind(head)).toBe(name === 'PDF' ? 'pdf' : 'picture')
})

test.each([
  ['a table whose first column is BM', 'BM,Name\nx,y'],
  ['a boarding pass as text', 'M1MUSTERMANN/ERIKA MS EXYZ789 HAMMUCLH 2061 064Y012C0042 100'],
  ['JSON', '{"a":1}'],
  ['nothing', ''],
])('%s is read as before', (_, text) => {
  expect(pictureKind(strToU8(text))).toBeNull()
})
