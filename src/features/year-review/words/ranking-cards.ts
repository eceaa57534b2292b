import type { RankingScene } from '../../../../core/picture/cards/scenes.ts'
import type { Entry } from '../../../../core/stats/figures/tally.ts'
import { framed } from './framed.ts'
import { cityOf, type Say, type Source } from './say.ts'

const RANKED = 5

/** Airports, routes, airlines or types by flights; null where none of them stands out. */
export function rankingCard(source: Source, list: 'airports' | 'routes' | 'airlines' | 'types'): RankingScene | null {
  const { review, say } = source
  const entries = review.statistics.top[list]
  const [first] = entries
  if (first === undefined || first.flights < 2 || (list === 'routes' && entries.length < 2)) return null
  const { t } = say
  const names = (key: string): { name: string; detail?: string } => nameOf(source, list, key)
  const lead = { name: leadName(source, list, first.key) }
  const left = entries.length - RANKED
  return {
    kind: 'ranking',
    ...framed(review, say, t(`ranking.${list}`)),
    // Of equal ones none is the first.
    headline:
      entries[1]?.flights === first.flights
        ? t(`ranking.even.${list}`)
        : t(review.year === null ? `ranking.leadsAll.${list}` : `ranking.leads.${list}`, lead),
    rows: rowsOf(entries, names, say),
    note: left > 0 ? t('ranking.more', { count: left, number: say.number(left) }) : '',
  }
}

function rowsOf(
  entries: readonly Entry[],
  names: (key: string) => { name: string; detail?: string },
  say: Say,
): RankingScene['rows'] {
  const most = entries[0]?.flights ?? 1
  return entries.slice(0, RANKED).map(({ key, flights }) => {
    return { ...names(key), value: say.flights(flights), share: flights / most }
  })
}

/** Codes first where people know the code, names first where they know the name. */
function nameOf(
  source: Source,
  list: 'airports' | 'routes' | 'airlines' | 'types',
  key: string,
): { name: string; detail?: string } {
  const { places } = source.say
  if (list === 'routes') return { name: places.route(key, ' – ') }
  if (list === 'airports') {
    const [name, city] = [places.airport(key), cityOf(source, key)]
    return city === name ? { name } : { name, detail: city }
  }
  return { name: source.review.statistics.names[list][key] ?? key }
}

export function leadName(source: Source, list: 'airports' | 'routes' | 'airlines' | 'types', key: string): string {
  return nameOf(source, list, key).name
}

export function seatCard({ review, say }: Source): RankingScene | null {
  const { seatPositions } = review.statistics.top
  const said = seatPositions.reduce((sum, { flights }) => sum + flights, 0)
  const [first] = seatPositions
  if (first === undefined || said < 3) return null
  const { t } = say
  const name = (key: string): string => t(`flights:seatPosition.${key as 'window'}`)
  return {
    kind: 'ranking',
    ...framed(review, say, t('ranking.seats')),
    headline: t('ranking.seat', { name: name(first.key) }),
    rows: seatPositions.slice(0, RANKED).map(({ key, flights }) => {
      return {
        name: name(key),
        detail: say.percent(flights / said),
        value: say.flights(flights),
        share: flights / said,
      }
    }),
    note: t('ranking.said', { count: said, number: say.number(said) }),
  }
}
