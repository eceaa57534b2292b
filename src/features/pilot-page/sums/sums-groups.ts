import { RATING_CLASSES } from '../../../../core/aircraft/rating-class.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import {
  columnOf,
  type LogbookSums,
  measuresBy,
  monthKey,
  sumsBy,
  typeKey,
  yearKey,
} from '../../../../core/logbook/pilot-log.ts'
import type { TypeClasses } from '../../../../core/recency/read-entries.ts'
import { type Measures, NO_FLIGHTS } from '../../../../core/stats/figures/tally.ts'
import { pilotQuery } from './pilot-drill.ts'
import type { RowsBy } from './rows-by.ts'

export interface SumsGroup {
  /** Empty where the flights say none. */
  key: string
  sums: LogbookSums
  measures: Measures
  /** The list's address parameters for its flights. */
  query: { q: string }
  classes: (typeof RATING_CLASSES)[number] | 'unknown'
}

export interface Grouped {
  digest: Digest
  rows: Uint32Array
  classesOf: (typeIcao: string) => TypeClasses | null
}

/** Sums by year, month, type or class; each leads to its flights. */
export function sumsGroups(by: RowsBy, { digest, rows, classesOf }: Grouped): SumsGroup[] {
  const typesOf = new Map<string, Set<string>>()
  const classOf = (row: number): string => {
    const type = typeKey(digest, row)
    const key = classesOf(type)?.rating ?? ''
    typesOf.set(key, (typesOf.get(key) ?? new Set()).add(type))
    return key
  }
  const keyOf = {
    year: (row: number) => yearKey(digest, row),
    month: (row: number) => monthKey(digest, row),
    type: (row: number) => typeKey(digest, row),
    class: classOf,
  }[by]
  const measures = measuresBy(digest, rows, keyOf)
  const groups = [...sumsBy(digest, rows, keyOf)].map(([key, sums]): SumsGroup => {
    const classes = RATING_CLASSES.find((one) => one === key) ?? 'unknown'
    const keys = by === 'class' ? [...(typesOf.get(key) ?? [])] : [key]
    const query = pilotQuery(by === 'type' || by === 'class' ? 'types' : by, keys)
    return { key, sums, measures: measures.get(key) ?? NO_FLIGHTS, query, classes }
  })
  // Years and months come newest first, as the flights do; one without a date is the last.
  if (by === 'year' || by === 'month') return groups.toSorted((a, b) => (a.key < b.key ? 1 : -1))
  return groups.toSorted((a, b) => columnOf(b.sums, 'flightMinutes') - columnOf(a.sums, 'flightMinutes'))
}
