import type { LiveEnd, LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { shownCode } from '../../../data/preferences/shown-code.ts'

/** A place found by its position has the code its reader wants; what a hand typed stays. */
export function shownEnd(known: LiveFlight[LiveEnd]): string {
  return (known?.place && shownCode(known.place)) ?? known?.text ?? ''
}
