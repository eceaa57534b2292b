import type { Cabin } from '../../flight/flight.ts'

const FIRST = 'FA'
const BUSINESS = 'JCDIZP'

/**
 * The cabin a booking letter most often stands for: F and A first, J C D I Z P business, W premium economy, all others
 * economy. Airlines sell them as they like: a guess, to be marked as one.
 * @param premium letters of premium economy
 */
export function cabinOfBookingLetter(letter: string, premium = 'W'): Cabin | null {
  const upper = letter.trim().toUpperCase()
  if (!/^[A-Z]$/.test(upper)) return null
  if (FIRST.includes(upper)) return 'first'
  if (BUSINESS.includes(upper)) return 'business'
  return premium.includes(upper) ? 'premium-economy' : 'economy'
}
