import type { RowLine } from '../../../../sync/import/import-messages.ts'

/** A search of the list for what an import wrote: imported flights of its years, as both languages read it. */
export function broughtQuery(lines: readonly RowLine[], written: ReadonlySet<string>): string {
  let [first, last] = ['', '']
  for (const { flightId, date } of lines) {
    if (flightId === null || !date || !written.has(flightId)) continue
    const year = date.slice(0, 4)
    if (first === '' || year < first) first = year
    if (year > last) last = year
  }
  if (first === '') return 'has:imported'
  return `has:imported year:${first === last ? first : `${first}-${last}`}`
}
