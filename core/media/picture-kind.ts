import { recognise } from './recognise.ts'

/** HEIF as telephones take photos, GIF, BMP: kinds that no photo of the log is kept as, but some browsers open. */
const OTHER_PICTURES = /^(?:.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)|GIF8|BM.{4}\0\0\0\0)/s

/**
 * Whether a file is a picture or a PDF, in which boarding passes are looked for; null for any other.
 * @param head its first `HEAD_BYTES` bytes, or all there are
 */
export function pictureKind(head: Uint8Array): 'picture' | 'pdf' | null {
  const kind = recognise(head) ?? ''
  if (kind === 'application/pdf') return 'pdf'
  const isPicture = kind.startsWith('image/') || OTHER_PICTURES.test(String.fromCharCode(...head.subarray(0, 16)))
  return isPicture ? 'picture' : null
}
