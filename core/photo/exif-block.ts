const MAX_PARTS = 500

/**
 * The EXIF data (a TIFF block) out of the first bytes of a JPEG (EXIF 2.31, 4.5.4), PNG or WebP; null without any.
 * Reads nothing beyond what is there.
 */
export function exifBlock(mediaType: string, head: Uint8Array): Uint8Array | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    return FINDERS[mediaType]?.(head, view) ?? null
  } catch (error) {
    // A length pointed behind the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

const FINDERS: Readonly<Record<string, (head: Uint8Array, view: DataView) => Uint8Array | null>> = {
  'image/jpeg': inJpeg,
  'image/png': (head, view) => inChunks(head, 8, 'eXIf', 4, (at) => view.getUint32(at), 12),
  'image/webp': (head, view) => inChunks(head, 12, 'EXIF', 0, (at) => evenLength(view.getUint32(at + 4, true)), 8),
}

function inJpeg(head: Uint8Array, view: DataView): Uint8Array | null {
  let at = 2
  for (let count = 0; count < MAX_PARTS && at + 4 < head.length; count += 1) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    // The picture itself begins.
    if (marker < 0xffc0 || marker === 0xffda || length < 2) return null
    const block = marker === 0xffe1 ? tiff(head.subarray(at + 4, at + 2 + length)) : null
    if (block) return block
    at += 2 + length
  }
  return null
}

/** Both formats are rows of chunks: a name, a length, the data, and with PNG a checksum. */
function inChunks(
  head: Uint8Array,
  start: number,
  wanted: string,
  nameAt: number,
  lengthAt: (at: number) => number,
  frame: number,
): Uint8Array | null {
  let at = start
  for (let count = 0; count < MAX_PARTS && at + 8 < head.length; count += 1) {
    const length = lengthAt(at)
    if (letters(head, at + nameAt, at + nameAt + 4) === wanted) return tiff(head.subarray(at + 8, at + 8 + length))
    at += frame + length
  }
  return null
}

function evenLength(length: number): number {
  return length + (length % 2)
}

/** The block begins after `Exif` and two zeros in JPEG; some writers of WebP put them there too. */
function tiff(data: Uint8Array): Uint8Array | null {
  if (letters(data, 0, 4) === 'Exif') return data.subarray(6)
  return ['II', 'MM'].includes(letters(data, 0, 2)) ? data : null
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
