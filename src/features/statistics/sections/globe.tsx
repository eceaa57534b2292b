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

const decimals = (times: number): number => (times < 10 ? 2 : 1)
/** As it is read: 1.001 times are “1”, and then it is once. */
const rounded = (times: number): number => Number(times.toFixed(decimals(times)))

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
            text: number(globe[name], decimals(globe[name])),
            label: t(`globe.${name}`, { count: rounded(globe[name]) }),
            isMain: true,
          })),
          ...COUNTS.map((name) => ({
            stat: `globe.${name}`,
            value: globe[name],
            text: number(globe[name]),
            label: t(`globe.${name}`, { count: globe[name] }),
            bar: { chart: 'globe' as const, key: name },
          })),
          ...CLOCKS.map((name) => ({
            stat: `globe.zones.${name}`,
            value: globe.zones[name],
            text: number(globe.zones[name]),
            label: t(`globe.${name}`, { count: globe.zones[name] }),
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
