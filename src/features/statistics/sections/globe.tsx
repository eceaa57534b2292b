import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { FigureList } from './figure-list.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

const TIMES = ['timesAroundEarth', 'timesToMoon'] as const
const COUNTS = ['equatorCrossings', 'dateLineCrossings', 'polarFlights', 'located'] as const
const CLOCKS = ['changed', 'known'] as const
const SHIFTS = ['forwardMinutes', 'backMinutes'] as const

export function Globe() {
  const { t } = useText('statistics')
  const { globe } = useShownStatistics().statistics
  const words = useMeasureWords()
  const number = useNumber()
  return (
    <PagePart part="globe">
      <FigureList
        figures={[
          ...TIMES.map((name) => ({
            stat: `globe.${name}`,
            value: globe[name],
            text: number(globe[name], globe[name] < 10 ? 2 : 1),
            label: t(`globe.${name}`),
            isMain: true,
          })),
          ...COUNTS.map((name) => ({
            stat: `globe.${name}`,
            value: globe[name],
            text: number(globe[name]),
            label: t(`globe.${name}`),
            bar: { chart: 'globe' as const, key: name },
          })),
          ...CLOCKS.map((name) => ({
            stat: `globe.zones.${name}`,
            value: globe.zones[name],
            text: number(globe.zones[name]),
            label: t(`globe.${name}`),
            bar: { chart: 'zones' as const, key: name },
          })),
          ...SHIFTS.map((name) => ({
            stat: `globe.zones.${name}`,
            value: globe.zones[name],
            text: words.figure('minutes', globe.zones[name]),
            label: t(`globe.${name}`),
            bar: { chart: 'zones' as const, key: name },
          })),
        ]}
      />
      <p className={css.note}>{t('globe.note')}</p>
    </PagePart>
  )
}
