import type { LogMap } from '../../map/log/log-map.ts'
import type { PictureMapContent } from './picture-map.ts'

/**
 * What a picture shows of a map: what was flown; null where no place of it is known.
 * @param labelOf what an airport is called, by its key
 */
export function mapContent(
  { routes, airports, countries }: LogMap,
  labelOf: (key: string) => string,
): PictureMapContent | null {
  const drawn = routes.filter(({ flights, lines }) => flights > 0 && lines.length > 0)
  const placed = airports.flatMap(({ key, flights, position }) =>
    position === null || flights === 0 ? [] : [{ label: labelOf(key), flights, position }],
  )
  if (placed.length === 0) return null
  return {
    routes: drawn.map(({ lines, flights }) => ({ lines, flights, look: 'flown' })),
    airports: placed,
    countries: countries.filter(({ flights }) => flights > 0).map(({ key }) => key),
  }
}
