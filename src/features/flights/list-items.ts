import type { ListedFlight } from './listed-flight.ts'

/** What stands below each other in the list: headings of years, and flights. */
export type ListItem =
  | { kind: 'year'; key: string; year: string }
  | { kind: 'flight'; key: string; flight: ListedFlight; index: number }

/** Rows with a heading before the first flight of each year; flights without a date share an empty one. */
export function listItems(rows: readonly ListedFlight[]): ListItem[] {
  const items: ListItem[] = []
  let year: string | null = null
  for (const [index, flight] of rows.entries()) {
    const own = flight.date.slice(0, 4)
    if (own !== year) {
      year = own
      items.push({ kind: 'year', key: `year-${own}-${flight.id}`, year: own })
    }
    items.push({ kind: 'flight', key: flight.id, flight, index })
  }
  return items
}

/** The heading that is in force at an item, as an index into `items`. */
export function headingBefore(items: readonly ListItem[], index: number): number {
  for (let at = Math.min(index, items.length - 1); at > 0; at--) if (items[at]?.kind === 'year') return at
  return 0
}

/** The flight next to one, `step` rows further, or the first or last there is. */
export function neighbour(rows: readonly ListedFlight[], id: string | null, step: number): ListedFlight | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return step > 0 ? rows[0] : rows.at(-1)
  return rows[Math.max(0, Math.min(rows.length - 1, at + step))]
}
