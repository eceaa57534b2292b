// The type of bytes, read from the bytes themselves: magic numbers for what has them, the first words for text. The page
// asks it of a chosen file, the server of an uploaded one. Markup a browser would run is nothing that is kept.

/** So many bytes from the beginning are enough. */
export const HEAD_BYTES = 4096

const MARKUP = /<(?:!doctype|\?php|(?:html|head|body|svg|script|iframe|object|embed)[\s/>])/i
const XML_TYPES: Readonly<Record<string, string>> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
}
const IGC_HEAD = /^A[A-Z0-9]{3}/
/** Brands of AVIF; HEIC and video have others. */
const AVIF_BRANDS = new Set(['avif', 'avis'])

/**
 * The media type of a file by its first bytes; null for what is not kept. An image that is text, such as SVG, is
 * nothing; a text is plain only when no browser could take it for a page.
 * @param head the first `HEAD_BYTES` bytes, or all there are
 */
export function recognise(head: Uint8Array): string | null {
  return recogniseBinary(head) ?? recogniseText(head)
}

function recogniseBinary(head: Uint8Array): string | null {
  if (begins(head, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (letters(head, 0, 4) === 'RIFF' && letters(head, 8, 12) === 'WEBP') return 'image/webp'
  if (letters(head, 4, 8) === 'ftyp' && hasAvifBrand(head)) return 'image/avif'
  // Some mail programs leave a line break or a mark of byte order before it.
  if (/^(?:\u00ef\u00bb\u00bf)?\s{0,8}%PDF-/.test(letters(head, 0, 16))) return 'application/pdf'
  return begins(head, 0x50, 0x4b, 0x03, 0x04) ? 'application/vnd.google-earth.kmz' : null
}

/** The major brand, or one of the compatible ones: encoders write `mif1` first now and then. */
function hasAvifBrand(head: Uint8Array): boolean {
  const size = ((head[2] ?? 0) << 8) | (head[3] ?? 0)
  if (AVIF_BRANDS.has(letters(head, 8, 12))) return true
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) {
    if (AVIF_BRANDS.has(letters(head, at, at + 4))) return true
  }
  return false
}

function recogniseText(head: Uint8Array): string | null {
  const text = headText(head)
  if (text === null || text.trim() === '') return null
  const start = text.trimStart()
  if (start.startsWith('<')) return XML_TYPES[rootName(start)] ?? null
  if (MARKUP.test(text)) return null
  return IGC_HEAD.test(start) && /^[HIJ][A-Z0-9]/m.test(text) ? 'application/vnd.fai.igc' : 'text/plain'
}

/** Name of the root element after declaration and comments, without its prefix; a document type is no track. */
function rootName(text: string): string {
  const body = text.replaceAll(/<\?.*?\?>|<!--.*?-->/gs, '').trimStart()
  return /^<(?:[\w-]+:)?(\w+)[\s/>]/.exec(body)?.[1] ?? ''
}

/** The bytes as text where they are text: no control characters, and UTF-8 or one of its forerunners. */
function headText(head: Uint8Array): string | null {
  const from = begins(head, 0xef, 0xbb, 0xbf) ? 3 : 0
  let text = ''
  for (const byte of head.subarray(from, HEAD_BYTES)) {
    const isControl = byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1a
    if (isControl || byte === 0x7f) return null
    text += String.fromCharCode(byte)
  }
  return text
}

function begins(head: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}

function letters(head: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...head.subarray(from, to))
}
