import type { LogMap } from '../../../../core/map/log/log-map.ts'
import type { CardScene } from '../../../../core/picture/cards/scenes.ts'
import type { YearReview } from '../../../../core/stats/review/year-review.ts'
import { comparisonCard, distanceCard, timeCard } from './amount-cards.ts'
import { emissionsCard, pilotCard, punctualityCard, recordsCard } from './other-cards.ts'
import { rankingCard, seatCard } from './ranking-cards.ts'
import { type ReviewStyle, sayIn, type Told } from './say.ts'
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
  const told: Told = { review, map, say: sayIn(style) }
  const scenes: Readonly<Record<CardName, CardScene | null>> = {
    cover: yearCard(told, true),
    distance: distanceCard(told),
    longest: longestCard(told),
    time: timeCard(told),
    when: whenCard(told),
    airports: rankingCard(told, 'airports'),
    routes: rankingCard(told, 'routes'),
    world: worldCard(told),
    firsts: firstsCard(told),
    airlines: rankingCard(told, 'airlines'),
    types: rankingCard(told, 'types'),
    seats: seatCard(told),
    pilot: pilotCard(told),
    records: recordsCard(told),
    punctuality: punctualityCard(told),
    emissions: emissionsCard(told),
    comparison: comparisonCard(told),
    year: yearCard(told, false),
  }
  return CARDS.flatMap((name) => {
    const scene = scenes[name]
    return scene === null ? [] : [{ name, scene }]
  })
}
