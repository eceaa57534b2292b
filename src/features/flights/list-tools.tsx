import { useDeferredValue } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { Field } from '../../../core/query/fields.ts'
import type { ParsedQuery } from '../../../core/query/parse.ts'
import { printQuery, printTerm } from '../../../core/query/print.ts'
import { fieldTerm, type Term } from '../../../core/query/query.ts'
import { withTerm } from '../../../core/query/terms.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { MoreFilters } from './filters/more-filters.tsx'
import css from './list-tools.module.css'
import { GROUPINGS, type ListView, SORTS, usualDirection } from './list-view.ts'
import { PillSelect } from './pill-select.tsx'
import { ViewsMenu } from './views/views-menu.tsx'

const FACETS: readonly Field[] = ['year', 'airport', 'airline', 'aircraft', 'cabin', 'status', 'tag']

export interface ListToolsProps {
  digest: Digest
  view: ListView
  search: ParsedQuery
  onView: (view: ListView) => void
}

/** Filters that build the same query as typing does; order and headings of the list. */
export function ListTools({ digest: latest, view, search, onView }: ListToolsProps) {
  // While a log arrives, counting its airports anew must not hold up the list.
  const digest = useDeferredValue(latest)
  const { t, locale } = useText('query')
  const setText = (text: string) => onView({ ...view, text })
  const orders = SORTS.flatMap((by) => {
    const usual = usualDirection(by)
    const turned = usual === 'ascending' ? 'descending' : 'ascending'
    return [usual, turned].map((direction) => ({
      value: `${by} ${direction}`,
      label: t(`sort.${by}.${direction}`),
    }))
  })
  return (
    <div className={css.tools}>
      <div className={css.row}>
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
        <MoreFilters digest={digest} onTerm={(term) => setText(textWith(view.text, search, term, locale))} />
        <span className={css.order}>
          <ViewsMenu view={view} onView={onView} />
          <PillSelect
            label={t('tools.sort')}
            value={`${view.sortBy} ${view.direction}`}
            options={orders}
            active={view.sortBy !== 'date' || view.direction !== 'descending'}
            onChange={(order) => {
              const [by, direction] = order.split(' ')
              const sortBy = SORTS.find((one) => one === by) ?? 'date'
              onView({ ...view, sortBy, direction: direction === 'ascending' ? 'ascending' : 'descending' })
            }}
          />
          {view.sortBy === 'date' && (
            <PillSelect
              label={t('tools.group')}
              value={view.group}
              options={GROUPINGS.map((value) => ({ value, label: t(`group.${value}`) }))}
              onChange={(group) => onView({ ...view, group: GROUPINGS.find((one) => one === group) ?? 'year' })}
            />
          )}
        </span>
      </div>
      <FilterChips query={search.query} text={view.text} onText={setText} />
    </div>
  )
}

/** Another value of a field asked for already joins it; while something is not understood, text is only added. */
function textWith(text: string, { query, issues }: ParsedQuery, term: Term, locale: Locale): string {
  return issues.length > 0 ? `${text.trim()} ${printTerm(term, locale)}` : printQuery(withTerm(query, term), locale)
}
