import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../../core/query/parse/parse.ts'
import { printQuery } from '../../../../core/query/print.ts'
import type { Query } from '../../../../core/query/query.ts'
import { type Bar, type BarTerms, termsOfBar } from '../../../../core/stats/drill/bar-terms.ts'
import { countedTest } from '../../../../core/stats/drill/counted.ts'
import { drillQuery, exactQuery } from '../../../../core/stats/drill/drill-query.ts'
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
    const address = (query: Query): Readonly<Record<string, string>> => {
      const text = printQuery(query, locale)
      // What is not understood stays as it was typed.
      const whole = search.issues.length > 0 ? `${view.text.trim()} ${text}` : text
      return listViewQuery({ ...view, text: whole })
    }
    const asked = search.issues.length > 0 ? [] : search.query
    const termsOf = (bar: Bar): BarTerms => termsOfBar(digest, statistics, reference, places, bar)
    return {
      exact: (bar) => address(exactQuery(asked, termsOf(bar).exact)),
      plain: (bar) => address(drillQuery(digest, asked, termsOf(bar), names)),
    }
  }, [digest, statistics, reference, places, search, view, locale, names])
}
