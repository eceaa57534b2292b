import type { ComparisonScene, FigureScene, SceneRow } from '../../../../core/picture/cards/scenes.ts'
import type { Statistics } from '../../../../core/stats/statistics.ts'
import { framed } from './framed.ts'
import type { Source } from './say.ts'

/** Of the way to the Moon less than this is not worth a word. */
const SOME_WAY = 0.1

export function distanceCard({ review, say }: Source): FigureScene | null {
  const { totals, globe, records, averages } = review.statistics
  if (totals.distanceKm === 0) return null
  const { t } = say
  const { timesAroundEarth: round, timesToMoon: moon } = globe
  const rounds = round < 10 ? Math.round(round * 10) / 10 : Math.round(round)
  const sentences = [
    round >= 1
      ? t('distance.round', { count: rounds, times: say.number(rounds, 1) })
      : t('distance.partRound', { share: say.percent(round) }),
    moon >= SOME_WAY ? t('distance.moon', { share: say.percent(moon) }) : '',
  ]
  const known = totals.flights - totals.withoutDistance
  return {
    kind: 'figure',
    ...framed(review, say, t('distance.title')),
    value: say.length(totals.distanceKm),
    unit: t(`distance.units.${say.distanceUnit}`),
    sentence: sentences.filter(Boolean).join(' '),
    rows:
      known < 2
        ? []
        : [
            { name: t('distance.average'), value: say.distance(averages.distanceKm ?? 0) },
            ...distanceRow(t('distance.shortest'), records.shortestDistance),
            ...distanceRow(t('distance.longest'), records.longestDistance),
          ],
  }

  function distanceRow(name: string, record: Statistics['records']['longestDistance']): SceneRow[] {
    return record ? [{ name, detail: say.ends(record), value: say.distance(record.value) }] : []
  }
}

export function timeCard({ review, say }: Source): FigureScene | null {
  const { totals, records, averages, inTheAir } = review.statistics
  if (totals.minutes === 0) return null
  const { t } = say
  const known = totals.flights - totals.withoutMinutes
  const { days } = inTheAir
  const decimals = days < 10 ? 1 : 0
  const rows: SceneRow[] = [{ name: t('time.average'), value: say.duration(averages.minutes ?? 0) }]
  const [shortest, longest] = [records.shortestTime, records.longestTime]
  if (shortest) rows.push({ name: t('time.shortest'), detail: say.ends(shortest), value: say.duration(shortest.value) })
  if (longest) rows.push({ name: t('time.longest'), detail: say.ends(longest), value: say.duration(longest.value) })
  if (totals.nightMinutes > 0) rows.push({ name: t('time.night'), value: say.duration(totals.nightMinutes) })
  return {
    kind: 'figure',
    ...framed(review, say, t('time.title')),
    value: say.duration(totals.minutes),
    unit: t('time.unit'),
    sentence:
      days < 1.5
        ? ''
        : t('time.days', { days: t('days', { count: rounded(days, decimals), number: say.number(days, decimals) }) }),
    rows: known < 2 ? [] : rows,
  }
}

/** The number as it is shown, by which its word is chosen: 1.0 takes the singular. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

const COMPARED = ['flights', 'distanceKm', 'minutes', 'countries', 'airports'] as const

export function comparisonCard({ review, say }: Source): ComparisonScene | null {
  const { year, before, statistics } = review
  if (year === null || before === null) return null
  const { t } = say
  const names = [String(year - 1), String(year)] as const
  const difference = statistics.totals.flights - before.totals.flights
  const key = difference === 0 ? 'comparison.same' : difference > 0 ? 'comparison.more' : 'comparison.less'
  const text = (name: (typeof COMPARED)[number], value: number): string =>
    name === 'distanceKm' ? say.distance(value) : name === 'minutes' ? say.duration(value) : say.number(value)
  return {
    kind: 'comparison',
    ...framed(review, say, t('comparison.title', { before: names[0] })),
    headline: t(key, { before: names[0], flights: say.flights(Math.abs(difference)) }),
    times: names,
    rows: COMPARED.flatMap((name) => {
      const values = [before.totals[name], statistics.totals[name]] as const
      const most = Math.max(...values)
      if (most === 0) return []
      return [
        {
          name: t(`comparison.${name}`),
          values: [text(name, values[0]), text(name, values[1])] as const,
          shares: [values[0] / most, values[1] / most] as const,
        },
      ]
    }),
  }
}
