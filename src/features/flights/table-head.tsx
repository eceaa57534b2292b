import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import columns from './columns.module.css'
import { type ListView, sortedBy, type SORTS } from './list-view.ts'
import css from './table-head.module.css'

/** What each column sorts by; null where there is no order to speak of. */
const COLUMNS = {
  date: 'date',
  route: 'from',
  times: null,
  duration: 'minutes',
  flight: 'flightNumber',
  aircraft: 'aircraft',
  state: null,
} as const satisfies Record<string, (typeof SORTS)[number] | null>
type Column = keyof typeof COLUMNS

export interface TableHeadProps {
  view: ListView
  onView: (view: ListView) => void
}

export function TableHead({ view, onView }: TableHeadProps) {
  const { t } = useText('flights')
  const Arrow = view.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.row}>
        {(Object.keys(COLUMNS) as Column[]).map((name) => {
          const by = COLUMNS[name]
          const sorted = by !== null && by === view.sortBy
          return (
            <th
              key={name}
              scope="col"
              aria-sort={sorted ? view.direction : undefined}
              className={cx(css[name], columns[name])}
            >
              {by === null ? (
                t(`list.${name}`)
              ) : (
                <>
                  <span className={css.name}>{t(`list.${name}`)}</span>
                  <button type="button" className={css.sort} onClick={() => onView(sortedBy(view, by))}>
                    {t(`list.${name}`)}
                    {sorted && <Arrow aria-hidden="true" size={13} strokeWidth={1.75} />}
                  </button>
                </>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
