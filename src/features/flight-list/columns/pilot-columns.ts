import type { PilotEntry } from '../../../../core/digest/pilot-sum.ts'
import type { Review } from '../../../../core/flight/flight.ts'

/** By day and night together. */
export const LANDINGS: readonly PilotEntry[] = ['landingsDay', 'landingsNight']
export const FULL_STOPS: readonly PilotEntry[] = ['fullStopsDay', 'fullStopsNight']
export const TOUCH_AND_GOS: readonly PilotEntry[] = ['touchAndGosDay', 'touchAndGosNight']

/** What a flight was passed as, out of the text that the digest has. */
export function checksOf(reviews: string | null): Review[] {
  return (reviews?.split(' ') ?? []) as Review[]
}

/** Minutes since 1970 on a clock as `2026-03-05 05:40`. */
export function wallClock(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}
