import type { Feature } from 'geojson'
import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import type { Position } from '../../../core/geo/position.ts'
import { arcLines } from '../../../core/map/arcs/arc.ts'
import { partOfLine } from '../../../core/map/arcs/part-of-line.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import { legAt, type Playback } from '../../../core/map/shown/playback.ts'
import { unveiling, type Veiled } from '../look/unveil.ts'
import { pointOf, type Shapes } from './basemap-data.ts'

const NEVER = Number.POSITIVE_INFINITY
const NOTHING: Shapes = { type: 'FeatureCollection', features: [] }

interface PlayerOptions {
  /** The map was taken away, and has nothing any more that could be marked. */
  isGone: () => boolean
  /** Where the flight under way is; in a step when it did not come there bit by bit. */
  onHead: (head: Position, isStep: boolean) => void
}

/**
 * Plays a log on a map: things that are not there yet have the mark `later` (their layers hide it without any shape
 * being handed over again), and the flight under way is a line of its own.
 */
export class MapPlayer {
  readonly #map: LibraryMap
  readonly #isGone: PlayerOptions['isGone']
  #allBack: Promise<void> = Promise.resolve()
  /** The leg to hand over next. */
  #leg: Shapes | null = null
  #isHanding = false

  readonly #onHead: PlayerOptions['onHead']

  constructor(map: LibraryMap, { isGone, onHead }: PlayerOptions) {
    this.#map = map
    this.#isGone = isGone
    this.#onHead = onHead
  }

  /** Answers what ends it and brings everything back. */
  play(playback: Playback, content: MapContent): () => void {
    const { order, position } = playback
    const veils = unveiling(this.#veiled(content, order), this.#allBack)
    const follow = (): void => {
      const now = position.get()
      veils.to(Math.floor(now))
      const { shapes, head } = legOf(playback, now)
      this.#draw(shapes)
      if (head) this.#onHead(head, Number.isInteger(now))
    }
    follow()
    const leave = position.subscribe(follow)
    return () => {
      leave()
      this.#allBack = veils.end()
      this.#draw(NOTHING)
    }
  }

  #veiled({ routes, airports, countries }: MapContent, order: Playback['order']): Veiled[] {
    const mark = (source: string, id: string) => (later: boolean) => {
      if (!this.#isGone()) this.#map.setFeatureState({ source, id }, { later })
    }
    return [
      ...routes.map(({ key }) => ({ after: order.routes.get(key) ?? NEVER, veil: mark('routes', key) })),
      ...airports.map(({ key }) => ({ after: order.airports.get(key) ?? NEVER, veil: mark('airports', key) })),
      ...countries.flatMap(({ key }) =>
        ['countries', 'names'].map((source) => ({ after: order.countries.get(key) ?? NEVER, veil: mark(source, key) })),
      ),
    ]
  }

  /** Hands the flight under way to the library: the newest only, and never before the last one is taken. */
  #draw(leg: Shapes): void {
    this.#leg = leg
    if (!this.#isHanding) void this.#hand()
  }

  async #hand(): Promise<void> {
    this.#isHanding = true
    while (this.#leg !== null && !this.#isGone()) {
      const leg = this.#leg
      this.#leg = null
      await this.#map.getSource<GeoJSONSource>('leg')?.setData(leg)
    }
    this.#isHanding = false
  }
}

function legOf(playback: Playback, position: number): { shapes: Shapes; head?: Position | undefined } {
  const leg = legAt(position)
  const whole = leg && playback.lineOf(leg.at)
  if (!leg || !whole) return { shapes: NOTHING }
  const part = partOfLine(whole, leg.share)
  const coordinates = part.slice(1).flatMap((to, at) => arcLines(part[at] ?? to, to))
  const line: Feature = { type: 'Feature', geometry: { type: 'MultiLineString', coordinates }, properties: {} }
  const head = part.at(-1)
  return { shapes: { type: 'FeatureCollection', features: head ? [line, pointOf(head, {})] : [line] }, head }
}
