import type { YearReview } from '../../../../core/stats/review/year-review.ts'
import type { Say } from './say.ts'

/** What stands on every card of a review. */
export function framed(
  { year }: YearReview,
  { t }: Say,
  eyebrow: string,
): { sign: string; eyebrow: string; maker: string } {
  return { sign: year === null ? t('allTime') : String(year), eyebrow, maker: t('maker') }
}
