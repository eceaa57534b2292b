import type { Mapping } from './mapping.ts'

/** A mapping of a table after it was changed from `base` to `said`: what was left alone becomes what it is now. */
export function mergeMapping(base: Mapping, said: Mapping, current: Mapping): Mapping {
  // Below another row columns are called something else.
  if (said.heading !== base.heading || current.heading !== base.heading) return said
  const { dateOrder } = said.dateOrder === base.dateOrder ? current : said
  const { clock } = said.clock === base.clock ? current : said
  const columns = said.columns.map((column, at) => (column === base.columns[at] ? (current.columns[at] ?? '') : column))
  return { ...said, columns, dateOrder, clock }
}
