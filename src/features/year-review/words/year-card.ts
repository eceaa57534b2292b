import type { Position } from '../../../../core/geo/position.ts'
import type { Figure, RouteScene, SceneRow, YearScene } from '../../../../core/picture/cards/scenes.ts'
import type { PictureMapContent } from '../../../../core/picture/map/picture-map.ts'
import { framed } from './framed.ts'
import { mapContent } from '../../../../core/picture/map/picture-content.ts'
import { leadName } from './ranking-cards.ts'
import { cityOf, type Source } from './say.ts'
import { timeColumns } from './time-cards.ts'

const COUNTS = ['airports', 'countries', 'airlines'] as const

/** The cover with the map, and the last card with everything. */
export function yearCard(source: Source, isCover: boolean): YearScene {
  const { review, map, say } = source
  const { totals } = review.statistics
  const { t } = say
  const figures: Figure[] = [{ value: say.number(totals.flights), name: t('flights', { count: totals.flights }) }]
  if (totals.distanceKm > 0) figures.push({ value: say.distance(totals.distanceKm), name: t('flown') })
  if (totals.minutes > 0) figures.push({ value: say.duration(totals.minutes), name: t('onTheWay') })
  for (const name of COUNTS) {
    if (totals[name] > 0) figures.push({ value: say.number(totals[name]), name: t(name, { count: totals[name] }) })
  }
  const columns = timeColumns(source)
  const isAll = review.year === null
  return {
    kind: 'year',
    isCover,
    ...framed(review, say, t(isAll ? 'closing.titleAll' : 'closing.title')),
    title: t(isAll ? 'coverAll' : 'cover'),
    figures,
    rows: yearRows(source),
    columns: columns.filter(({ share }) => share > 0).length < 2 ? [] : columns,
    map: mapContent(map, { labelOf: say.places.airport }),
    credit: t('credit'),
  }
}

const LEADS = [
  ['airports', 'closing.airport'],
  ['routes', 'closing.route'],
  ['airlines', 'closing.airline'],
  ['types', 'closing.type'],
] as const

function yearRows(source: Source): SceneRow[] {
  const { records, top, totals } = source.review.statistics
  const { say } = source
  const { t } = say
  const rows: SceneRow[] = []
  const { longestDistance: longest } = records
  if (longest) rows.push({ name: t('longest.title'), detail: say.distance(longest.value), value: say.ends(longest) })
  if (totals.flights < 2) return rows
  for (const [list, name] of LEADS) {
    const first = top[list][0]
    if (first && first.flights > 1) {
      rows.push({ name: t(name), detail: say.flights(first.flights), value: leadName(source, list, first.key) })
    }
  }
  return rows
}

export function longestCard(source: Source): RouteScene | null {
  const { review, say } = source
  const { records, totals } = review.statistics
  const { longestDistance: longest, longestTime } = records
  if (longest === null || longest.from === null || longest.to === null || totals.flights < 2) return null
  if (longest.from === longest.to) return null
  const { t } = say
  const [from, to] = [longest.from, longest.to]
  const rows: SceneRow[] = [{ name: t('longest.distance'), value: say.distance(longest.value) }]
  if (longestTime?.flight === longest.flight) {
    rows.push({ name: t('longest.minutes'), value: say.duration(longestTime.value) })
  }
  if (longest.date) rows.push({ name: t('longest.day'), value: say.date(longest.date) })
  return {
    kind: 'route',
    ...framed(review, say, t('longest.title')),
    from: { name: cityOf(source, from), value: say.places.airport(from) },
    to: { name: cityOf(source, to), value: say.places.airport(to) },
    sentence: '',
    rows,
    map: routeMap(source, from, to),
    credit: t('credit'),
  }
}

function routeMap({ map: { airports, routes }, say }: Source, from: string, to: string): PictureMapContent | null {
  const ends = [from, to].map((key) => airports.find((airport) => airport.key === key))
  const route = routes.find((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from))
  const lines: readonly (readonly Position[])[] = route?.lines ?? []
  if (lines.length === 0) return null
  return {
    routes: [{ lines, flights: 1, look: 'flown' }],
    airports: ends.flatMap((end) =>
      end?.position ? [{ label: say.places.airport(end.key), flights: 1, position: end.position }] : [],
    ),
    countries: ends.flatMap((end) => (end?.place.country ? [end.place.country] : [])),
  }
}
