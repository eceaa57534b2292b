// Width and height of a picture from its first bytes, without decoding it: a picture of a few kilobytes may unpack to
// gigabytes (A46). Boxes and segments are walked in bounds; what is not found is not guessed.

export interface PixelSize {
  width: number
  height: number
}

/** Most pixels of a picture that is kept. */
export const MAX_PIXELS = 50_000_000

/**
 * The size of a JPEG, PNG, WebP or AVIF, or of a GIF or BMP.
 * @param head the beginning of the file: where a camera wrote much before the picture, a mebibyte is enough
 * @returns null when it cannot be read
 */
export function pixelSize(mediaType: string, head: Uint8Array): PixelSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    const size = READERS[mediaType]?.(view) ?? null
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // Read over the end: the picture says nothing of its size, or lies about its parts.
    if (error instanceof RangeError) return null
    throw error
  }
}

const READERS: Readonly<Record<string, (view: DataView) => PixelSize | null>> = {
  'image/jpeg': jpegSize,
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/webp': webpSize,
  'image/avif': avifSize,
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/bmp': bmpSize,
}

/** Markers C0 to CF begin a frame, but for those of tables and arithmetic coding. */
const isFrame = (marker: number): boolean => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): PixelSize | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The picture itself begins without a frame having been announced.
    if (marker === 0xda || marker === 0xd9) return null
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
}

function webpSize(view: DataView): PixelSize | null {
  switch (letters(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    default:
      return null
  }
}

/** Heads of twelve bytes have short numbers; a height below zero says that rows begin above. */
function bmpSize(view: DataView): PixelSize {
  if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
}

function avifSize(view: DataView): PixelSize | null {
  const meta = findBox(view, 0, view.byteLength, 'meta')
  // `meta` begins with a version and flags.
  const properties = meta && findBox(view, meta.from + 4, meta.to, 'iprp')
  const container = properties && findBox(view, properties.from, properties.to, 'ipco')
  if (!container) return null
  let largest: PixelSize | null = null
  // A picture made of tiles names their size and its own.
  for (const box of boxes(view, container.from, container.to)) {
    if (box.name !== 'ispe') continue
    const size = { width: view.getUint32(box.from + 4), height: view.getUint32(box.from + 8) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

interface Box {
  name: string
  from: number
  to: number
}

function findBox(view: DataView, from: number, to: number, name: string): Box | null {
  for (const box of boxes(view, from, to)) if (box.name === name) return box
  return null
}

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at)
    // Sizes of 64 bits, and "to the end", are for films.
    if (size < 8 || at + size > to) return
    yield { name: letters(view, at + 4), from: at + 8, to: at + size }
    at += size
  }
}

function letters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}
