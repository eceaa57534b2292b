import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import type { ExportTable } from '../../../../core/export/table/export-table.ts'
import { formatClockDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { columnOf, LOGBOOK_COLUMNS, type LogbookColumn, sumsOf } from '../../../../core/logbook/pilot-log.ts'
import { DrillContext } from '../../../charts/drill-context.ts'
import { TableFigure } from '../../../charts/table-figure.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { ViewPart } from '../part/view-part.tsx'
import { pilotDrill, sessionQuery } from './pilot-drill.ts'
import css from './plain-table.module.css'
import { useColumnNames } from './use-column-names.ts'

const isTime = (column: LogbookColumn): boolean => column.endsWith('Minutes')

/** Sessions in a simulator, which are no flights. */
export function Sessions({ digest, rows }: { digest: Digest; rows: Uint32Array }) {
  const { t, locale } = useText('pilot')
  const { t: statistics } = useText('statistics')
  const names = useColumnNames()
  const sums = useMemo(() => sumsOf(digest, rows), [digest, rows])
  if (rows.length === 0) return null
  const tag = localeTag(locale)
  const columns = LOGBOOK_COLUMNS.filter((column) => columnOf(sums, column) > 0)
  const most = Math.max(1, ...columns.filter(isTime).map((column) => columnOf(sums, column)))
  const counted = { count: sums.flights, number: formatNumber(sums.flights, tag) }
  const simulated = columnOf(sums, 'simulatorMinutes')
  /** Times and numbers in columns of their own: no program can add them up in one. */
  const table = (): ExportTable => ({
    columns: [
      { name: t('sessions.column'), kind: 'text' },
      { name: `${t('sessions.sum')} (${statistics('measure.minutes')})`, kind: 'minutes' },
      { name: `${t('sessions.sum')} (${statistics('pilot.number')})`, kind: 'number' },
    ],
    count: columns.length,
    row: (at) => {
      const column = columns[at]
      if (column === undefined) return []
      const value = columnOf(sums, column)
      return [names(column), ...(isTime(column) ? [value, null] : [null, value])]
    },
  })
  return (
    <ViewPart name="sessions" title={t('sections.sessions')}>
      <p>
        <Link to="flight-list" query={sessionQuery(null)} data-sessions={sums.flights}>
          {t('sessions.count', counted)}
        </Link>
      </p>
      {columns.length > 0 && (
        <DrillContext value={pilotDrill}>
          <TableFigure
            name={t('sessions.caption')}
            finding={
              simulated > 0
                ? t('sessions.finding', { ...counted, time: formatClockDuration(simulated) })
                : t('sessions.timeless', counted)
            }
            head={t('sessions.column')}
            columns={[{ name: t('sessions.sum'), kind: 'number' }]}
            tableClass={css.table}
            table={table}
            rows={columns.map((column) => {
              const value = columnOf(sums, column)
              const text = isTime(column) ? formatClockDuration(value) : formatNumber(value, tag)
              const bar = { chart: 'sessions', key: column } as const
              return {
                key: column,
                name: names(column),
                cells: [{ text, value, stat: `pilotPage.sessions.${column}`, bar }],
                drawn: isTime(column) ? { share: value / most, text } : null,
              }
            })}
          />
        </DrillContext>
      )}
    </ViewPart>
  )
}
