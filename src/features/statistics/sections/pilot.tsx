import type { ExportTable, TableColumn } from '../../../../core/export/table/export-table.ts'
import { PILOT_NUMBERS } from '../../../../core/digest/columns.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { PagePart } from './page-part.tsx'
import { type FigureCell, TableFigure } from '../../../charts/table-figure.tsx'

const COLUMNS = [...PILOT_NUMBERS, 'approaches'] as const
type Column = (typeof COLUMNS)[number]
const isTime = (name: Column): boolean => name.endsWith('Minutes')

/** Sums of the pilot's log, for who has one. */
export function Pilot() {
  const { t } = useText('statistics')
  const { t: changes } = useText('changes')
  const { pilot } = useShownStatistics().statistics
  const words = useMeasureWords()
  const number = useNumber()
  const { sums, sessions } = pilot
  const columns = COLUMNS.filter((name) => (sums[name] ?? 0) + (sessions.sums[name] ?? 0) > 0)
  if (columns.length === 0) return null
  const text = (name: Column, value: number): string => (isTime(name) ? words.figure('minutes', value) : number(value))
  const valuesOf = (name: Column) => [sums[name] ?? 0, sessions.sums[name] ?? 0] as const
  const charts = sessions.count > 0 ? (['pilot', 'sessions'] as const) : (['pilot'] as const)
  const cell = (name: Column, chart: 'pilot' | 'sessions'): FigureCell => {
    const value = (chart === 'pilot' ? sums : sessions.sums)[name] ?? 0
    const stat = chart === 'pilot' ? `pilot.sums.${name}` : `pilot.sessions.sums.${name}`
    return { text: text(name, value), value, stat, ...(value > 0 && { bar: { chart, key: name } }) }
  }
  const most = Math.max(1, ...columns.filter(isTime).map((name) => valuesOf(name)[0]))
  /** Times and numbers in columns of their own: no program can add them up in one. */
  const table = (): ExportTable => ({
    columns: [
      { name: t('pilot.column'), kind: 'text' },
      ...charts.flatMap((chart): TableColumn[] => {
        const head = t(chart === 'pilot' ? 'pilot.sum' : 'pilot.sessions')
        return [
          { name: `${head} (${t('measure.minutes')})`, kind: 'minutes' },
          { name: `${head} (${t('pilot.number')})`, kind: 'number' },
        ]
      }),
    ],
    count: columns.length,
    row: (at) => {
      const name = columns[at]
      if (name === undefined) return []
      const cells = valuesOf(name).slice(0, charts.length)
      return [changes(`member.pilot.${name}`), ...cells.flatMap((one) => (isTime(name) ? [one, null] : [null, one]))]
    },
  })
  return (
    <PagePart part="pilot">
      <div data-stat="pilot.flights" data-value={pilot.flights}>
        <TableFigure
          name={t('pilot.caption')}
          finding={t('pilot.finding', { flights: words.said('flights', pilot.flights) })}
          head={t('pilot.column')}
          columns={charts.map((chart) => ({
            name: t(chart === 'pilot' ? 'pilot.sum' : 'pilot.sessions'),
            kind: 'number',
          }))}
          rows={columns.map((name) => ({
            key: name,
            name: changes(`member.pilot.${name}`),
            cells: charts.map((chart) => cell(name, chart)),
            drawn: isTime(name) ? { share: valuesOf(name)[0] / most, text: text(name, valuesOf(name)[0]) } : null,
          }))}
          table={table}
        >
          {pilot.flights > 0 && (
            <p>
              <DrillLink bar={{ chart: 'pilot', key: '' }} data-bar="pilot">
                {t('pilot.show')}
              </DrillLink>
            </p>
          )}
        </TableFigure>
      </div>
    </PagePart>
  )
}
