import { codeOrName, type PlaceCodes } from '../../core/flight/place-code.ts'
import type { LogMap } from '../../core/map/log/log-map.ts'
import type { MapContent } from '../../core/map/shown/map-content.ts'
import type { Tone } from '../../core/map/shown/tones.ts'

/**
 * What the map of a log draws: airports by the code their reader wants, countries that were visited.
 * @param colourOf the colour of a route by its key
 */
export function contentOfLog(
  { routes, airports, countries }: LogMap,
  codes: PlaceCodes,
  colourOf: (route: string) => Tone | null = () => null,
): MapContent {
  return {
    routes: routes.map((route) => ({ ...route, colour: colourOf(route.key) })),
    airports: airports.map(({ place, ...airport }) => ({ ...airport, label: codeOrName(place, codes) ?? airport.key })),
    countries: countries.filter(({ flights }) => flights > 0),
  }
}
