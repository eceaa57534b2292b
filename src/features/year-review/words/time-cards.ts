import type { Column, ColumnsScene, ListsScene, SceneRow } from '../../../../core/picture/cards/scenes.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import { FIRSTS } from '../../../../core/stats/review/year-review.ts'
import type { PictureMapContent } from '../../../../core/picture/map/picture-map.ts'
import { framed } from './framed.ts'
import { mapContent } from '../../../../core/picture/map/picture-content.ts'
import type { Source } from './say.ts'

/** Columns of all time: so many years, the latest. */
const MOST_YEARS = 15

export function whenCard(source: Source): ColumnsScene | null {
  const { review, say } = source
  const { records, streaks } = review.statistics
  const columns = timeColumns(source)
  if (columns.filter(({ share }) => share > 0).length < 2) return null
  const { t } = say
  const days = (count: number): string => t('days', { count, number: say.number(count) })
  const rows: SceneRow[] = []
  if (records.busiestDay && records.busiestDay.flights > 1) {
    const { key, flights } = records.busiestDay
    rows.push({ name: t('when.day'), detail: say.flights(flights), value: say.date(key) })
  }
  if (streaks.flyingDays > 0) rows.push({ name: t('when.flyingDays'), value: say.number(streaks.flyingDays) })
  const { longestStreak, longestPause } = streaks
  if (longestStreak && longestStreak.days > 1) rows.push({ name: t('when.streak'), value: days(longestStreak.days) })
  if (longestPause) rows.push({ name: t('when.pause'), value: days(longestPause.days) })
  return {
    kind: 'columns',
    ...framed(review, say, t(review.year === null ? 'when.titleAll' : 'when.title')),
    headline: headlineOf(source),
    columns,
    rows,
  }
}

/** Names the busiest month or year, both of two, and none of more. */
function headlineOf(source: Source): string {
  const { review, say } = source
  const { byYear, byYearMonth } = review.statistics
  const { [UNKNOWN_KEY]: _, ...times } = review.year === null ? byYear : byYearMonth
  const most = Math.max(0, ...Object.values(times).map(({ flights }) => flights))
  const busiest = Object.keys(times).filter((key) => times[key]?.flights === most)
  if (busiest.length > 2) return say.t('when.even', { flights: say.flights(most) })
  const names = busiest.map((key) => timeName(source, key))
  return say.t('when.busiest', { name: new Intl.ListFormat(localeTag(say.language)).format(names) })
}

function timeName({ review, say }: Source, key: string): string {
  if (review.year === null) return key
  return new Intl.DateTimeFormat(localeTag(say.language), { month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${key}-01T00:00:00Z`),
  )
}

/** Months of the year, or the last years of all time. */
export function timeColumns({ review, say }: Source): Column[] {
  const { byYear, byMonth } = review.statistics
  const times = review.year === null ? byYear : byMonth
  const keys = review.year === null ? yearKeys(Object.keys(times)) : MONTHS
  const most = Math.max(1, ...keys.map((key) => times[key]?.flights ?? 0))
  return keys.map((key) => {
    const flights = times[key]?.flights ?? 0
    const name = review.year === null ? key : formatDate(`2024-${key}`, localeTag(say.language), 'in-year').slice(0, 3)
    return { name, share: flights / most, isChosen: flights === most, value: flights === 0 ? '' : say.number(flights) }
  })
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

function yearKeys(keys: readonly string[]): string[] {
  const years = keys.filter((key) => key !== UNKNOWN_KEY).map(Number)
  const last = Math.max(...years)
  const first = Math.max(Math.min(...years), last - MOST_YEARS + 1)
  return years.length === 0
    ? []
    : Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(4, '0'))
}

export function firstsCard(source: Source): ListsScene | null {
  const { review, say } = source
  const { firsts, year, statistics } = review
  if (firsts === null || year === null) return null
  const { t } = say
  const names: Readonly<Record<(typeof FIRSTS)[number], (key: string) => string>> = {
    countries: say.country,
    airports: say.places.airport,
    airlines: (key) => statistics.names.airlines[key] ?? key,
    types: (key) => statistics.names.types[key] ?? key,
  }
  const lists = FIRSTS.filter((list) => firsts[list].length > 0).map((list) => {
    const count = firsts[list].length
    return {
      figure: { value: say.number(count), name: t(`firsts.${list}`, { count }) },
      names: firsts[list].map(names[list]),
    }
  })
  if (lists.length === 0) return null
  return {
    kind: 'lists',
    ...framed(review, say, t('firsts.title')),
    headline: t('firsts.headline', { year: String(year) }),
    map: null,
    credit: '',
    lists,
  }
}

/** Countries and where in them one was, without the routes between. */
function worldContent({ map, say }: Source): PictureMapContent | null {
  const content = mapContent(map, { labelOf: say.places.airport })
  return content && { ...content, routes: [] }
}

export function worldCard(source: Source): ListsScene | null {
  const { review, say } = source
  const { totals, top } = review.statistics
  if (totals.countries < 2) return null
  const { t } = say
  const said = (list: 'countries' | 'continents'): string =>
    t(`world.${list}`, { count: totals[list], number: say.number(totals[list]) })
  return {
    kind: 'lists',
    ...framed(review, say, t('world.title')),
    headline: t('world.headline', { countries: said('countries'), continents: said('continents') }),
    map: worldContent(source),
    credit: t('credit'),
    lists: [
      {
        figure: { value: say.number(totals.countries), name: t('countries', { count: totals.countries }) },
        names: top.countries.map(({ key }) => say.country(key)),
      },
    ],
  }
}
