// The digits of a font that are all as wide, so that figures stand below each other: its table `GSUB` has them as the
// feature `tnum`, glyphs put in the place of others one by one (ISO/IEC 14496-22, lookup type 1).

const TABULAR = 'tnum'
const SINGLE = 1

/** What takes the place of each glyph; nothing where the font has no such digits. */
export function tabularGlyphs(table: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>()
  const [features, lookups] = [table.getUint16(6), table.getUint16(8)]
  for (let number = 0; number < table.getUint16(features); number += 1) {
    const entry = features + 2 + number * 6
    const letters = [0, 1, 2, 3].map((at) => String.fromCharCode(table.getUint8(entry + at)))
    if (letters.join('') !== TABULAR) continue
    const feature = features + table.getUint16(entry + 4)
    for (let at = 0; at < table.getUint16(feature + 2); at += 1) {
      const lookup = lookups + table.getUint16(lookups + 2 + table.getUint16(feature + 4 + at * 2) * 2)
      if (table.getUint16(lookup) === SINGLE) readLookup(table, lookup, glyphs)
    }
  }
  return glyphs
}

function readLookup(table: DataView, lookup: number, glyphs: Map<number, number>): void {
  for (let number = 0; number < table.getUint16(lookup + 4); number += 1) {
    const part = lookup + table.getUint16(lookup + 6 + number * 2)
    const isListed = table.getUint16(part) === 2
    for (const [at, glyph] of covered(table, part + table.getUint16(part + 2)).entries()) {
      const other = isListed ? table.getUint16(part + 6 + at * 2) : (glyph + table.getUint16(part + 4)) & 0xffff
      if (!glyphs.has(glyph)) glyphs.set(glyph, other)
    }
  }
}

/** The glyphs of a coverage, one by one or in ranges. */
function covered(table: DataView, at: number): number[] {
  const count = table.getUint16(at + 2)
  if (table.getUint16(at) === 1) return Array.from({ length: count }, (_, glyph) => table.getUint16(at + 4 + glyph * 2))
  return Array.from({ length: count }, (_, range) => at + 4 + range * 6).flatMap((range) => {
    const [first, last] = [table.getUint16(range), table.getUint16(range + 2)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, glyph) => first + glyph)
  })
}
