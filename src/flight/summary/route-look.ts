import type { RouteLineProps } from '../../ui/route-line.tsx'
import type { ListedFlight } from './listed-flight.ts'

/** How the line of a flight is drawn. */
export function lookOf({ status }: Pick<ListedFlight, 'status'>): RouteLineProps['look'] {
  return status === 'planned' || status === 'cancelled' ? status : 'flown'
}
