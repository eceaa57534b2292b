import { strFromU8 } from 'fflate'

/** What Windows-1252 has where ISO 8859-1 has control characters. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** More arguments at once than this overflow the stack of some engines. */
const PIECE = 8192

/** UTF-16 as text; an odd byte at the end is left out. */
export function wideText(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let from = 0; from + 1 < bytes.length; from += PIECE * 2) {
    const count = Math.min(PIECE, Math.floor((bytes.length - from) / 2))
    const units = Array.from({ length: count }, (_, at) => view.getUint16(from + at * 2, isLittleEndian))
    parts.push(String.fromCharCode(...units))
  }
  return parts.join('')
}

/** Windows-1252 as text, and so ISO 8859-1. */
export function westernText(bytes: Uint8Array): string {
  return strFromU8(bytes, true).replaceAll(/[\u0080-\u009f]/g, (sign) => FROM_80[sign.charCodeAt(0) - 0x80] ?? sign)
}
