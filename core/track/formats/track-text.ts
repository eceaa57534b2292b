import { strFromU8 } from 'fflate'
import { westernText, wideText } from '../../lib/encodings.ts'

const SAYS_UTF8 = /^[^>]{0,200}\sencoding\s{0,9}=\s{0,9}["']utf-?8["']/i

/**
 * A recording's text: UTF-16 where it says so by its first two bytes, else UTF-8. What cannot be that, and does not
 * claim to, is read as Windows-1252 (and so as ISO 8859-1): older programs write it, declared or not.
 */
export function trackText(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 0 : bytes[0] === 0xfe && bytes[1] === 0xff ? 1 : null
  if (wide !== null) return wideText(bytes.subarray(2), wide === 0)
  const text = strFromU8(bytes).replace(/^\uFEFF/, '')
  return text.includes('\uFFFD') && !SAYS_UTF8.test(text) ? westernText(bytes) : text
}
