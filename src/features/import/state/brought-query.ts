import { BATCH_LETTERS } from '../../../../core/digest/columns.ts'
import type { RowLine } from '../../../../sync/import/import-messages.ts'

/**
 * A search of the list for what an import wrote, as both languages read it: the flights it brought; where it brought none
 * and only details, imported flights of their years.
 */
export function broughtQuery(lines: readonly RowLine[], written: ReadonlySet<string>, batchId: string): string {
  let [first, last] = ['', '']
  for (const { flightId, date, outcome } of lines) {
    if (flightId === null || !written.has(flightId)) continue
    if (outcome === 'new' || outcome === 'warned') return `counted:"import=${batchId.slice(0, BATCH_LETTERS)}"`
    if (!date) continue
    const year = date.slice(0, 4)
    if (first === '' || year < first) first = year
    if (year > last) last = year
  }
  if (first === '') return 'has:imported'
  return `has:imported year:${first === last ? first : `${first}-${last}`}`
}
