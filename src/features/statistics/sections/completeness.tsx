import { localeTag } from '../../../../core/locale/language.ts'
import { percentText } from '../../../charts/percent-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { PagePart } from './page-part.tsx'
import { TableFigure } from '../../../charts/table-figure.tsx'

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
      <div data-stat="completeness.score" data-value={score ?? undefined}>
        <TableFigure
          name={t('completeness.caption')}
          finding={t('completeness.finding', { share: percentText(score ?? 0, tag) })}
          head={t('completeness.part')}
          columns={[
            { name: t('completeness.said'), kind: 'number', unit: t('measure.flights') },
            { name: t('completeness.missing'), kind: 'number', unit: t('measure.flights') },
          ]}
          rows={SAID.map((part) => {
            const missing = totals.flights - said[part]
            const share = said[part] / Math.max(1, totals.flights)
            return {
              key: part,
              name: t(`completeness.${part}`),
              cells: [
                { text: percentText(share, tag), value: said[part], stat: `completeness.said.${part}` },
                {
                  text: number(missing),
                  value: missing,
                  ...(missing > 0 && { bar: { chart: 'missing', key: part } }),
                },
              ],
              drawn: { share, text: percentText(share, tag) },
            }
          })}
        />
      </div>
    </PagePart>
  )
}
