import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAttributes } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import { isSame } from '../lib/is-same.ts'
import { canonicalJson } from './canonical-json.ts'
import { addHash, formatHash, NO_HASH, parseHash, recordHash, sameHash, subtractHash } from './record-hash.ts'
import type { RecordHash } from './record-hash.ts'

const MASK = 0xffffffffn
const rotated = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (32n - by))) & MASK

/** MurmurHash3_x86_128 as its author wrote it, on bytes and BigInts: slow and plain. */
function reference(bytes: Uint8Array, seed: bigint): Uint8Array {
  const c = [0x239b961bn, 0xab0e9789n, 0x38b34ae5n, 0xa1e38b93n]
  const h = [seed, seed, seed, seed]
  const at = (list: bigint[], index: number): bigint => list[index % 4] ?? 0n
  const mixIn = (word: bigint, lane: number): void => {
    h[lane] = at(h, lane) ^ ((rotated((word * at(c, lane)) & MASK, 15n + BigInt(lane)) * at(c, lane + 1)) & MASK)
  }
  const wordAt = (place: number): bigint => {
    let word = 0n
    for (let n = 3; n >= 0; n--) word = (word << 8n) | BigInt(bytes[place + n] ?? 0)
    return word
  }
  const turns = [19n, 17n, 15n, 13n]
  const plus = [0x561ccd1bn, 0x0bcaa747n, 0x96cd1c35n, 0x32ac3b17n]
  const blocks = bytes.length - (bytes.length % 16)
  for (let place = 0; place < blocks; place += 16) {
    for (const lane of [0, 1, 2, 3]) {
      mixIn(wordAt(place + lane * 4), lane)
      h[lane] = ((rotated(at(h, lane), at(turns, lane)) + at(h, lane + 1)) * 5n + at(plus, lane)) & MASK
    }
  }
  for (const lane of [3, 2, 1, 0]) if (blocks + lane * 4 < bytes.length) mixIn(wordAt(blocks + lane * 4), lane)
  const spread = (): void => {
    h[0] = (at(h, 0) + at(h, 1) + at(h, 2) + at(h, 3)) & MASK
    for (const lane of [1, 2, 3]) h[lane] = (at(h, lane) + at(h, 0)) & MASK
  }
  for (const lane of [0, 1, 2, 3]) h[lane] = at(h, lane) ^ BigInt(bytes.length)
  spread()
  for (const lane of [0, 1, 2, 3]) {
    let value = at(h, lane)
    value = ((value ^ (value >> 16n)) * 0x85ebca6bn) & MASK
    value = ((value ^ (value >> 13n)) * 0xc2b2ae35n) & MASK
    h[lane] = value ^ (value >> 16n)
  }
  spread()
  const out = new DataView(new ArrayBuffer(16))
  for (const lane of [0, 1, 2, 3]) out.setUint32(lane * 4, Number(at(h, lane)), true)
  return new Uint8Array(out.buffer)
}

function bytesOf(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true)
  return new Uint8Array(view.buffer)
}

const anyHash = fc.record({
  high: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  low: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
})
const big = ({ high, low }: RecordHash): bigint => (BigInt(high) << 32n) | BigInt(low)
const WHOLE = 1n << 64n

describe('I3 hashes of records', () => {
  test('the reference of this test is the published function: its author gives this sum of 256 hashes', () => {
    const hashes = new Uint8Array(256 * 16)
    const key = Uint8Array.from({ length: 256 }, (_, n) => n)
    for (let n = 0; n < 256; n++) hashes.set(reference(key.subarray(0, n), BigInt(256 - n)), n * 16)
    expect(new DataView(reference(hashes, 0n).buffer).getUint32(0, true)).toBe(0xb3ece62a)
  })

  test('a hash is the first half of the published function over the UTF-16 code units', () => {
    holds(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const out = new DataView(reference(bytesOf(`flights\nid\n${text}`), 0n).buffer)
      return sameHash(recordHash('flights', 'id', text), { high: out.getUint32(0, true), low: out.getUint32(4, true) })
    })
  })

  test('fixed vectors: every client and every server must come to these', () => {
    const id = '0e4b1d9c-7a41-4f0c-9a86-3f1d6f5f0a11'
    const of = (type: string, attributes: Parameters<typeof canonicalJson>[0]): string =>
      formatHash(recordHash(type, id, canonicalJson(attributes)))
    expect([
      of('flights', {}),
      of('flights', { note: 'Grüße 🛫', rating: 5 }),
      of('trips', { note: 'Grüße 🛫', rating: 5 }),
      of('media', { bytes: 3, kind: 'photo', mediaType: 'image/jpeg' }),
    ]).toEqual(['120fad7e4a371fff', '0293c69a19557bd5', 'e00333d638815a79', '48fc2aebbe7b26f1'])
  })

  test('records are equal exactly when their hashes are', () => {
    const of = (attributes: Parameters<typeof canonicalJson>[0]): RecordHash =>
      recordHash('flights', 'id', canonicalJson(attributes))
    holds(anyAttributes, anyAttributes, (a, b) => sameHash(of(a), of(b)) === isSame(a, b))
    holds(anyAttributes, (a) =>
      sameHash(of(a), of(Object.fromEntries(Object.entries({ zz: null, ...a }).toReversed()))),
    )
  })

  test('type and id count, and neither can be taken for a part of the other', () => {
    const texts = [
      ['a', 'b', '{}'],
      ['a', 'c', '{}'],
      ['c', 'b', '{}'],
      ['a', 'b', '{"a":1}'],
      ['', 'a', 'b\n{}'],
    ] as const
    expect(new Set(texts.map(([type, id, text]) => formatHash(recordHash(type, id, text)))).size).toBe(texts.length)
  })

  test('sums are those modulo 2^64 in any order, and taking out undoes adding', () => {
    holds(fc.array(anyHash, { maxLength: 20 }), (hashes) => {
      const sum = hashes.reduce(addHash, NO_HASH)
      const expected = hashes.reduce((total, hash) => (total + big(hash)) % WHOLE, 0n)
      const backwards = hashes.toReversed().reduce(addHash, NO_HASH)
      return big(sum) === expected && sameHash(sum, backwards) && sameHash(hashes.reduce(subtractHash, sum), NO_HASH)
    })
  })

  test('a hash as text reads back, and nothing else does', () => {
    holds(
      anyHash,
      (hash) => sameHash(parseHash(formatHash(hash)) ?? NO_HASH, hash) && /^[0-9a-f]{16}$/.test(formatHash(hash)),
    )
    for (const text of ['', '0', '0'.repeat(15), '0'.repeat(17), 'G'.repeat(16), 'A'.repeat(16)])
      expect(parseHash(text)).toBeNull()
  })

  test('any one bit of a text turns about half of the 64 bits, every one of them sometimes', () => {
    const text = '{"bookingClass":"M","cabin":"economy","note":"a clear day"}'
    const before = big(recordHash('flights', 'id', text))
    const turned = Array<number>(64).fill(0)
    let tried = 0
    for (let place = 0; place < text.length; place++) {
      for (let bit = 0; bit < 16; bit++) {
        const other = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit))
        const after = big(recordHash('flights', 'id', text.slice(0, place) + other + text.slice(place + 1)))
        for (let n = 0; n < 64; n++) turned[n] = (turned[n] ?? 0) + Number(((before ^ after) >> BigInt(n)) & 1n)
        tried++
      }
    }
    for (const count of turned) expect(Math.abs(count / tried - 0.5)).toBeLessThan(0.1)
  })
})
