import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatClockDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { columnOf, LOGBOOK_COLUMNS, sumsOf } from '../../../../core/logbook/pilot-log.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { cx } from '../../../ui/cx.ts'
import tableCss from '../../../ui/table/table.module.css'
import { ViewPart } from '../part/view-part.tsx'
import { sessionQuery } from './pilot-drill.ts'
import css from './plain-table.module.css'
import { useColumnNames } from './use-column-names.ts'

/** Sessions in a simulator, which are no flights. */
export function Sessions({ digest, rows }: { digest: Digest; rows: Uint32Array }) {
  const { t, locale } = useText('pilot')
  const names = useColumnNames()
  const sums = useMemo(() => sumsOf(digest, rows), [digest, rows])
  if (rows.length === 0) return null
  const tag = localeTag(locale)
  const columns = LOGBOOK_COLUMNS.filter((column) => columnOf(sums, column) > 0)
  return (
    <ViewPart name="sessions" title={t('sections.sessions')}>
      <p>
        <Link to="flight-list" query={sessionQuery(null)} data-sessions={sums.flights}>
          {t('sessions.count', { count: sums.flights, number: formatNumber(sums.flights, tag) })}
        </Link>
      </p>
      {columns.length > 0 && (
        <table className={cx(tableCss.figures, css.table)}>
          <caption className={tableCss.caption}>{t('sessions.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sessions.column')}</th>
              <th scope="col">{t('sessions.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column}>
                <th scope="row">{names(column)}</th>
                <td data-session-sum={column} data-value={columnOf(sums, column)}>
                  <Link to="flight-list" query={sessionQuery(column)}>
                    {column.endsWith('Minutes')
                      ? formatClockDuration(columnOf(sums, column))
                      : formatNumber(columnOf(sums, column), tag)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ViewPart>
  )
}
