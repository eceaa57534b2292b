import type { LogMap } from '../../map/log/log-map.ts'
import type { PictureMapContent } from './picture-map.ts'

export interface ContentWishes {
  /** What an airport is called, by its key. */
  labelOf: (key: string) => string
  /** Flights still to come are shown, too. */
  withPlanned?: boolean
}

/** What a picture shows of a map; null where no place of it is known. */
export function mapContent(
  { routes, airports, countries }: LogMap,
  { labelOf, withPlanned = false }: ContentWishes,
): PictureMapContent | null {
  const isShown = ({ flights, planned }: { flights: number; planned: number }): boolean =>
    flights > 0 || (withPlanned && planned > 0)
  const drawn = routes.filter((route) => isShown(route) && route.lines.length > 0)
  const placed = airports.flatMap(({ key, flights, planned, position }) =>
    position === null || !isShown({ flights, planned }) ? [] : [{ label: labelOf(key), flights, position }],
  )
  if (placed.length === 0) return null
  return {
    routes: drawn.map(({ lines, flights }) => ({ lines, flights, look: flights > 0 ? 'flown' : 'planned' })),
    airports: placed,
    countries: countries.filter(({ flights }) => flights > 0).map(({ key }) => key),
  }
}
