import { strFromU8 } from 'fflate'
import { westernText, wideText } from '../../lib/encodings.ts'
import { fail, ok, type Result } from '../../lib/result.ts'

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface DecodedText {
  text: string
  encoding: FileEncoding
}

/** So far a file is looked at to tell text from anything else. */
const HEAD = 4096

/**
 * The text of a file by its byte order mark, else as UTF-8, else as Windows-1252 (and so ISO 8859-1). Old files of
 * OpenFlights begin with the mark of UTF-16 and go on in eight bits: there the mark is dropped. `not-text` for a file
 * with NUL bytes near its beginning: a picture, a program, a database.
 */
export function decodeText(bytes: Uint8Array): Result<DecodedText, 'not-text'> {
  const [first, second] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!isMarked) return decodeBytes(bytes)
  const rest = bytes.subarray(2)
  // Headers are ASCII, of which every second byte is 0 in UTF-16.
  if (!rest.subarray(0, HEAD).includes(0)) return decodeBytes(rest)
  const isLittleEndian = first === 0xff
  return ok({ text: wideText(rest, isLittleEndian), encoding: isLittleEndian ? 'utf-16le' : 'utf-16be' })
}

function decodeBytes(bytes: Uint8Array): Result<DecodedText, 'not-text'> {
  if (bytes.subarray(0, HEAD).includes(0)) return fail('not-text')
  if (!isUtf8(bytes)) return ok({ text: westernText(bytes), encoding: 'windows-1252' })
  return ok({ text: strFromU8(bytes).replace(/^\uFEFF/, ''), encoding: 'utf-8' })
}

/** Whether every byte belongs to a sequence that RFC 3629 allows. */
export function isUtf8(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      at += 1
      continue
    }
    const length = sequenceLength(first)
    if (length === 0 || at + length > bytes.length) return false
    if (!isSecondByte(first, bytes[at + 1] ?? 0)) return false
    for (let next = at + 2; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false
    at += length
  }
  return true
}

function sequenceLength(first: number): 0 | 2 | 3 | 4 {
  if (first >= 0xc2 && first <= 0xdf) return 2
  if (first >= 0xe0 && first <= 0xef) return 3
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0
}

/** Neither overlong, nor half a surrogate pair, nor beyond U+10FFFF. */
function isSecondByte(first: number, second: number): boolean {
  const least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  return second >= least && second <= most
}
