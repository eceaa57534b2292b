import { useDeferredValue } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../core/query/parse.ts'
import { printQuery, printTerm } from '../../../core/query/print.ts'
import { fieldTerm, type Term } from '../../../core/query/query.ts'
import { withTerm } from '../../../core/query/terms.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterChips } from './filter-chips.tsx'
import { type Facet, FilterMenu } from './filter-menu.tsx'
import { MoreFilters } from './more-filters.tsx'
import css from './list-tools.module.css'
import { OneLine } from './one-line.tsx'
import { ListOrder } from '../views/list-order.tsx'
import type { ListView } from '../views/list-view.ts'

const FACETS: readonly Facet[] = ['year', 'airport', 'airline', 'aircraft', 'cabin', 'status', 'tag']

export interface ListToolsProps {
  digest: Digest
  view: ListView
  search: ParsedQuery
  onView: (view: ListView) => void
  /** Where there is more room, and where there is less, the list's order has its place beside what it adds up to. */
  hasOrder: boolean
}

/** Filters that build the same query as typing does. */
export function ListTools({ digest: latest, view, search, onView, hasOrder }: ListToolsProps) {
  // While a log arrives, counting its airports anew must not hold up the list.
  const digest = useDeferredValue(latest)
  const { locale } = useText('query')
  const setText = (text: string) => onView({ ...view, text })
  return (
    <div className={css.tools}>
      <div className={css.row}>
        <OneLine className={css.facets}>
          {FACETS.map((field) => (
            <FilterMenu
              key={field}
              digest={digest}
              field={field}
              onPick={({ value }) => {
                if (value) setText(textWith(view.text, search, fieldTerm(field, [value]), locale))
              }}
            />
          ))}
        </OneLine>
        <MoreFilters digest={digest} onTerm={(term) => setText(textWith(view.text, search, term, locale))} />
        {hasOrder && (
          <span className={css.order}>
            <ListOrder view={view} onView={onView} />
          </span>
        )}
      </div>
      <FilterChips digest={digest} query={search.query} text={view.text} onText={setText} />
    </div>
  )
}

/** Another value of a field asked for already joins it; while something is not understood, text is only added. */
function textWith(text: string, { query, issues }: ParsedQuery, term: Term, locale: Locale): string {
  return issues.length > 0 ? `${text.trim()} ${printTerm(term, locale)}` : printQuery(withTerm(query, term), locale)
}
