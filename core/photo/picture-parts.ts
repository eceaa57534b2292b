/** So much of a picture's beginning holds its size and its EXIF block. */
export const PICTURE_HEAD_BYTES = 262_144

export interface PictureParts {
  /** Pixels as stored, before the picture is turned; null when they cannot be told. */
  size: { width: number; height: number } | null
  /** The TIFF block of the EXIF data; null without one. */
  exif: Uint8Array | null
}

const MAX_PARTS = 500

/**
 * Size and EXIF block out of the first bytes of a JPEG (ITU T.81), PNG, WebP, or of a HEIF picture its size alone.
 * Reads nothing beyond what is there; a file cut off or wrong gives nulls.
 */
export function pictureParts(head: Uint8Array): PictureParts {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (head[0] === 0xff && head[1] === 0xd8) return jpegParts(head, view)
    if (letters(head, 1, 4) === 'PNG') return pngParts(head, view)
    if (letters(head, 0, 4) === 'RIFF') return webpParts(head, view)
    if (letters(head, 4, 8) === 'ftyp') return { size: heifSize(head, view), exif: null }
  } catch (error) {
    // A length pointed behind the end.
    if (!(error instanceof RangeError)) throw error
  }
  return { size: null, exif: null }
}

function jpegParts(head: Uint8Array, view: DataView): PictureParts {
  const parts: PictureParts = { size: null, exif: null }
  let at = 2
  for (let count = 0; count < MAX_PARTS && at + 9 < head.length; count += 1) {
    const marker = view.getUint16(at)
    if (marker < 0xffc0 || marker === 0xffda) break
    const length = view.getUint16(at + 2)
    // Frame headers but for the tables that share their numbers (DHT, JPG, DAC).
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) parts.size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xffe1) parts.exif ??= withoutHeading(head.subarray(at + 4, at + 2 + length))
    if (length < 2) break
    at += 2 + length
  }
  return parts
}

function pngParts(head: Uint8Array, view: DataView): PictureParts {
  const parts: PictureParts = { size: { width: view.getUint32(16), height: view.getUint32(20) }, exif: null }
  let at = 8
  for (let count = 0; count < MAX_PARTS && at + 8 < head.length; count += 1) {
    const length = view.getUint32(at)
    if (letters(head, at + 4, at + 8) === 'eXIf') parts.exif ??= head.subarray(at + 8, at + 8 + length)
    at += 12 + length
  }
  return parts
}

function webpParts(head: Uint8Array, view: DataView): PictureParts {
  const parts: PictureParts = { size: null, exif: null }
  let at = 12
  for (let count = 0; count < MAX_PARTS && at + 8 < head.length; count += 1) {
    const kind = letters(head, at, at + 4)
    const length = view.getUint32(at + 4, true)
    parts.size ??= webpSize(kind, view, at + 8)
    if (kind === 'EXIF') parts.exif ??= withoutHeading(head.subarray(at + 8, at + 8 + length)) ?? null
    at += 8 + length + (length % 2)
  }
  return parts
}

/** Extended, lossless and lossy pictures write it in three ways (RFC 9649). */
function webpSize(kind: string, view: DataView, at: number): PictureParts['size'] {
  if (kind === 'VP8X') return { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 }
  if (kind === 'VP8L') {
    const bits = view.getUint32(at + 1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return null
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

/** The largest of the sizes named (`ispe`): a picture may be made of tiles and have a small one beside it. */
function heifSize(head: Uint8Array, view: DataView): PictureParts['size'] {
  let size: PictureParts['size'] = null
  for (let at = 0; at + 16 < head.length; at += 1) {
    if (head[at] !== 0x69 || letters(head, at, at + 4) !== 'ispe') continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (size === null || width * height > size.width * size.height) size = { width, height }
  }
  return size
}

/** The block begins after `Exif` and two zeros; some writers of WebP leave those out. */
function withoutHeading(block: Uint8Array): Uint8Array | null {
  if (letters(block, 0, 4) === 'Exif') return block.subarray(6)
  return ['II', 'MM'].includes(letters(block, 0, 2)) ? block : null
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
