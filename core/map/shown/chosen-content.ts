import type { MapSelection } from '../log/selected-rows.ts'
import type { MapContent } from './map-content.ts'

/** The part of a map that something chosen on it is made of: a route with its ends, an airport with its routes. */
export function chosenContent({ routes, airports, countries }: MapContent, selection: MapSelection | null): MapContent {
  switch (selection?.kind) {
    case 'route':
      return withEnds(
        airports,
        routes.filter(({ key }) => key === selection.key),
      )
    case 'airport':
      return {
        routes: routes.filter(({ from, to }) => from === selection.key || to === selection.key),
        airports: airports.filter(({ key }) => key === selection.key),
        countries: [],
      }
    case 'country':
      return { routes: [], airports: [], countries: countries.filter(({ key }) => key === selection.key) }
    default:
      return { routes: [], airports: [], countries: [] }
  }
}

function withEnds(airports: MapContent['airports'], routes: MapContent['routes']): MapContent {
  const ends = new Set(routes.flatMap(({ from, to }) => [from, to]))
  return { routes, airports: airports.filter(({ key }) => ends.has(key)), countries: [] }
}
