import { useToday } from '../../../data/browser/use-today.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { type Figure, FigureList } from './figure-list.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

const MAIN = ['flights', 'distanceKm', 'minutes'] as const
const COUNTS = ['airports', 'routes', 'countries', 'continents', 'airlines', 'types', 'registrations'] as const
const DARKNESS = ['nightMinutes', 'dayMinutes'] as const
const UNKNOWN = ['withoutDistance', 'withoutMinutes'] as const
const LEFT_OUT = ['planned', 'cancelled', 'sessions'] as const
type Total = (typeof MAIN | typeof COUNTS | typeof DARKNESS | typeof UNKNOWN | typeof LEFT_OUT)[number] | 'withNight'

export function Overview() {
  const { t } = useText('statistics')
  const { totals } = useShownStatistics().statistics
  const words = useMeasureWords()
  const number = useNumber()
  const figure = (name: Total, text: string, isMain = false): Figure => {
    return { stat: `totals.${name}`, value: totals[name], text, label: t(`totals.${name}`), isMain }
  }
  const counts = COUNTS.map((name) => figure(name, number(totals[name])))
  const darkness =
    totals.withNight === 0 ? [] : DARKNESS.map((name) => figure(name, words.figure('minutes', totals[name])))
  const withNight = totals.withNight === 0 ? [] : [figure('withNight', number(totals.withNight))]
  const unknown = UNKNOWN.filter((name) => totals[name] > 0).map((name) => figure(name, number(totals[name])))
  const leftOut = LEFT_OUT.filter((name) => totals[name] > 0)
  return (
    <PagePart part="overview">
      <FigureList figures={MAIN.map((name) => figure(name, words.figure(name, totals[name]), true))} />
      <Years />
      <FigureList figures={[...counts, ...darkness, ...withNight, ...unknown]} />
      {leftOut.length > 0 && (
        <div>
          <p className={css.note}>{t('totals.notCounted')}</p>
          <FigureList figures={leftOut.map((name) => figure(name, number(totals[name])))} />
        </div>
      )}
    </PagePart>
  )
}

/** This year beside the last, where both or one of them has flights. */
function Years() {
  const { t } = useText('statistics')
  const { statistics, measure } = useShownStatistics()
  const words = useMeasureWords()
  const year = Number(useToday().slice(0, 4))
  const of = (one: number): number => statistics.byYear[String(one)]?.[measure] ?? 0
  const [now, then] = [of(year), of(year - 1)]
  if (then === 0) return null
  const names = { year: String(year), before: String(year - 1) }
  if (now === 0) return <p>{t('years.nothing', { ...names, value: words.said(measure, then) })}</p>
  const value = words.said(measure, now)
  if (now === then) return <p>{t('years.same', { ...names, value })}</p>
  const difference = words.figure(measure, Math.abs(now - then))
  const turn = now > then ? 'more' : measure === 'flights' ? 'fewer' : 'less'
  return <p>{t(`years.${turn}`, { ...names, value, difference })}</p>
}
