// Filters of streams (ISO 32000-1, 7.4), each with what its unpacked bytes may come to.
import { Unzlib } from 'fflate'
import { joined } from './joined.ts'
import type { PdfFacts } from './values.ts'
import { unpredicted } from './predictor.ts'
import { unpackLzw } from './unpack-lzw.ts'

const PIECE_BYTES = 16_384

/** Short names that pictures within a page use. */
const SHORT: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

export interface Unpacked {
  bytes: Uint8Array
  /** A filter that is a picture's own coding, and its parameters; null where all is unpacked. */
  coding: string | null
  parameters: PdfFacts
}

const NO_FACTS: PdfFacts = new Map()

/**
 * Undoes the filters one after the other, as far as they are no codings of pictures.
 * @param mostBytes what no step may come to, nor what no filter packed
 * @returns null for more, for a filter nobody knows, and for one that encrypts
 */
export function unpackStream(
  packed: Uint8Array,
  filters: readonly string[],
  parameters: readonly (PdfFacts | null)[],
  mostBytes: number,
): Unpacked | null {
  if (filters.length === 0 && packed.length > mostBytes) return null
  let bytes = packed
  for (const [at, name] of filters.entries()) {
    const given = parameters[at] ?? NO_FACTS
    const filter = SHORT[name] ?? name
    if (/^(?:DCT|CCITTFax|JPX|JBIG2)Decode$/.test(filter)) return { bytes, coding: filter, parameters: given }
    const unpacked = unpackOne(filter, bytes, given, mostBytes)
    if (unpacked === null || unpacked.length > mostBytes) return null
    bytes = unpacked
  }
  return { bytes, coding: null, parameters: NO_FACTS }
}

function unpackOne(filter: string, bytes: Uint8Array, given: PdfFacts, mostBytes: number): Uint8Array | null {
  switch (filter) {
    case 'FlateDecode':
      return unpredicted(inflated(bytes, mostBytes), given, mostBytes)
    case 'LZWDecode':
      return unpredicted(unpackLzw(bytes, given.get('EarlyChange') !== 0, mostBytes), given, mostBytes)
    case 'ASCII85Decode':
      return fromBase85(bytes, mostBytes)
    case 'ASCIIHexDecode':
      return fromHex(bytes, mostBytes)
    case 'RunLengthDecode':
      return fromRuns(bytes, mostBytes)
    default:
      return null
  }
}

/** What was unpacked before a damaged place counts, and no end is asked for: a picture may be whole all the same. */
function inflated(packed: Uint8Array, mostBytes: number): Uint8Array | null {
  const pieces: Uint8Array[] = []
  const state = { length: 0 }
  const unzlib = new Unzlib((piece) => {
    state.length += piece.length
    if (state.length <= mostBytes) pieces.push(piece)
  })
  try {
    for (let at = 0; at < packed.length && state.length <= mostBytes; at += PIECE_BYTES)
      unzlib.push(packed.subarray(at, at + PIECE_BYTES))
  } catch {
    // Damaged.
  }
  return state.length > mostBytes ? null : joined(pieces)
}

function fromHex(bytes: Uint8Array, mostBytes: number): Uint8Array | null {
  const found = new Uint8Array(Math.min(Math.ceil(bytes.length / 2), mostBytes))
  let [length, high] = [0, -1]
  for (const byte of bytes) {
    const sign = String.fromCharCode(byte)
    if (sign === '>') break
    const digit = Number.parseInt(sign, 16)
    if (Number.isNaN(digit)) continue
    if (high < 0) {
      if (length === mostBytes) return null
      found[length] = digit * 16
      high = digit
    } else {
      found[length] = high * 16 + digit
      length += 1
      high = -1
    }
  }
  return found.slice(0, high < 0 ? length : length + 1)
}

function fromBase85(bytes: Uint8Array, mostBytes: number): Uint8Array | null {
  // A sign for four zeroes makes the most of a byte; a group may reach three bytes over the end.
  const found = new Uint8Array(Math.min(bytes.length * 4, mostBytes + 4))
  let [length, value, digits] = [0, 0, 0]
  for (const byte of bytes) {
    // `~` ends it, `z` is four zeroes.
    if (byte === 0x7e) break
    if (byte === 0x7a && digits === 0) length += 4
    if (length > mostBytes) return null
    if (byte < 0x21 || byte > 0x75) continue
    value = value * 85 + (byte - 0x21)
    digits += 1
    if (digits < 5) continue
    for (let at = 0; at < 4; at += 1) found[length + at] = byteOf(value, at)
    length += 4
    value = 0
    digits = 0
  }
  // Missing digits at the end are the highest; each but the first is a byte.
  for (let at = digits; at < 5; at += 1) value = value * 85 + 84
  for (let at = 0; at < digits - 1; at += 1) found[length + at] = byteOf(value, at)
  length += Math.max(0, digits - 1)
  return length > mostBytes ? null : found.slice(0, length)
}

/** A byte of a number of four, the highest first. */
const byteOf = (value: number, at: number): number => Math.floor(value / 256 ** (3 - at)) % 256

function fromRuns(bytes: Uint8Array, mostBytes: number): Uint8Array | null {
  const pieces: Uint8Array[] = []
  let length = 0
  for (let at = 0; at < bytes.length && length <= mostBytes; ) {
    const count = bytes[at] ?? 128
    if (count === 128) break
    const piece =
      count < 128 ? bytes.subarray(at + 1, at + 2 + count) : new Uint8Array(257 - count).fill(bytes[at + 1] ?? 0)
    pieces.push(piece)
    length += piece.length
    at += count < 128 ? count + 2 : 2
  }
  return length > mostBytes ? null : joined(pieces)
}
