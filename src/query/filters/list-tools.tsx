import { useDeferredValue, useRef } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import { cx } from '../../ui/cx.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterChips } from './filter-chips.tsx'
import { hasValues } from './has-values.ts'
import { FilterMenu, type MenuField } from './filter-menu.tsx'
import { MoreFilters } from './more-filters.tsx'
import css from './list-tools.module.css'
import { OneLine } from './one-line.tsx'
import { chosenIn, withoutValue, withValue, type WrittenSearch } from './write-filter.ts'
import { ListOrder } from '../views/list-order.tsx'
import type { ListView } from '../views/list-view.ts'

const MENUS: readonly MenuField[] = ['year', 'airport', 'airline', 'aircraft', 'cabin', 'status', 'tag']

export interface ListToolsProps {
  /** Null while the log is being read: then the pills stand where they will be, and wait. */
  digest: Digest | null
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
  const ruler = useRef<HTMLDivElement>(null)
  const onText = (text: string) => onView({ ...view, text })
  const written: WrittenSearch = { text: view.text, search, locale }
  const isWaiting = digest === null || digest.count === 0
  const menus = isWaiting ? MENUS : MENUS.filter((field) => hasValues(digest, field))
  return (
    <div className={css.tools}>
      <div ref={ruler} className={css.ruler} />
      {/* Which menus there are is known with the log; what is not seen before does not move then. */}
      <div className={cx(css.row, isWaiting && css.waiting)}>
        <OneLine className={css.facets} ruler={ruler}>
          {menus.map((field) => (
            <FilterMenu
              key={field}
              digest={digest}
              field={field}
              chosen={chosenIn(search.query, { field })}
              onToggle={(value, isChosen) =>
                onText(isChosen ? withoutValue(written, { field }, value) : withValue(written, { field }, value))
              }
            />
          ))}
        </OneLine>
        <MoreFilters {...{ digest, written, onText }} />
        {hasOrder && (
          <span className={css.order}>
            <ListOrder view={view} onView={onView} />
          </span>
        )}
      </div>
      <FilterChips digest={latest} {...{ written, onText }} />
    </div>
  )
}
