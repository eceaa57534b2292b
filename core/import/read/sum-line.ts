/** What stands in place of a date in lines of sums: of our own workbooks, and of spreadsheets as people keep them. */
const SUM_LINES: ReadonlySet<string> = new Set([
  'brought forward',
  'total',
  'totals',
  'übertrag',
  'summe',
  'gesamt',
  'gesamtsumme',
])

/** A line that adds up others is no flight. */
export function isSumLine(dateCell: string): boolean {
  return SUM_LINES.has(dateCell.trim().replace(/:$/, '').toLowerCase())
}
