import { unzlibSync } from 'fflate'

/** A text where it stands on its page, points from the lower left. */
export interface PdfItem {
  text: string
  x: number
  y: number
  size: number
  /** Where it ends. */
  right: number
}

export interface ReadPdf {
  pages: PdfItem[][]
  /** Of each font the letters it has, and its file. */
  fonts: { letters: string; file: Uint8Array }[]
}

interface Font {
  letters: ReadonlyMap<string, string>
  widths: ReadonlyMap<string, number>
  file: Uint8Array
}

/** What a PDF of `core/pdf` says, by its own structure: the list of its objects, its pages, its fonts' letters. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = new TextDecoder('latin1').decode(bytes)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
  const object = (reference: string | undefined): string => {
    const at = places[Number(reference) - 1] ?? -1
    if (!text.startsWith(`${reference} 0 obj\n`, at)) throw new Error(`object ${reference} is not where the list says`)
    return text.slice(at, text.indexOf('endobj', at))
  }
  const stream = (reference: string | undefined): Uint8Array => {
    const at = places[Number(reference) - 1] ?? -1
    const length = Number(/\/Length (\d+)/.exec(object(reference))?.[1])
    const from = text.indexOf('stream\n', at) + 'stream\n'.length
    return unzlibSync(bytes.subarray(from, from + length))
  }
  const decoded = (reference: string | undefined): string => new TextDecoder('latin1').decode(stream(reference))
  const one = (pattern: RegExp, within: string): string | undefined => pattern.exec(within)?.[1]
  const root = object(one(/\/Root (\d+) 0 R/, text.slice(start)))
  const kids = one(/\/Kids \[([^\]]*)\]/, object(one(/\/Pages (\d+) 0 R/, root))) ?? ''
  const fonts = new Map<string, Font>()
  const fontOf = (reference: string): Font => {
    const font = object(reference)
    const descendant = object(one(/\/DescendantFonts \[(\d+) 0 R/, font))
    const descriptor = object(one(/\/FontDescriptor (\d+) 0 R/, descendant))
    const lines = decoded(one(/\/ToUnicode (\d+) 0 R/, font)).matchAll(/^<(\w{4})> <(\w+)>$/gm)
    const letters = new Map(
      [...lines].map(([, glyph = '', units = '']) => [
        glyph,
        String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ]),
    )
    const widths = new Map(
      [...(one(/\/W \[(.*)\] >>/, descendant) ?? '').matchAll(/(\d+) \[(\d+)\]/g)].map(([, glyph, width]) => [
        Number(glyph).toString(16).toUpperCase().padStart(4, '0'),
        Number(width),
      ]),
    )
    return { letters, widths, file: stream(one(/\/FontFile2 (\d+) 0 R/, descriptor)) }
  }
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const page = object(kid)
    const resources = object(one(/\/Resources (\d+) 0 R/, page))
    for (const [, name = '', reference = ''] of resources.matchAll(/\/([A-Z]\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, fontOf(reference))
    }
    return itemsOf(decoded(one(/\/Contents (\d+) 0 R/, page)), fonts)
  })
  return {
    pages,
    fonts: [...fonts.values()].map(({ letters, file }) => ({ letters: [...letters.values()].join(''), file })),
  }
}

function itemsOf(content: string, fonts: ReadonlyMap<string, Font>): PdfItem[] {
  return [...content.matchAll(/BT ([\d.-]+) ([\d.-]+) Td (.*) ET/g)].map(([, x, y, shown = '']) => {
    let [text, size, width] = ['', 0, 0]
    for (const [, name = '', points, glyphs = ''] of shown.matchAll(/\/(\w+) ([\d.]+) Tf <(\w*)> Tj/g)) {
      const font = fonts.get(name)
      size = Number(points)
      for (const glyph of glyphs.match(/.{4}/g) ?? []) {
        text += font?.letters.get(glyph) ?? '\uFFFD'
        width += ((font?.widths.get(glyph) ?? 0) * size) / 1000
      }
    }
    return { text, x: Number(x), y: Number(y), size, right: Number(x) + width }
  })
}
