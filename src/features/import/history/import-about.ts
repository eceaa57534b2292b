import type { FoundFile, GivenAnswers, RowLine } from '../../../../sync/import/import-messages.ts'
import type { ImportAbout } from '../../../flight/work/done-imports.ts'
import { broughtQuery } from '../state/brought-query.ts'

/** Of a zip file with hundreds in it the first are named. */
const MOST_FILES = 20

export interface ImportRead {
  files: readonly FoundFile[]
  lines: readonly RowLine[]
  given: Pick<GivenAnswers, 'formats'>
  batchId: string
}

/** What is remembered of an import: its files, and how many of their rows became what. */
export function importAbout({ files, lines, given, batchId }: ImportRead): ImportAbout {
  const rowsOf = files.map(() => 0)
  const rows = { new: 0, merged: 0, known: 0, question: 0, refused: 0 }
  const written = new Set<string>()
  for (const { file, outcome, flightId } of lines) {
    rowsOf[file] = (rowsOf[file] ?? 0) + 1
    rows[outcome === 'warned' ? 'new' : outcome] += 1
    if (flightId !== null && outcome !== 'known' && outcome !== 'question') written.add(flightId)
  }
  return {
    files: files.slice(0, MOST_FILES).map(({ name, bytes, format }, number) => {
      return { name, bytes, format: given.formats[number] ?? format, rows: rowsOf[number] ?? 0 }
    }),
    rows,
    query: broughtQuery(lines, written, batchId),
  }
}
