import { PILOT_NUMBERS } from '../../../../core/digest/columns.ts'
import type { FigureScene, SceneRow, TableScene } from '../../../../core/picture/cards/scenes.ts'
import { framed } from './framed.ts'
import { cityOf, type Source } from './say.ts'

const FEW = 3

export function recordsCard(source: Source): TableScene | null {
  const { review, say } = source
  const { records, totals } = review.statistics
  if (totals.flights < FEW) return null
  const { t } = say
  const rows: SceneRow[] = []
  const speed = (value: number): string => t('records.speed', { number: say.number(value) })
  const { fastest, longestNight, farthestFromHome } = records
  if (fastest)
    rows.push({ name: t('statistics:records.fastest'), detail: say.ends(fastest), value: speed(fastest.value) })
  if (longestNight) {
    const value = say.duration(longestNight.value)
    rows.push({ name: t('statistics:records.longestNight'), detail: say.ends(longestNight), value })
  }
  for (const name of ['northernmost', 'southernmost', 'easternmost', 'westernmost'] as const) {
    const place = records[name]
    if (!place) continue
    const detail = say.places.airport(place.key)
    rows.push({ name: t(`statistics:records.${name}`), detail, value: cityOf(source, place.key) })
  }
  if (farthestFromHome) {
    const { key, value } = farthestFromHome
    rows.push({
      name: t('statistics:records.farthestFromHome'),
      detail: cityOf(source, key),
      value: say.distance(value),
    })
  }
  if (rows.length < FEW) return null
  return { kind: 'table', ...framed(review, say, t('records.title')), headline: t('records.headline'), rows }
}

export function punctualityCard({ review, say }: Source): FigureScene | null {
  const { punctuality, records } = review.statistics
  const { arrival } = punctuality
  if (arrival.flights < FEW) return null
  const { t } = say
  const rows: SceneRow[] = []
  if (arrival.minutesLate > 0) rows.push({ name: t('punctuality.late'), value: say.duration(arrival.minutesLate) })
  if (arrival.minutesEarly > 0) rows.push({ name: t('punctuality.early'), value: say.duration(arrival.minutesEarly) })
  const { latestArrival: latest } = records
  if (latest) rows.push({ name: t('punctuality.latest'), detail: say.ends(latest), value: say.duration(latest.value) })
  return {
    kind: 'figure',
    ...framed(review, say, t('punctuality.title')),
    value: say.percent(arrival.onTime / arrival.flights),
    unit: t('punctuality.unit'),
    sentence: t('punctuality.sentence', { flights: say.flights(arrival.flights) }),
    rows,
  }
}

export function emissionsCard({ review, say }: Source): FigureScene | null {
  const { flights, withNonCo2Kg, co2OnlyKg } = review.statistics.emissions
  if (flights === 0 || withNonCo2Kg === 0) return null
  const { t } = say
  return {
    kind: 'figure',
    ...framed(review, say, t('emissions.title')),
    value: say.mass(withNonCo2Kg),
    unit: t('emissions.unit'),
    sentence: t('emissions.sentence', { flights: say.flights(flights) }),
    rows: [
      { name: t('emissions.alone'), value: say.mass(co2OnlyKg) },
      { name: t('emissions.average'), value: say.mass(withNonCo2Kg / flights) },
    ],
    footnote: t('emissions.source'),
  }
}

const COLUMNS = [...PILOT_NUMBERS, 'approaches'] as const
const MOST_COLUMNS = 11

export function pilotCard({ review, say }: Source): TableScene | null {
  const { sums, flights } = review.statistics.pilot
  const columns = COLUMNS.filter((name) => (sums[name] ?? 0) > 0)
  if (columns.length === 0) return null
  const { t } = say
  const landings = (sums.landingsDay ?? 0) + (sums.landingsNight ?? 0)
  const [count, key] = landings > 0 ? ([landings, 'pilot.landings'] as const) : ([flights, 'pilot.flights'] as const)
  return {
    kind: 'table',
    ...framed(review, say, t('pilot.title')),
    headline: t(key, { count, number: say.number(count) }),
    rows: columns.slice(0, MOST_COLUMNS).map((name) => {
      const value = sums[name] ?? 0
      return {
        name: t(`changes:member.pilot.${name}`),
        value: name.endsWith('Minutes') ? say.duration(value) : say.number(value),
      }
    }),
  }
}
