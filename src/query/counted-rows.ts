import type { Query } from '../../core/query/query.ts'
import type { OtherNames } from '../../core/query/other-names.ts'
import { createStore } from '../../core/lib/store.ts'

/** Finds what statistics count; null until a search has asked for it. */
export const countedRows = createStore<OtherNames['counted'] | null>(null)

/** Loads it where a search asks: few do, and every page with a search would carry it. */
export function wakeCountedRows(query: Query): void {
  if (countedRows.get() !== null || !asksCounted(query)) return
  void import('../../core/stats/drill/counted.ts').then(({ countedTest }) => countedRows.set(countedTest))
}

function asksCounted(query: Query): boolean {
  return query.some((term) => {
    if (term.kind === 'group') return term.alternatives.some(asksCounted)
    return term.kind === 'field' && term.field === 'counted'
  })
}
