import { strToU8, zlibSync } from 'fflate'

/** An object of a file: text, or a stream with its facts. */
export type PdfObject = string | { facts: string; bytes: Uint8Array }

/** A file of these objects, numbered from 1, the way other programs write them. Its list of objects is left out. */
export function makePdf(objects: readonly PdfObject[], trailer = '/Root 1 0 R'): Uint8Array {
  const pieces: Uint8Array[] = [strToU8('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n', true)]
  for (const [at, object] of objects.entries()) pieces.push(objectBytes(at + 1, object))
  pieces.push(strToU8(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`))
  return joined(pieces)
}

function objectBytes(number: number, object: PdfObject): Uint8Array {
  if (typeof object === 'string') return strToU8(`${number} 0 obj\n${object}\nendobj\n`, true)
  const { facts, bytes } = object
  const head = strToU8(`${number} 0 obj\n<< /Length ${bytes.length} ${facts} >>\nstream\n`, true)
  return joined([head, bytes, strToU8('\nendstream\nendobj\n')])
}

/** A file of one page of 100 by 100 points, with further objects from number 5 on. */
export function onePage(content: string, { resources = '', more = [] as readonly PdfObject[] } = {}): Uint8Array {
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 100 100] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << ${resources} >> >>`,
    packed(content),
    ...more,
  ])
}

/** A stream packed as most are. */
export function packed(content: string | Uint8Array, facts = ''): PdfObject {
  const bytes = typeof content === 'string' ? strToU8(content, true) : content
  return { facts: `/Filter /FlateDecode ${facts}`, bytes: zlibSync(bytes) }
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
