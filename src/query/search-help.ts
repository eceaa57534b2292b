import type { complete } from '../../core/query/complete/complete.ts'
import type { prepareSearch } from '../../core/query/complete/prepare-search.ts'
import type { unknownIn } from '../../core/query/report/unknown-values.ts'
import { createStore } from '../../core/lib/store.ts'

interface SearchHelp {
  readonly complete: typeof complete
  readonly prepareSearch: typeof prepareSearch
  readonly unknownIn: typeof unknownIn
}

/** What helps to write a search: what may be meant, and what no flight has. Null until fetched: a list stands without. */
export const searchHelp = createStore<SearchHelp | null>(null)

/** Fetches it: ahead, where somebody is about to type, and where something is searched for. */
export async function fetchSearchHelp(): Promise<void> {
  if (searchHelp.get() !== null) return
  const [{ complete }, { prepareSearch }, { unknownIn }] = await Promise.all([
    import('../../core/query/complete/complete.ts'),
    import('../../core/query/complete/prepare-search.ts'),
    import('../../core/query/report/unknown-values.ts'),
  ])
  searchHelp.set({ complete, prepareSearch, unknownIn })
}
