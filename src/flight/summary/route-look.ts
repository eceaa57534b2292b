import type { RouteLineProps } from '../../ui/route-line.tsx'
import type { RowWords } from './row-words.ts'
import type { ListedFlight } from './listed-flight.ts'

/** How the line of a flight is drawn. */
export function lookOf({ status }: Pick<ListedFlight, 'status'>): RouteLineProps['look'] {
  return status === 'planned' || status === 'cancelled' ? status : 'flown'
}

/** What became of a flight that did not go as it was planned, in a word. */
export function statusWord({ status }: Pick<ListedFlight, 'status'>, t: RowWords['flights']): string | undefined {
  return status === 'cancelled' || status === 'diverted' ? t(`status.${status}`) : undefined
}
