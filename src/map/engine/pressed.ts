import type { Map as LibraryMap, MapGeoJSONFeature, Point } from 'maplibre-gl'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'

/** A finger is no needle. */
const REACH_PX = 6

/** What lies at a point of the map, the smallest first: an airport, a route, a country that is among those filled. */
export function pressedAt(map: LibraryMap, { x, y }: Point, visited: readonly string[]): MapSelection | null {
  const around = map
    .queryRenderedFeatures(
      [
        [x - REACH_PX, y - REACH_PX],
        [x + REACH_PX, y + REACH_PX],
      ],
      { layers: ['airports', 'chosen', 'routes', 'planned', 'dots'] },
    )
    .filter(isThere)
  const nameIn = (...layers: string[]): string | null => {
    const found = around.find(({ layer }) => layers.includes(layer.id))
    return found ? String(found.properties['key']) : null
  }
  const airport = nameIn('airports')
  if (airport !== null) return { kind: 'airport', key: airport }
  const route = nameIn('chosen', 'routes', 'planned')
  if (route !== null) return { kind: 'route', key: route }
  const dots = around.filter(({ layer }) => layer.id === 'dots')
  const countries = map.queryRenderedFeatures([x, y], { layers: ['countries'] }).filter(isThere)
  const codes = [...dots, ...countries].map((country) => String(country.properties['code']))
  const code = codes.find((one) => visited.includes(one))
  return code === undefined ? null : { kind: 'country', key: code }
}

/** What a log that is played has not come to yet is not seen, and not pressed. */
function isThere({ state }: MapGeoJSONFeature): boolean {
  return state['later'] !== true
}
