import { strFromU8 } from 'fflate'

/** What Windows-1252 has where ISO 8859-1 has control characters. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const SAYS_UTF8 = /^[^>]{0,200}\sencoding\s{0,9}=\s{0,9}["']utf-?8["']/i

/**
 * A recording's text: UTF-16 where it says so by its first two bytes, else UTF-8. What cannot be that, and does not
 * claim to, is read as Windows-1252 (and so as ISO 8859-1): older programs write it, declared or not.
 */
export function trackText(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? 0 : bytes[0] === 0xfe && bytes[1] === 0xff ? 1 : null
  if (wide !== null) return wideText(bytes, wide === 0)
  const text = strFromU8(bytes).replace(/^\uFEFF/, '')
  return text.includes('\uFFFD') && !SAYS_UTF8.test(text) ? westernText(bytes) : text
}

function wideText(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 2; at + 1 < bytes.length; at += 2) parts.push(String.fromCharCode(view.getUint16(at, isLittleEndian)))
  return parts.join('')
}

function westernText(bytes: Uint8Array): string {
  return strFromU8(bytes, true).replaceAll(/[\u0080-\u009f]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign)
}
