import { codeOrName, type PlaceCodes } from '../../core/flight/place-code.ts'
import type { LogMap } from '../../core/map/log/log-map.ts'
import type { MapContent } from '../../core/map/shown/map-content.ts'

/** What the map of a log draws: airports by the code their reader wants, countries that were visited. */
export function contentOfLog({ routes, airports, countries }: LogMap, codes: PlaceCodes): MapContent {
  return {
    routes: routes.map((route) => ({ ...route, colour: null })),
    airports: airports.map(({ place, ...airport }) => ({ ...airport, label: codeOrName(place, codes) ?? airport.key })),
    countries: countries.filter(({ flights }) => flights > 0),
  }
}
