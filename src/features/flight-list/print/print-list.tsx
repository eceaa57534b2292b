import { memo, useMemo, useState } from 'react'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { localToday } from '../../../../core/time/local-today.ts'
import { runningTotals } from '../../../../core/query/rows/totals.ts'
import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import { RouteLine } from '../../../ui/route-line.tsx'
import { useColumnName } from '../columns/use-column-name.ts'
import { ColumnCell } from '../columns/column-cell.tsx'
import { isFigure, type ListColumn, datesOf } from '../columns/list-columns.ts'
import type { DrawSeldom } from '../columns/often-columns.ts'
import { type RowWords, useRowWords } from '../../../flight/summary/row-words.ts'
import { GroupWords } from '../rows/group-words.tsx'
import { headingAt, type Listing } from '../items/list-items.ts'
import { lookOf, statusWord } from '../../../flight/summary/route-look.ts'
import { ListSummary } from '../totals/list-summary.tsx'
import { SessionName } from '../../../flight/summary/session-name.tsx'
import { listFlight } from '../../../flight/summary/listed-flight.ts'
import type { TotalsWords } from '../totals/use-totals-words.ts'
import css from './print-list.module.css'

export interface PrintListProps {
  listing: Listing
  totals: TotalsWords
  columns: readonly ListColumn[]
  seldom: DrawSeldom | null
  /** The query as typed. */
  text: string
}

/** The list on paper: every flight that fits in the chosen columns, the query and the totals above. */
export function PrintList({ listing, totals, columns, seldom, text }: PrintListProps) {
  const { t, locale } = useText('list')
  const nameOf = useColumnName()
  const { digest, rows, items } = listing
  const words = useRowWords(datesOf(listing.group))
  const soFar = useMemo(() => runningTotals(digest, rows), [digest, rows])
  const [today] = useState(() => localToday(new Date()))
  const day = formatDate(today, localeTag(locale), 'long')
  return (
    <div className={css.sheet} data-printed={rows.length}>
      <p className={css.query}>
        <span>{text.trim() === '' ? t('print.all') : t('print.query', { text: text.trim() })}</span>
        <span>{day}</span>
      </p>
      <ListSummary totals={totals} />
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={cx(isFigure(name, words.customFields) && css.figures)}>
                {nameOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(items, (place, index) => {
            const heading = headingAt(listing, index)
            if (heading === null) {
              const row = rows[place] ?? 0
              return <PrintedFlight key={digest.ids[row]} {...{ digest, row, columns, seldom, soFar, words }} />
            }
            return (
              <tr key={heading.key} className={css.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  <span className={css.heading}>
                    <GroupWords listing={listing} heading={heading} />
                  </span>
                </th>
              </tr>
            )
          })}
        </tbody>
        {/* Not a foot, which would stand on every sheet. */}
        <tbody className={css.total}>
          <tr>
            <td colSpan={columns.length}>
              <GrandTotal totals={totals} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Closes the page as the last line of a logbook does. */
function GrandTotal({ totals: { count, distance, time, sessions } }: Pick<PrintListProps, 'totals'>) {
  const { t } = useText('list')
  return (
    <span className={css.heading}>
      <span>{t('print.total')}</span>
      <span className={css.totals}>
        <span>{count}</span>
        {distance !== null && <span>{distance}</span>}
        {time !== null && <span>{time}</span>}
        {sessions !== null && <span>{sessions}</span>}
      </span>
    </span>
  )
}

interface PrintedFlightProps extends Pick<PrintListProps, 'columns' | 'seldom'> {
  digest: Listing['digest']
  row: number
  soFar: ReturnType<typeof runningTotals>
  words: RowWords
}

const PrintedFlight = memo(function PrintedFlight({ digest, row, columns, seldom, soFar, words }: PrintedFlightProps) {
  const flight = listFlight(digest, row, words.tag)
  const { from, to } = flight
  return (
    <tr data-printed-flight={flight.id}>
      {columns.map(({ name }) => (
        <td key={name} className={cx(css[name], isFigure(name, words.customFields) && css.figures)}>
          {name === 'route' && flight.session ? (
            <SessionName session={flight.session} name={words.flights('session.name')} tag={words.tag} />
          ) : name === 'route' ? (
            <RouteLine
              from={{ code: from.code, name: from.city }}
              to={{ code: to.code, name: to.city }}
              look={lookOf(flight)}
              note={statusWord(flight, words.flights)}
            />
          ) : (
            <ColumnCell {...{ name, flight, soFar, seldom, row, words }} />
          )}
        </td>
      ))}
    </tr>
  )
})
