import type { LogMap } from '../../../../core/map/log/log-map.ts'
import type { CardScene } from '../../../../core/picture/cards/scenes.ts'
import type { YearReview } from '../../../../core/stats/review/year-review.ts'
import { comparisonCard, distanceCard, timeCard } from './amount-cards.ts'
import { emissionsCard, pilotCard, punctualityCard, recordsCard } from './other-cards.ts'
import { rankingCard, seatCard } from './ranking-cards.ts'
import { type ReviewStyle, sayIn, type Source } from './say.ts'
import { firstsCard, whenCard, worldCard } from './time-cards.ts'
import { longestCard, yearCard } from './year-card.ts'

/** Cards in the order of the story. */
export const CARDS = [
  'cover',
  'distance',
  'longest',
  'time',
  'when',
  'airports',
  'routes',
  'world',
  'firsts',
  'airlines',
  'types',
  'seats',
  'pilot',
  'records',
  'punctuality',
  'emissions',
  'comparison',
  'year',
] as const
export type CardName = (typeof CARDS)[number]

export interface ReviewCard {
  name: CardName
  scene: CardScene
}

/** The story of a year: those cards that have something to tell; none without a flight. */
export function reviewCards(review: YearReview, map: LogMap, style: ReviewStyle): ReviewCard[] {
  if (review.statistics.totals.flights === 0) return []
  const source: Source = { review, map, say: sayIn(style) }
  const scenes: Readonly<Record<CardName, CardScene | null>> = {
    cover: yearCard(source, true),
    distance: distanceCard(source),
    longest: longestCard(source),
    time: timeCard(source),
    when: whenCard(source),
    airports: rankingCard(source, 'airports'),
    routes: rankingCard(source, 'routes'),
    world: worldCard(source),
    firsts: firstsCard(source),
    airlines: rankingCard(source, 'airlines'),
    types: rankingCard(source, 'types'),
    seats: seatCard(source),
    pilot: pilotCard(source),
    records: recordsCard(source),
    punctuality: punctualityCard(source),
    emissions: emissionsCard(source),
    comparison: comparisonCard(source),
    year: yearCard(source, false),
  }
  return CARDS.flatMap((name) => {
    const scene = scenes[name]
    return scene === null ? [] : [{ name, scene }]
  })
}
