import { PILOT_NUMBERS } from '../../../../core/digest/columns.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

const COLUMNS = [...PILOT_NUMBERS, 'approaches'] as const

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
  const text = (name: (typeof COLUMNS)[number], value: number): string =>
    name.endsWith('Minutes') ? words.figure('minutes', value) : number(value)
  const cell = (name: (typeof COLUMNS)[number], value: number, chart: 'pilot' | 'sessions') => (
    <td
      className={tableCss.figure}
      data-stat={chart === 'pilot' ? `pilot.sums.${name}` : `pilot.sessions.sums.${name}`}
      data-value={value}
    >
      {value > 0 ? (
        <DrillLink bar={{ chart, key: name }} data-bar={`${chart}.${name}`}>
          {text(name, value)}
        </DrillLink>
      ) : (
        text(name, value)
      )}
    </td>
  )
  return (
    <PagePart part="pilot">
      <p className={css.finding} data-stat="pilot.flights" data-value={pilot.flights}>
        {t('pilot.finding', { flights: words.said('flights', pilot.flights) })}{' '}
        {pilot.flights > 0 && (
          <DrillLink bar={{ chart: 'pilot', key: '' }} data-bar="pilot">
            {t('pilot.show')}
          </DrillLink>
        )}
      </p>
      <ScrolledTable caption={t('pilot.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('pilot.column')}</th>
            <th scope="col" className={tableCss.figure}>
              {t('pilot.sum')}
            </th>
            {sessions.count > 0 && (
              <th scope="col" className={tableCss.figure}>
                {t('pilot.sessions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {columns.map((name) => (
            <tr key={name}>
              <th scope="row">{changes(`member.pilot.${name}`)}</th>
              {cell(name, sums[name] ?? 0, 'pilot')}
              {sessions.count > 0 && cell(name, sessions.sums[name] ?? 0, 'sessions')}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </PagePart>
  )
}
