// Letters of one weight out of several font files: a letter is drawn with the first file that has it.
import { decimal, hex, type PdfWriter, type Reference } from '../pdf-writer.ts'
import type { FontFile } from './font-file.ts'
import { subsetOf } from './subset.ts'

interface UsedFont {
  font: FontFile
  /** Its name on pages, `F1`. */
  name: string
  /** The glyphs that are drawn, each with the letter it stands for. */
  glyphs: Map<number, string>
}

interface Letter {
  used: UsedFont
  glyph: number
  sign: string
  /** Thousandths of the letter size. */
  width: number
}

/** What stands for a letter that no file has. */
const UNKNOWN = '?'

export class Typeface {
  readonly #fonts: readonly UsedFont[]
  readonly #letters = new Map<string, Letter>()
  readonly #missing: Set<string>

  /**
   * @param name a letter that no other typeface of the document has
   * @param missing gets the letters no file has
   */
  constructor(name: string, files: readonly FontFile[], missing: Set<string>) {
    this.#fonts = files.map((font, at) => ({ font, name: `${name}${at + 1}`, glyphs: new Map() }))
    this.#missing = missing
  }

  /** In points. */
  widthOf(text: string, size: number): number {
    let width = 0
    for (const letter of plain(text)) width += this.#letter(letter)?.width ?? 0
    return (width * size) / 1000
  }

  /** What draws a text from a point on, on its base line. */
  draw(text: string, x: number, y: number, size: number): string {
    const parts: string[] = []
    let current: UsedFont | null = null
    let open = ''
    const close = (): void => {
      if (open !== '') parts.push(`<${open}> Tj`)
      open = ''
    }
    for (const sign of plain(text)) {
      const letter = this.#letter(sign)
      if (!letter) continue
      if (letter.used !== current) {
        close()
        current = letter.used
        parts.push(`/${current.name} ${decimal(size)} Tf`)
      }
      letter.used.glyphs.set(letter.glyph, letter.used.glyphs.get(letter.glyph) ?? letter.sign)
      open += hex(letter.glyph)
    }
    close()
    return parts.length === 0 ? '' : `BT ${decimal(x)} ${decimal(y)} Td ${parts.join(' ')} ET\n`
  }

  /** Writes the fonts that were drawn with, of each the glyphs that are used; answers their entries in the resources. */
  write(writer: PdfWriter): string {
    const drawn = this.#fonts.filter(({ glyphs }) => glyphs.size > 0)
    return drawn.map((used) => `/${used.name} ${writeFont(writer, used)} 0 R`).join(' ')
  }

  #letter(sign: string): Letter | null {
    const known = this.#letters.get(sign)
    if (known) return known
    const found = this.#find(sign)
    if (found === null) {
      if (sign === UNKNOWN) return null
      this.#missing.add(sign)
      return this.#letter(UNKNOWN)
    }
    this.#letters.set(sign, found)
    return found
  }

  #find(sign: string): Letter | null {
    const code = sign.codePointAt(0) ?? 0
    for (const used of this.#fonts) {
      const glyph = used.font.glyphOf(code)
      if (glyph !== 0) return { used, glyph, sign, width: used.font.widthOf(glyph) }
    }
    return null
  }
}

/** Letters with their accents as one, no line ends, nothing that is not seen. */
function plain(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replaceAll(/[\s\p{Cc}]/gu, ' ')
}

function writeFont(writer: PdfWriter, { font, name, glyphs }: UsedFont): Reference {
  const { ascent, descent, box } = font.metrics
  const inOrder = [...glyphs].sort(([a], [b]) => a - b)
  const bytes = subsetOf(font, glyphs.keys())
  const file = writer.stream(bytes, ` /Length1 ${bytes.length}`)
  // Six letters before the name say that it is a part of a font.
  const base = `LOGBK${String.fromCharCode(65 + (name.charCodeAt(0) % 26))}+${name}`
  const descriptor = writer.object(
    `<< /Type /FontDescriptor /FontName /${base} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0` +
      ` /Ascent ${ascent} /Descent ${descent} /CapHeight ${Math.round(ascent * 0.75)} /StemV 80 /FontFile2 ${file} 0 R >>`,
  )
  const widths = inOrder.map(([glyph]) => `${glyph} [${font.widthOf(glyph)}]`)
  const descendant = writer.object(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${base} /CIDToGIDMap /Identity` +
      ' /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>' +
      ` /FontDescriptor ${descriptor} 0 R /DW 0 /W [${widths.join(' ')}] >>`,
  )
  const letters = writer.stream(lettersOf(inOrder))
  return writer.object(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant} 0 R] /ToUnicode ${letters} 0 R >>`,
  )
}

/** As many as a section may have. */
const MOST_LINES = 100

/** Which letter each glyph stands for, so that text can be searched and copied. */
function lettersOf(glyphs: readonly (readonly [glyph: number, letter: string])[]): string {
  const lines = glyphs.map(([glyph, letter]) => {
    const units = Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at)))
    return `<${hex(glyph)}> <${units.join('')}>`
  })
  const sections: string[] = []
  for (let at = 0; at < lines.length; at += MOST_LINES) {
    const some = lines.slice(at, at + MOST_LINES)
    sections.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar\n`)
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${sections.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
  )
}
