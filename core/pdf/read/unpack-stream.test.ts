import { strToU8, zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { unpackStream } from './unpack-stream.ts'

const MOST = 100_000
const text = (bytes: Uint8Array | undefined): string => String.fromCharCode(...(bytes ?? []))
const unpack = (filter: string, bytes: Uint8Array, most = MOST) => unpackStream(bytes, [filter], [null], most)?.bytes

describe('filters', () => {
  test('base 85, its blanks and its sign for four zeroes', () => {
    expect(text(unpack('ASCII85Decode', strToU8('87cUR\nD]j7BEb\no80~>')))).toBe('Hello world!')
    expect(unpack('A85', strToU8('z~>'))).toEqual(new Uint8Array(4))
  })

  test('hexadecimal, with half a byte at its end', () => {
    expect(text(unpack('ASCIIHexDecode', strToU8('48 65 6C6c 6F2>')))).toBe('Hello ')
  })

  test('runs', () => {
    expect(text(unpack('RunLengthDecode', Uint8Array.of(2, 97, 98, 99, 254, 100, 128, 9)))).toBe('abcddd')
  })

  test('LZW: the example of the specification', () => {
    const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)
    expect(unpack('LZWDecode', packed)).toEqual(Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66))
  })

  test('several, one after the other', () => {
    const hex = strToU8([...zlibSync(strToU8('abc'))].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    expect(text(unpackStream(hex, ['AHx', 'Fl'], [null, null], MOST)?.bytes)).toBe('abc')
  })

  test('a coding of pictures is left to whoever reads those', () => {
    expect(unpackStream(strToU8('x'), ['DCT'], [null], MOST)).toMatchObject({ coding: 'DCTDecode' })
  })

  test('what nobody knows, and what comes to more than is wanted, is nothing', () => {
    expect(unpack('Crypt', strToU8('x'))).toBeUndefined()
    expect(unpack('FlateDecode', zlibSync(new Uint8Array(MOST + 1)))).toBeUndefined()
    expect(unpack('RunLengthDecode', Uint8Array.of(129, 1, 129, 1), 100)).toBeUndefined()
  })

  test.each([
    ['base 85', 'ASCII85Decode', strToU8('zzz~>'), 12],
    ['base 85 that ends within a group', 'ASCII85Decode', strToU8('z!!~>'), 5],
    ['hexadecimal', 'ASCIIHexDecode', strToU8('00000000>'), 4],
    ['hexadecimal with half a byte', 'ASCIIHexDecode', strToU8('0000000>'), 4],
  ])('%s comes to what is wanted, and to no byte more', (_, filter, bytes, length) => {
    expect(unpack(filter, bytes, length)).toEqual(new Uint8Array(length))
    expect(unpack(filter, bytes, length - 1)).toBeUndefined()
  })

  test('what no filter packed has a limit, too', () => {
    expect(unpackStream(new Uint8Array(9), [], [], 9)?.bytes).toHaveLength(9)
    expect(unpackStream(new Uint8Array(9), [], [], 8)).toBeNull()
  })

  test('differences within rows longer than all that is wanted', () => {
    const given = (columns: number) =>
      new Map([
        ['Predictor', 15],
        ['Columns', columns],
      ])
    const unpackRows = (columns: number) =>
      unpackStream(zlibSync(new Uint8Array(5)), ['FlateDecode'], [given(columns)], MOST)
    expect(unpackRows(4)?.bytes).toEqual(new Uint8Array(4))
    expect(unpackRows(4_000_000_000)).toBeNull()
  })

  test('of a damaged stream its beginning counts', () => {
    const packed = zlibSync(
      Uint8Array.from({ length: 60_000 }, (_, at) => (at * at) % 251),
      { level: 1 },
    )
    const found = unpack('FlateDecode', packed.subarray(0, packed.length - 20))
    expect(found?.subarray(0, 3)).toEqual(Uint8Array.of(0, 1, 4))
  })
})
