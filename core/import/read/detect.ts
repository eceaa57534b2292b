import type { ImportFormat } from './format.ts'
import { compactName } from '../file/clean-cell.ts'
import type { ImportFile } from '../file/import-file.ts'

/** Formats a file may be of, best first. `format` is the one to read it by; null where its owner has to say. */
export interface Detection {
  format: ImportFormat | null
  candidates: readonly { format: ImportFormat; score: number }[]
}

/** Below this nothing is chosen. */
const ENOUGH = 0.6
/** Two formats nearer than this are asked about. */
const LEAD = 0.1
/** What is worth offering. */
const LIKELY = 0.3

/**
 * The format of a file among those given. A format is chosen by itself only when its marks are there and no other comes
 * near; a generic layout is read by, and offered, only where no named format fits.
 */
export function detectFormat(file: ImportFile, formats: readonly ImportFormat[]): Detection {
  const scored = formats
    .map((format) => ({ format, score: format.score(file) }))
    .filter(({ score }) => score >= LIKELY)
    .sort((a, b) => b.score - a.score)
  const named = scored.filter(({ format, score }) => !format.isGeneric && score >= ENOUGH)
  const others = scored.filter((one) => !one.format.isGeneric && !named.includes(one))
  const candidates = named.length > 0 ? [...named, ...others] : scored
  const [first, second] = named.length > 0 ? named : scored
  const isClear = first !== undefined && first.score >= ENOUGH && first.score - (second?.score ?? 0) >= LEAD
  return { format: isClear ? first.format : null, candidates }
}

export interface HeaderMarks {
  /** Columns all of which are there, and which together no other program writes. */
  signature: readonly string[]
  /** By `columnNames`. */
  known: ReadonlySet<string>
}

/** 0 without the signature, else from 0.7 up to 1 by the share of the file's columns that the format knows. */
export function headerScore(file: ImportFile, { signature, known }: HeaderMarks): number {
  const { table } = file
  if (!table?.has(...signature)) return 0
  const named = table.columns.filter((column) => column !== '')
  return 0.7 + 0.3 * (named.filter((column) => known.has(compactName(column))).length / Math.max(named.length, 1))
}
