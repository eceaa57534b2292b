import { localeTag } from '../../../../core/locale/language.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { percentText } from '../../../charts/percent-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

const SAID = [
  'day',
  'from',
  'to',
  'distance',
  'departureTime',
  'arrivalTime',
  'duration',
  'airline',
  'flightNumber',
  'type',
  'registration',
  'seat',
  'cabin',
  'reason',
] as const

/** What flights do not say yet, each with the way to those flights. */
export function Completeness() {
  const { t, locale } = useText('statistics')
  const { completeness, totals } = useShownStatistics().statistics
  const number = useNumber()
  const { said, score } = completeness
  const tag = localeTag(locale)
  return (
    <PagePart part="completeness">
      <p className={css.finding} data-stat="completeness.score" data-value={score ?? undefined}>
        {t('completeness.finding', { share: percentText(score ?? 0, tag) })}
      </p>
      <table className={tableCss.figures}>
        <caption className={tableCss.caption}>{t('completeness.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('completeness.part')}</th>
            <th scope="col" className={tableCss.figure}>
              {t('completeness.said')}
            </th>
            <th scope="col" className={tableCss.figure}>
              {t('completeness.missing')}
            </th>
          </tr>
        </thead>
        <tbody>
          {SAID.map((part) => {
            const missing = totals.flights - said[part]
            return (
              <tr key={part}>
                <th scope="row">{t(`completeness.${part}`)}</th>
                <td className={tableCss.figure} data-stat={`completeness.said.${part}`} data-value={said[part]}>
                  {percentText(said[part] / Math.max(1, totals.flights), tag)}
                </td>
                <td className={tableCss.figure}>
                  {missing > 0 ? (
                    <DrillLink bar={{ chart: 'missing', key: part }} data-bar={part}>
                      {number(missing)}
                    </DrillLink>
                  ) : (
                    number(0)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PagePart>
  )
}
