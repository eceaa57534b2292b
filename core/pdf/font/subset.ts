// A font file with nothing but some of its glyphs. They keep their numbers, so that what is made of other glyphs needs no
// change; those between them are empty.
import { type FontFile, HINT_TABLES } from './font-file.ts'
import { viewOf } from './font-tables.ts'

/** Bits of a part of a glyph that is made of others: its lengths are words; more parts follow; how it is scaled. */
const WORDS = 0x0001
const SCALED = 0x0008
const MORE = 0x0020
const SCALED_TWICE = 0x0040
const TURNED = 0x0080

/** A TrueType file (ISO/IEC 14496-22) with these glyphs, glyph 0 and those they are made of. */
export function subsetOf(font: FontFile, used: Iterable<number>): Uint8Array<ArrayBuffer> {
  const table = (tag: string): Uint8Array => font.tables.get(tag) ?? new Uint8Array()
  const outlines = outlinesOf(font)
  const glyphs = withParts(used, outlines)
  const count = Math.max(...glyphs) + 1
  const kept = Array.from({ length: count }, (_, glyph) => (glyphs.has(glyph) ? outlines(glyph) : new Uint8Array()))
  const [loca, glyf] = packGlyphs(kept)
  const tables: [tag: string, bytes: Uint8Array][] = [
    ...HINT_TABLES.flatMap((tag): [string, Uint8Array][] => (font.tables.has(tag) ? [[tag, table(tag)]] : [])),
    ['glyf', glyf],
    ['head', changed(table('head'), (head) => head.setInt16(50, 1))],
    ['hhea', changed(table('hhea'), (hhea) => hhea.setUint16(34, count))],
    ['hmtx', widthsOf(font, count, glyphs)],
    ['loca', loca],
    ['maxp', changed(table('maxp'), (maxp) => maxp.setUint16(4, count))],
  ]
  return assemble(tables.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The bytes of a glyph's outline; none for a space. */
function outlinesOf(font: FontFile): (glyph: number) => Uint8Array {
  const glyf = font.tables.get('glyf') ?? new Uint8Array()
  const [head, loca] = ['head', 'loca'].map((tag) => viewOf(font.tables.get(tag) ?? new Uint8Array(64)))
  const isLong = head?.getInt16(50) === 1
  const at = (glyph: number): number =>
    (isLong ? loca?.getUint32(glyph * 4) : (loca?.getUint16(glyph * 2) ?? 0) * 2) ?? 0
  return (glyph) => (glyph < font.glyphCount ? glyf.subarray(at(glyph), at(glyph + 1)) : new Uint8Array())
}

function withParts(used: Iterable<number>, outlines: (glyph: number) => Uint8Array): ReadonlySet<number> {
  const glyphs = new Set([0, ...used])
  // A set that grows while it is gone through is gone through to its new end.
  for (const glyph of glyphs) for (const part of partsOf(outlines(glyph))) glyphs.add(part)
  return glyphs
}

/** The glyphs that one is made of; none of one with an outline of its own. */
function partsOf(outline: Uint8Array): number[] {
  if (outline.length < 10) return []
  const view = viewOf(outline)
  if (view.getInt16(0) >= 0) return []
  const parts: number[] = []
  let [at, flags] = [10, MORE]
  while (flags & MORE) {
    flags = view.getUint16(at)
    parts.push(view.getUint16(at + 2))
    at += 4 + (flags & WORDS ? 4 : 2)
    if (flags & TURNED) at += 8
    else if (flags & SCALED_TWICE) at += 4
    else if (flags & SCALED) at += 2
  }
  return parts
}

/** Where each outline begins, in four bytes each, and the outlines. */
function packGlyphs(outlines: readonly Uint8Array[]): [loca: Uint8Array, glyf: Uint8Array] {
  const padded = outlines.map((outline) => Math.ceil(outline.length / 4) * 4)
  const loca = new Uint8Array((outlines.length + 1) * 4)
  const glyf = new Uint8Array(padded.reduce((sum, bytes) => sum + bytes, 0))
  const view = viewOf(loca)
  let at = 0
  for (const [glyph, outline] of outlines.entries()) {
    view.setUint32(glyph * 4, at)
    glyf.set(outline, at)
    at += padded[glyph] ?? 0
  }
  view.setUint32(outlines.length * 4, at)
  return [loca, glyf]
}

/** Widths and left bearings as the font has them; nothing for glyphs that are not there. */
function widthsOf(font: FontFile, count: number, glyphs: ReadonlySet<number>): Uint8Array {
  const source = viewOf(font.tables.get('hmtx') ?? new Uint8Array())
  const wide = viewOf(font.tables.get('hhea') ?? new Uint8Array(64)).getUint16(34)
  const widths = new Uint8Array(count * 4)
  const view = viewOf(widths)
  for (const glyph of glyphs) {
    const at = Math.min(glyph, wide - 1) * 4
    view.setUint16(glyph * 4, source.getUint16(at))
    // Behind the last width stand bearings alone.
    view.setInt16(glyph * 4 + 2, source.getInt16(glyph < wide ? at + 2 : wide * 4 + (glyph - wide) * 2))
  }
  return widths
}

function changed(table: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = table.slice()
  change(viewOf(copy))
  return copy
}

const TABLE_ENTRY = 16
const FILE_HEADER = 12

function assemble(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const sizes = tables.map(([, bytes]) => Math.ceil(bytes.length / 4) * 4)
  const start = FILE_HEADER + tables.length * TABLE_ENTRY
  const file = new Uint8Array(start + sizes.reduce((sum, size) => sum + size, 0))
  const view = viewOf(file)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  view.setUint16(6, 2 ** power * TABLE_ENTRY)
  view.setUint16(8, power)
  view.setUint16(10, (tables.length - 2 ** power) * TABLE_ENTRY)
  let at = start
  for (const [number, [tag, bytes]] of tables.entries()) {
    const entry = FILE_HEADER + number * TABLE_ENTRY
    for (let letter = 0; letter < 4; letter += 1) file[entry + letter] = tag.charCodeAt(letter)
    file.set(bytes, at)
    view.setUint32(entry + 4, checkSum(view, at, sizes[number] ?? 0))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, bytes.length)
    at += sizes[number] ?? 0
  }
  return file
}

function checkSum(view: DataView, from: number, bytes: number): number {
  let sum = 0
  for (let at = from; at < from + bytes; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
