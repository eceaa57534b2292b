import { cleanCell } from '../file/clean-cell.ts'
import type { ImportFile } from '../file/import-file.ts'
import { MAX_MAPPED_COLUMNS } from './mapping.ts'

/** The beginning of a table: enough to say, and to guess, what its columns are. */
export interface TableSample {
  /** The first records, cleaned, each of `width` cells, long ones cut. */
  rows: readonly (readonly string[])[]
  width: number
}

const MOST_ROWS = 40
const MOST_CHARACTERS = 80

/** The beginning of a file that is a table; null for one that is something else, such as a page, JSON or prose. */
export function sampleOf(file: ImportFile): TableSample | null {
  if (file.json !== null || /^\s*(?:<|BEGIN:)/.test(file.head)) return null
  const rows: (readonly string[])[] = []
  for (const { cells } of file.records()) {
    rows.push(cells)
    if (rows.length >= MOST_ROWS) break
  }
  const width = Math.min(Math.max(0, ...rows.map((cells) => cells.length)), MAX_MAPPED_COLUMNS)
  const parted = rows.filter((cells) => cells.length > 1).length
  if (rows.length < 2 || width < 2 || parted < rows.length / 2) return null
  return {
    width,
    rows: rows.map((cells) =>
      Array.from({ length: width }, (_, at) => cleanCell((cells[at] ?? '').slice(0, MOST_CHARACTERS))),
    ),
  }
}
