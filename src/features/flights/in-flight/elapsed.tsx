import { formatElapsed } from '../../../../core/locale/flight-units.ts'
import { useNow } from '../../../story/use-now.ts'
import { flightNow } from './flight-now.ts'

/** Counts the seconds; nothing around it is drawn again for that. */
export function Elapsed({ sinceMs, untilMs }: { sinceMs: number; untilMs: number | null }) {
  useNow(untilMs === null)
  return <span data-elapsed>{formatElapsed((untilMs ?? flightNow()) - sinceMs)}</span>
}
