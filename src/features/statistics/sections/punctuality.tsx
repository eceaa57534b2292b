import { localeTag } from '../../../../core/locale/language.ts'
import type { Delays } from '../../../../core/stats/figures/punctuality.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { percentText } from '../../../charts/percent-text.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

const COUNTS = ['flights', 'onTime', 'early'] as const
const MINUTES = ['minutesLate', 'minutesEarly'] as const
/** So many airlines; the rest stands in the list of airlines. */
const MOST = 10

export function Punctuality() {
  const { t, locale } = useText('statistics')
  const { punctuality } = useShownStatistics().statistics
  const words = useMeasureWords()
  const { arrival, departure, byAirline } = punctuality
  if (arrival.flights === 0 && departure.flights === 0) {
    return (
      <PagePart part="punctuality">
        <p className={css.note}>{t('punctuality.none')}</p>
      </PagePart>
    )
  }
  const share = percentText(arrival.onTime / Math.max(1, arrival.flights), localeTag(locale))
  return (
    <PagePart part="punctuality">
      {arrival.flights > 0 && (
        <p className={css.finding}>
          {t('punctuality.finding', { share, flights: words.said('flights', arrival.flights) })}{' '}
          <DrillLink bar={{ chart: 'arrival', key: 'late' }}>{t('punctuality.late')}</DrillLink>{' '}
          <DrillLink bar={{ chart: 'arrival', key: 'early' }}>{t('punctuality.early')}</DrillLink>
        </p>
      )}
      <DelayTable
        caption={t('punctuality.caption')}
        rows={[
          { stat: 'punctuality.departure', name: t('punctuality.departure'), delays: departure },
          { stat: 'punctuality.arrival', name: t('punctuality.arrival'), delays: arrival },
        ]}
      />
      {byAirline.length > 0 && (
        <DelayTable
          caption={t('punctuality.byAirline')}
          rows={byAirline.slice(0, MOST).map(({ key, ...delays }) => {
            return { stat: `punctuality.byAirline.${key}`, name: key, delays: { ...delays, medianMinutes: null } }
          })}
        />
      )}
      <p className={css.note}>{t('punctuality.note')}</p>
    </PagePart>
  )
}

interface DelayTableProps {
  caption: string
  rows: readonly { stat: string; name: string; delays: Delays }[]
}

function DelayTable({ caption, rows }: DelayTableProps) {
  const { t } = useText('statistics')
  const words = useMeasureWords()
  const number = useNumber()
  const hasMedian = rows.some(({ delays }) => delays.medianMinutes !== null)
  return (
    <ScrolledTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          {[...COUNTS, ...MINUTES].map((one) => (
            <th key={one} scope="col" className={tableCss.figure}>
              {t(`punctuality.${one}`)}
            </th>
          ))}
          {hasMedian && (
            <th scope="col" className={tableCss.figure}>
              {t('punctuality.medianMinutes')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stat, name, delays }) => (
          <tr key={stat}>
            <th scope="row">{name}</th>
            {COUNTS.map((one) => (
              <td key={one} className={tableCss.figure} data-stat={`${stat}.${one}`} data-value={delays[one]}>
                {number(delays[one])}
              </td>
            ))}
            {MINUTES.map((one) => (
              <td key={one} className={tableCss.figure} data-stat={`${stat}.${one}`} data-value={delays[one]}>
                {words.figure('minutes', delays[one])}
              </td>
            ))}
            {hasMedian && (
              <td
                className={tableCss.figure}
                data-stat={`${stat}.medianMinutes`}
                data-value={delays.medianMinutes ?? undefined}
              >
                {delays.medianMinutes === null ? '–' : words.figure('minutes', delays.medianMinutes)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}
