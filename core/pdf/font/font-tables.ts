import { unzlibSync } from 'fflate'

/** The tables of a font by their tags, `glyf`, `cmap`. */
export type FontTables = ReadonlyMap<string, Uint8Array>

const WOFF = 0x774f4646
const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/**
 * The tables of a WOFF file (Web Open Font Format 1.0); null for what is none, or a damaged one. Only the tables that are
 * wanted are unpacked: others of a font of 20,000 letters take as long again.
 */
export function readFontTables(file: Uint8Array, wanted: ReadonlySet<string>): FontTables | null {
  const view = viewOf(file)
  if (file.length < HEADER_BYTES || view.getUint32(0) !== WOFF) return null
  const count = view.getUint16(12)
  if (HEADER_BYTES + count * ENTRY_BYTES > file.length) return null
  const tables = new Map<string, Uint8Array>()
  for (let number = 0; number < count; number += 1) {
    const entry = HEADER_BYTES + number * ENTRY_BYTES
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    if (!wanted.has(tag)) continue
    const [at, packed, bytes] = [view.getUint32(entry + 4), view.getUint32(entry + 8), view.getUint32(entry + 12)]
    if (at + packed > file.length) return null
    const table = unpacked(file.subarray(at, at + packed), bytes)
    if (table === null) return null
    tables.set(tag, table)
  }
  return tables
}

function unpacked(table: Uint8Array, bytes: number): Uint8Array | null {
  if (table.length === bytes) return table
  try {
    const whole = unzlibSync(table)
    return whole.length === bytes ? whole : null
  } catch {
    return null
  }
}

/** Numbers of some bytes, the high byte first. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
