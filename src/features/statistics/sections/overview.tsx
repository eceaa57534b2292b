import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import { type Measures, NO_FLIGHTS } from '../../../../core/stats/figures/tally.ts'
import { isKnown } from '../../../charts/measure/chart-row.ts'
import { useToday } from '../../../data/browser/use-today.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { type Figure, FigureList } from './figure-list.tsx'
import { PagePart } from './page-part.tsx'

const MAIN = ['flights', 'distanceKm', 'minutes'] as const
const COUNTS = ['airports', 'routes', 'countries', 'continents', 'airlines', 'types', 'registrations'] as const
const DARKNESS = ['nightMinutes', 'dayMinutes'] as const
const UNKNOWN = ['withoutDistance', 'withoutMinutes'] as const
const UNKNOWN_OF = { distanceKm: 'withoutDistance', minutes: 'withoutMinutes' } as const
const UNKNOWN_BANDS = { withoutDistance: 'distance', withoutMinutes: 'duration' } as const
/** What the time comes to, and above how many of them that is said. */
const SPANS = [
  ['days', 0],
  ['weeks', 2],
  ['years', 1],
] as const
const LEFT_OUT = ['planned', 'cancelled', 'sessions'] as const
type Total = (typeof MAIN | typeof COUNTS | typeof DARKNESS | typeof LEFT_OUT)[number] | 'withNight'

export function Overview() {
  const { t } = useText('statistics')
  const { totals, averages, inTheAir } = useShownStatistics().statistics
  const words = useMeasureWords()
  const number = useNumber()
  const figure = (name: Total, text: string, isMain = false): Figure => {
    const label = t(`totals.${name}`, { count: totals[name] })
    return { stat: `totals.${name}`, value: totals[name], text, label, isMain }
  }
  const dark = (name: (typeof DARKNESS)[number] | 'withNight', text: string): Figure => {
    return { ...figure(name, text), bar: { chart: 'darkness', key: name } }
  }
  // Nothing is counted where no flight says it: a zero would claim that there was none.
  const counts = COUNTS.filter((name) => totals[name] > 0).map((name) => figure(name, number(totals[name])))
  // What is not known stands with the figure it is missing in.
  const unknown = (name: (typeof UNKNOWN)[number]) =>
    totals[name] > 0 && (
      <DrillLink
        bar={{ chart: UNKNOWN_BANDS[name], key: UNKNOWN_KEY }}
        data-bar={`${UNKNOWN_BANDS[name]}.${UNKNOWN_KEY}`}
        data-stat={`totals.${name}`}
        data-value={totals[name]}
      >
        {`${number(totals[name])} ${t(`totals.${name}`)}`}
      </DrillLink>
    )
  const mains = MAIN.map((name): Figure => {
    const main = figure(name, totals[name] > 0 ? words.figure(name, totals[name]) : '–', true)
    return name === 'flights' ? main : { ...main, note: unknown(UNKNOWN_OF[name]) }
  })
  const darkness =
    totals.withNight === 0 ? [] : DARKNESS.map((name) => dark(name, words.figure('minutes', totals[name])))
  const withNight = totals.withNight === 0 ? [] : [dark('withNight', number(totals.withNight))]
  const means = (['distanceKm', 'minutes'] as const).flatMap((name): Figure[] => {
    const value = averages[name]
    if (value === null) return []
    return [{ stat: `averages.${name}`, value, text: words.figure(name, value), label: t(`averages.${name}`) }]
  })
  const spans = SPANS.filter(([name, least]) => inTheAir[name] > least).map(([name]): Figure => {
    const value = inTheAir[name]
    const text = number(value, value < 10 ? 1 : 0)
    // 1.02 years are read as “1”, and then it is one year.
    const count = value < 10 ? Math.round(value * 10) / 10 : value
    return { stat: `inTheAir.${name}`, value, text, label: t(`inTheAir.${name}`, { count }) }
  })
  const leftOut = LEFT_OUT.filter((name) => totals[name] > 0).map((name): Figure => {
    return { ...figure(name, number(totals[name])), bar: { chart: 'leftOut', key: name } }
  })
  return (
    <PagePart part="overview">
      <FigureList figures={mains} />
      <Years />
      <FigureList figures={[...means, ...spans, ...counts, ...darkness, ...withNight, ...leftOut]} />
    </PagePart>
  )
}

/** This year beside the last, where both or one of them has flights. */
function Years() {
  const { t } = useText('statistics')
  const { statistics, measure } = useShownStatistics()
  const words = useMeasureWords()
  const year = Number(useToday().slice(0, 4))
  const of = (one: number): Measures => statistics.byYear[String(one)] ?? NO_FLIGHTS
  const both = [of(year), of(year - 1)] as const
  const [now, then] = [both[0][measure], both[1][measure]]
  // Of flights that do not say it the difference is not known.
  if (then === 0 || both.some((one) => !isKnown(one, measure))) return null
  const names = { year: String(year), before: String(year - 1) }
  if (now === 0) return <p>{t('years.nothing', { ...names, value: words.saidOf(measure, both[1]) })}</p>
  const value = words.saidOf(measure, both[0])
  if (now === then) return <p>{t('years.same', { ...names, value })}</p>
  const difference = words.figure(measure, Math.abs(now - then))
  const turn = now > then ? 'more' : measure === 'flights' ? 'fewer' : 'less'
  return <p>{t(`years.${turn}`, { ...names, value, difference })}</p>
}
