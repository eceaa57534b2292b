import { foldText, spellUmlauts } from './fold-text.ts'

/** Before a field that is shown as the title of its row, and before one that is never shown. Others have no mark. */
export const TITLE = '§'
export const HIDDEN = '¶'
/** What stands before a field. */
export const MARKS: readonly string[] = ['|', TITLE, HIDDEN]

/**
 * The texts of an index, one per list of fields, in both spellings of umlauts. All are folded in one go:
 * ten times as fast as one by one.
 */
export function indexTexts(rows: Iterable<readonly (string | null | undefined)[]>): string[] {
  const lines: string[] = []
  for (const fields of rows) {
    const line = joinFields(fields)
    const spelt = spellUmlauts(line)
    lines.push(spelt === null ? `| ${line} |` : `| ${line} | ${spelt} |`)
  }
  return foldText(lines.join('\n'), 'marks').split('\n')
}

/** The fields that say something, each once, behind their marks. By hand: this runs for every row of the catalogue. */
function joinFields(fields: readonly (string | null | undefined)[]): string {
  let line = ''
  for (const [at, field] of fields.entries()) {
    if (field === '' || field === null || field === undefined || fields.indexOf(field) < at) continue
    const isMarked = field.startsWith(TITLE) || field.startsWith(HIDDEN)
    if (isMarked) line = `${line} ${field[0] ?? ''} ${field.slice(1)}`
    else line = line === '' ? field : `${line} | ${field}`
  }
  return line
}
