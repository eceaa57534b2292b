// A font file with TrueType outlines, as far as a PDF needs it: which letter is which glyph, and how wide it is.
import { type FontTables, readFontTables, viewOf } from './font-tables.ts'
import { tabularGlyphs } from './tabular-digits.ts'

/** `cvt `, `fpgm` and `prep` are of the hints, which a font may do without. */
const NEEDED = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const
export const HINT_TABLES = ['cvt ', 'fpgm', 'prep'] as const
const WANTED: ReadonlySet<string> = new Set([...NEEDED, ...HINT_TABLES, 'GSUB'])

const [ZERO, NINE] = [0x30, 0x39]

/** Lengths in thousandths of the letter size, as PDF counts them. */
export interface FontMetrics {
  ascent: number
  descent: number
  box: readonly [left: number, bottom: number, right: number, top: number]
}

export class FontFile {
  readonly tables: FontTables
  readonly glyphCount: number
  readonly metrics: FontMetrics
  /** Of code points. */
  readonly #glyphs: ReadonlyMap<number, number>
  readonly #widths: (glyph: number) => number
  /** Glyphs in whose place others stand that are all as wide. */
  readonly #tabular: ReadonlyMap<number, number>

  private constructor(tables: FontTables) {
    const table = (tag: (typeof NEEDED)[number]): DataView => viewOf(tables.get(tag) ?? new Uint8Array(64))
    const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
    const scale = 1000 / head.getUint16(18)
    const scaled = (units: number): number => Math.round(units * scale)
    const widthCount = hhea.getUint16(34)
    this.tables = tables
    this.glyphCount = table('maxp').getUint16(4)
    this.metrics = {
      ascent: scaled(hhea.getInt16(4)),
      descent: scaled(hhea.getInt16(6)),
      box: [scaled(head.getInt16(36)), scaled(head.getInt16(38)), scaled(head.getInt16(40)), scaled(head.getInt16(42))],
    }
    this.#glyphs = readLetters(table('cmap'))
    // Behind the last width all glyphs are as wide.
    this.#widths = (glyph) => scaled(hmtx.getUint16(Math.min(glyph, widthCount - 1) * 4))
    const others = tables.get('GSUB')
    this.#tabular = others ? tabularGlyphs(viewOf(others)) : new Map()
  }

  /** Null for bytes that are no such font. */
  static open(bytes: Uint8Array): FontFile | null {
    const tables = readFontTables(bytes, WANTED)
    if (tables === null || !NEEDED.every((tag) => tables.has(tag))) return null
    try {
      return new FontFile(tables)
    } catch (error) {
      // A table shorter than it says.
      if (error instanceof RangeError) return null
      throw error
    }
  }

  /** The glyph of a code point, of a digit the one that is as wide as all digits; 0 where the font has none. */
  glyphOf(codePoint: number): number {
    const glyph = this.#glyphs.get(codePoint) ?? 0
    return codePoint >= ZERO && codePoint <= NINE ? (this.#tabular.get(glyph) ?? glyph) : glyph
  }

  /** In thousandths of the letter size. */
  widthOf(glyph: number): number {
    return this.#widths(glyph)
  }
}

/** The glyphs of code points by the table `cmap`: its formats 12 and 4. */
function readLetters(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>()
  const count = cmap.getUint16(2)
  let [best, at] = [0, 0]
  for (let number = 0; number < count; number += 1) {
    const offset = cmap.getUint32(4 + number * 8 + 4)
    const format = cmap.getUint16(offset)
    const worth = format === 12 ? 2 : format === 4 ? 1 : 0
    if (worth > best) [best, at] = [worth, offset]
  }
  if (best === 2) readGroups(cmap, at, glyphs)
  if (best === 1) readSegments(cmap, at, glyphs)
  return glyphs
}

function readGroups(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  const count = cmap.getUint32(at + 12)
  for (let group = 0; group < count; group += 1) {
    const entry = at + 16 + group * 12
    const [first, last, glyph] = [cmap.getUint32(entry), cmap.getUint32(entry + 4), cmap.getUint32(entry + 8)]
    for (let code = first; code <= Math.min(last, first + 0xffff); code += 1) glyphs.set(code, glyph + code - first)
  }
}

function readSegments(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + size]
  const [deltas, offsets] = [starts + size, starts + 2 * size]
  for (let segment = 0; segment < size; segment += 2) {
    const [first, last] = [cmap.getUint16(starts + segment), cmap.getUint16(ends + segment)]
    const [delta, offset] = [cmap.getUint16(deltas + segment), cmap.getUint16(offsets + segment)]
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : cmap.getUint16(offsets + segment + offset + (code - first) * 2)
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}
