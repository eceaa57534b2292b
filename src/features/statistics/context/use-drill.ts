import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../../core/query/parse/parse.ts'
import type { Query } from '../../../../core/query/query.ts'
import { readSearch } from '../../../../core/query/report/read-search.ts'
import { type Bar, type BarTerms, termsOfBar } from '../../../../core/stats/drill/bar-terms.ts'
import { countedTest } from '../../../../core/stats/drill/counted.ts'
import { drillQuery, exactQuery } from '../../../../core/stats/drill/drill-query.ts'
import { drillText } from '../../../../core/stats/drill/drill-text.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import type { StatsReference } from '../../../../core/stats/groups/reference.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import type { Drill } from '../../../charts/drill-context.ts'
import { useLocale } from '../../../i18n/locale-context.ts'
import { useQueryNames } from '../../../query/use-query-names.ts'
import { type ListView, listViewQuery } from '../../../query/views/list-view.ts'

interface Shown {
  digest: Digest
  statistics: Statistics
  reference: StatsReference
  places: ShownPlaces
  search: ParsedQuery
  view: ListView
}

/** Where the bars lead: to the list with the page's search and the bar's own terms. */
export function useDrill({ digest, statistics, reference, places, search, view }: Shown): Drill {
  const locale = useLocale()
  const otherNames = useQueryNames()
  const names = useMemo(() => ({ ...otherNames, counted: countedTest }), [otherNames])
  return useMemo(() => {
    const typed = { text: view.text, search, read: (text: string) => readSearch(text, digest, names).query }
    const address = (drill: (asked: Query) => Query): Readonly<Record<string, string>> =>
      listViewQuery({ ...view, text: drillText(typed, locale, drill) })
    const termsOf = (bar: Bar): BarTerms => termsOfBar(digest, statistics, reference, places, bar)
    return {
      exact: (bar) => address((asked) => exactQuery(asked, termsOf(bar))),
      plain: (bar) => address((asked) => drillQuery(digest, asked, termsOf(bar), names)),
    }
  }, [digest, statistics, reference, places, search, view, locale, names])
}
