// 64-bit hashes of records, and their sums: one number tells whether two sides hold the same records (I3).
// Not cryptographic: it finds accidents. A user who may write a log may also make two records of it collide.

/** Two unsigned 32-bit halves: a BigInt for each record of a pull would cost more than the hash. */
export interface RecordHash {
  readonly high: number
  readonly low: number
}

export const NO_HASH: RecordHash = { high: 0, low: 0 }

/** The hash of a stored record. `canonicalText` is `canonicalJson` of its attributes. */
export function recordHash(type: string, id: string, canonicalText: string): RecordHash {
  return hashText(`${type}\n${id}\n${canonicalText}`)
}

/** Sum modulo 2^64: the order in which records are added means nothing, and one can be taken out again. */
export function addHash(a: RecordHash, b: RecordHash): RecordHash {
  const low = (a.low + b.low) >>> 0
  return { high: (a.high + b.high + (low < a.low ? 1 : 0)) >>> 0, low }
}

export function subtractHash(a: RecordHash, b: RecordHash): RecordHash {
  return { high: (a.high - b.high - (a.low < b.low ? 1 : 0)) >>> 0, low: (a.low - b.low) >>> 0 }
}

export const sameHash = (a: RecordHash, b: RecordHash): boolean => a.high === b.high && a.low === b.low

/** 16 lower-case hex digits. */
export function formatHash({ high, low }: RecordHash): string {
  return hexOf(high) + hexOf(low)
}

/** Null when the text is not 16 lower-case hex digits. */
export function parseHash(text: string): RecordHash | null {
  if (!/^[0-9a-f]{16}$/.test(text)) return null
  return { high: Number.parseInt(text.slice(0, 8), 16), low: Number.parseInt(text.slice(8), 16) }
}

const hexOf = (half: number): string => half.toString(16).padStart(8, '0')

const [C1, C2, C3, C4] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const

/**
 * The first 64 bits of MurmurHash3_x86_128 with seed 0 (Austin Appleby, public domain, SMHasher), over the text's
 * UTF-16 code units as little-endian bytes. Chosen because it works on 32-bit lanes and mixes them in every block.
 */
function hashText(text: string): RecordHash {
  let [h1, h2, h3, h4] = [0, 0, 0, 0]
  const { length } = text
  const blocks = length - (length % 8)
  for (let at = 0; at < blocks; at += 8) {
    h1 ^= scramble(wordAt(text, at), C1, 15, C2)
    h1 = (Math.imul(((h1 << 19) | (h1 >>> 13)) + h2, 5) + 0x561ccd1b) | 0
    h2 ^= scramble(wordAt(text, at + 2), C2, 16, C3)
    h2 = (Math.imul(((h2 << 17) | (h2 >>> 15)) + h3, 5) + 0x0bcaa747) | 0
    h3 ^= scramble(wordAt(text, at + 4), C3, 17, C4)
    h3 = (Math.imul(((h3 << 15) | (h3 >>> 17)) + h4, 5) + 0x96cd1c35) | 0
    h4 ^= scramble(wordAt(text, at + 6), C4, 18, C1)
    h4 = (Math.imul(((h4 << 13) | (h4 >>> 19)) + h1, 5) + 0x32ac3b17) | 0
  }
  const left = length - blocks
  if (left > 6) h4 ^= scramble(wordAt(text, blocks + 6), C4, 18, C1)
  if (left > 4) h3 ^= scramble(wordAt(text, blocks + 4), C3, 17, C4)
  if (left > 2) h2 ^= scramble(wordAt(text, blocks + 2), C2, 16, C3)
  if (left > 0) h1 ^= scramble(wordAt(text, blocks), C1, 15, C2)
  return finish(h1, h2, h3, h4, length * 2)
}

function finish(a: number, b: number, c: number, d: number, bytes: number): RecordHash {
  const sum = ((a ^ bytes) + (b ^ bytes) + (c ^ bytes) + (d ^ bytes)) | 0
  const [h1, h2] = [avalanche(sum), avalanche(((b ^ bytes) + sum) | 0)]
  const [h3, h4] = [avalanche(((c ^ bytes) + sum) | 0), avalanche(((d ^ bytes) + sum) | 0)]
  const high = (h1 + h2 + h3 + h4) | 0
  return { high: high >>> 0, low: (h2 + high) >>> 0 }
}

/** Two code units; those behind the end count as zero. */
function wordAt(text: string, at: number): number {
  const second = at + 1 < text.length ? text.charCodeAt(at + 1) : 0
  return text.charCodeAt(at) | (second << 16)
}

function scramble(word: number, first: number, turn: number, second: number): number {
  const mixed = Math.imul(word, first)
  return Math.imul((mixed << turn) | (mixed >>> (32 - turn)), second)
}

function avalanche(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
