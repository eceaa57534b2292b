import type { Feature } from 'geojson'
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { arcLines } from '../../../core/map/arcs/arc.ts'
import { partOfWay } from '../../../core/map/arcs/part-of-way.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import { legAt, type Playback } from '../../../core/map/shown/playback.ts'
import { unveiling, type Veiled } from '../unveil.ts'
import { pointOf, type Shapes } from './basemap-data.ts'

export interface PlayedMap {
  map: LibraryMap
  /** It was taken away, and has nothing any more that could be marked. */
  isGone: () => boolean
}

/**
 * Plays a log on a map: things that are not there yet have the mark `later` (their layers hide it without any shape
 * being handed over again), and the flight under way is a line of its own. Answers what ends it.
 */
export function playOnMap({ map, isGone }: PlayedMap, playback: Playback, content: MapContent): () => void {
  const { order, position } = playback
  const veils = unveiling(veiledOn({ map, isGone }, content, order))
  const leg = legDrawer({ map, isGone })
  const follow = (): void => {
    const now = position.get()
    veils.to(Math.floor(now))
    leg.draw(legOf(playback, now))
  }
  follow()
  const leave = position.subscribe(follow)
  return () => {
    leave()
    veils.end()
    leg.draw(NOTHING)
  }
}

function veiledOn({ map, isGone }: PlayedMap, content: MapContent, order: Playback['order']): Veiled[] {
  const { routes, airports, countries } = content
  const mark = (source: string, id: string) => (later: boolean) => {
    if (!isGone()) map.setFeatureState({ source, id }, { later })
  }
  const never = Number.POSITIVE_INFINITY
  return [
    ...routes.map(({ key }) => ({ after: order.routes.get(key) ?? never, veil: mark('routes', key) })),
    ...airports.map(({ key }) => ({ after: order.airports.get(key) ?? never, veil: mark('airports', key) })),
    ...countries.flatMap(({ key }) =>
      ['countries', 'names'].map((source) => ({ after: order.countries.get(key) ?? never, veil: mark(source, key) })),
    ),
  ]
}

const NOTHING: Shapes = { type: 'FeatureCollection', features: [] }

function legOf(playback: Playback, position: number): Shapes {
  const leg = legAt(position)
  const way = leg && playback.wayOf(leg.at)
  if (!leg || !way) return NOTHING
  const part = partOfWay(way, leg.share)
  const coordinates = part.slice(1).flatMap((to, at) => arcLines(part[at] ?? to, to))
  const line: Feature = { type: 'Feature', geometry: { type: 'MultiLineString', coordinates }, properties: {} }
  const head = part.at(-1)
  return { type: 'FeatureCollection', features: head ? [line, pointOf(head, {})] : [line] }
}

/** Hands the flight under way to the library, the newest only, and never before the last one is taken. */
function legDrawer({ map, isGone }: PlayedMap): { draw: (shapes: Shapes) => void } {
  let waiting: Shapes | null = null
  let isBusy = false
  const hand = async (): Promise<void> => {
    isBusy = true
    while (waiting !== null && !isGone()) {
      const shapes = waiting
      waiting = null
      await map.getSource<GeoJSONSource>('leg')?.setData(shapes)
    }
    isBusy = false
  }
  return {
    draw: (shapes) => {
      waiting = shapes
      if (!isBusy) void hand()
    },
  }
}
