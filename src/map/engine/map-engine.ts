import type { GeoJSONSource, Map as LibraryMap } from 'maplibre-gl'
import { meanPosition } from '../../../core/geo/great-circle.ts'
import type { Position } from '../../../core/geo/position.ts'
import { boundsOfLines } from '../../../core/map/arcs/bounds.ts'
import { turnedTo } from '../../../core/map/arcs/turn.ts'
import { RADIANS } from '../../../core/geo/radians.ts'
import type { Point } from '../../../core/map/arcs/arc.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import type { TonedLines } from '../../../core/map/shown/height-pieces.ts'
import type { Playback } from '../../../core/map/shown/playback.ts'
import { nightArea } from '../../../core/map/shown/night-area.ts'
import { type SeenMap, seenMap } from '../picture/seen-map.ts'
import { basemapPieces, type Shapes } from './basemap-data.ts'
import { airportShapes, linesOfContent, routeShapes, trackShapes } from './content-shapes.ts'
import { loadLibrary } from './library.ts'
import type { Below, MapLook } from '../look/map-look.ts'
import { MapPlayer } from './map-player.ts'
import { layersOf, mapStyle, projectionOf } from './map-style.ts'
import { pressedAt } from './pressed.ts'
import type { OnlineBasemap, OnlineState } from '../online/online-basemap.ts'
import type { BASEMAP_SOURCES, OWN_SOURCES } from './style-sources.ts'

export interface EngineOptions {
  look: MapLook
  /** What the map is called for those who do not see it. */
  title: string
  isInteractive: boolean
  /** Nothing moves by itself. */
  isStill: boolean
  onSelect: (selection: MapSelection | null) => void
  /** Everything asked for is drawn, or something more is on its way. */
  onState: (state: 'loading' | 'idle') => void
  /** What it shows is seen, though land or names may still be on their way. */
  onSeen: () => void
  /** It cannot be drawn, or no longer. */
  onFail: () => void
  /** Only the land below is missing: it could not be had. */
  onNoBasemap: () => void
  /** How the map of a maps service fares that was asked for. */
  onOnline: (state: OnlineState) => void
}

/** A world map in an element of the page, drawn by MapLibre. */
export interface MapEngine {
  show(content: MapContent): void
  /** Recorded ways above the routes. */
  showTracks(tracks: readonly TonedLines[]): void
  /** Sets off a part of what is shown. */
  choose(chosen: MapContent): void
  setLook(look: MapLook): void
  /** Shows the map of a maps service by the address of its style, for as long as it can be had; the app's own for null. */
  setOnline(url: string | null): void
  /** Plays a log whose map is `content`; answers what ends it and brings everything back. */
  play(playback: Playback, content: MapContent): () => void
  /** Shades where it is night; null for no night. */
  setNight(epochMs: number | null): void
  /** Moves to where all of this can be seen. */
  fit(content: Pick<MapContent, 'routes' | 'airports'>): void
  zoomBy(steps: number): void
  /** What is seen at this moment. Fails where the graphics are lost. */
  picture(): Promise<SeenMap>
  destroy(): void
}

/** A browser that has lost its graphics gets so long to bring them back. */
const LOST_MS = 3000
/** Shapes of 1 : 50 million show no more. */
const MOST_ZOOM = 8
/** Of a maps service. */
const MOST_ZOOM_ONLINE = 16
/** A view of one airport shows what lies around it. */
const MOST_FITTED_ZOOM = 6
const EDGE_PX = 44
/** Buttons lie at the top and at the right. */
const BUTTONS_PX = 66
/** Degrees of what a ball cannot show larger than itself. */
const MOST_ON_GLOBE = 70
/** How much of the way to the flight that is played the ball turns with each frame. */
const TURN_A_FRAME = 0.06
/** Of the shorter side of the place. */
const ON_GLOBE = 0.9
/** Pixels of the equator at zoom 0. */
const WORLD_PX = 512

type Source = (typeof BASEMAP_SOURCES)[number] | (typeof OWN_SOURCES)[number]

/** @throws where there is no WebGL 2, or the library cannot be loaded */
export async function createEngine(container: HTMLElement, options: EngineOptions): Promise<MapEngine> {
  const { Map: Library } = await loadLibrary()
  const { look, title, isInteractive, isStill, onState, onSelect } = options
  const map = new Library({
    container,
    style: mapStyle(look),
    center: [10, 25],
    zoom: 0.6,
    maxZoom: MOST_ZOOM,
    interactive: isInteractive,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: isStill ? 0 : 150,
    locale: { 'Map.Title': title },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  await new Promise<void>((resolve) => {
    map.once('style.load', () => resolve())
  })
  return new Drawn(map, options, isInteractive ? onSelect : null, onState)
}

class Drawn implements MapEngine {
  readonly #map: LibraryMap
  readonly #player: MapPlayer
  readonly #isStill: boolean
  readonly #onState: EngineOptions['onState']
  readonly #onSeen: EngineOptions['onSeen']
  #look: MapLook
  #below: Below = 'own'
  #online: OnlineBasemap | null = null
  /** What was asked for last; the part that does it is loaded first. */
  #wanted: string | null = null
  readonly #onOnline: EngineOptions['onOnline']
  /** Work whose result is not with the library yet. */
  #underWay = 0
  #newest = 0
  #newestTracks = 0
  #visited: readonly string[] = []
  #chosen: readonly string[] = []
  /** The ball or the flat map was asked for, and where names stand on it is not known yet. */
  #isTurning = false
  #isGone = false
  #lost: ReturnType<typeof setTimeout> | undefined

  constructor(
    map: LibraryMap,
    { look, isStill, onSeen, onFail, onNoBasemap, onOnline }: EngineOptions,
    onSelect: EngineOptions['onSelect'] | null,
    onState: EngineOptions['onState'],
  ) {
    this.#map = map
    this.#player = new MapPlayer(map, {
      isGone: () => this.#isGone,
      onHead: (head, isStep) => this.#turnTo(head, isStep),
    })
    this.#look = look
    this.#isStill = isStill
    this.#onState = onState
    this.#onSeen = onSeen
    this.#onOnline = onOnline
    map.on('idle', () => this.#settle())
    map.on('moveend', () => this.#showNames())
    map.on('webglcontextlost', () => {
      this.#lost = setTimeout(onFail, LOST_MS)
    })
    map.on('webglcontextrestored', () => clearTimeout(this.#lost))
    if (onSelect) this.#listen(onSelect)
    void this.#work(async () => {
      for await (const { source, data } of basemapPieces()) await this.#give(source, data)
    }).catch(() => {
      if (!this.#isGone) onNoBasemap()
    })
  }

  show(content: MapContent): void {
    const number = ++this.#newest
    const isWanted = (): boolean => number === this.#newest
    this.#visited = this.#mark('visited', this.#visited, content.countries)
    void this.#work(async () => {
      const routes = await routeShapes(content.routes, isWanted)
      if (routes === null) return
      await Promise.all([this.#give('routes', routes), this.#give('airports', airportShapes(content.airports))])
      if (!this.#isGone) this.#map.once('render', () => this.#onSeen())
    })
  }

  showTracks(tracks: readonly TonedLines[]): void {
    const number = ++this.#newestTracks
    void this.#work(async () => {
      const shapes = await trackShapes(tracks, () => number === this.#newestTracks)
      if (shapes !== null) await this.#give('tracks', shapes)
    })
  }

  choose({ routes, airports, countries }: MapContent): void {
    this.#chosen = this.#mark('chosen', this.#chosen, countries)
    void this.#work(async () => {
      const shapes = (await routeShapes(routes, () => true)) ?? NOTHING
      await Promise.all([this.#give('chosen', shapes), this.#give('chosen-airports', airportShapes(airports))])
    })
  }

  setLook(look: MapLook): void {
    this.#restyle(look, this.#below)
    const isOther = look.projection !== this.#look.projection
    this.#look = look
    if (isOther) {
      this.#hideNames()
      this.#map.setProjection(projectionOf(look))
    }
    this.#onState('loading')
    this.#map.triggerRepaint()
  }

  setOnline(url: string | null): void {
    this.#wanted = url
    this.#online?.stop()
    this.#online = null
    if (url === null) return
    void this.#work(async () => {
      const { startOnline } = await import('../online/start-online.ts')
      if (this.#wanted !== url || this.#isGone || this.#online) return
      this.#online = startOnline(this.#map, url, {
        onLand: (below) => this.#changeLand(below),
        isGone: () => this.#isGone,
        onState: this.#onOnline,
      })
    }).catch(() => this.#onOnline({ kind: 'unreachable' }))
  }

  play(playback: Playback, content: MapContent): () => void {
    return this.#player.play(playback, content)
  }

  setNight(epochMs: number | null): void {
    const ring = epochMs === null ? null : nightArea(epochMs)
    void this.#work(() => this.#give('night', ring === null ? NOTHING : polygonOf(ring)))
  }

  fit(content: Pick<MapContent, 'routes' | 'airports'>): void {
    const bounds = boundsOfLines(linesOfContent(content))
    if (bounds === null) return
    const { west, south, east, north } = bounds
    const { clientWidth, clientHeight } = this.#map.getContainer()
    if (this.#look.projection === 'globe' && (east - west > MOST_ON_GLOBE || north - south > MOST_ON_GLOBE)) {
      // Where most flights begin and end, not between the farthest places.
      const placed = content.airports.flatMap((airport) => (airport.position === null ? [] : [airport]))
      const { longitude, latitude } = meanPosition(
        placed.flatMap(({ position }) => position ?? []),
        placed.map(({ flights }) => Math.max(1, flights)),
      )
      const zoom = globeZoom(clientWidth, clientHeight, latitude)
      this.#map.easeTo({ center: [longitude, latitude], zoom, animate: !this.#isStill, duration: 500 })
      return
    }
    const within = (pixels: number): number => Math.min(pixels, clientWidth / 6, clientHeight / 6)
    const [edge, beside] = [within(EDGE_PX), within(BUTTONS_PX)]
    this.#map.fitBounds([west, south, east, north], {
      padding: { left: edge, bottom: edge, top: beside, right: beside },
      maxZoom: MOST_FITTED_ZOOM,
      animate: !this.#isStill,
      duration: 500,
    })
  }

  /** The ball turns with the flight that is played, as large as before; not while somebody holds it. */
  #turnTo(head: Position, isStep: boolean): void {
    const map = this.#map
    if (this.#look.projection !== 'globe' || map.dragPan.isActive()) return
    const { lng, lat } = map.getCenter()
    const middle = { longitude: lng, latitude: lat }
    const { longitude, latitude } = turnedTo(middle, head, isStep ? 1 : TURN_A_FRAME)
    if (longitude === lng && latitude === lat) return
    const zoom = map.getZoom() + Math.log2(Math.cos(latitude * RADIANS) / Math.cos(lat * RADIANS))
    map.jumpTo({ center: [longitude, latitude], zoom })
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps, { animate: !this.#isStill, duration: 200 })
  }

  picture(): Promise<SeenMap> {
    const map = this.#map
    return new Promise((resolve, reject) => {
      const canvas = map.getCanvas()
      if (canvas.getContext('webgl2')?.isContextLost() !== false) return reject(new Error('the graphics are lost'))
      // At any other time the canvas reads as empty.
      map.once('render', () => {
        const { clientWidth: width, clientHeight: height } = canvas
        try {
          resolve(seenMap(canvas, { width, height, scale: canvas.width / width }))
        } catch (error) {
          reject(error)
        }
      })
      return map.triggerRepaint()
    })
  }

  destroy(): void {
    this.#isGone = true
    this.#online?.stop()
    this.#newest += 1
    this.#newestTracks += 1
    clearTimeout(this.#lost)
    this.#map.remove()
  }

  #listen(onSelect: (selection: MapSelection | null) => void): void {
    const map = this.#map
    map.on('click', ({ point }) => onSelect(pressedAt(map, point, this.#visited)))
    map.on('mousemove', ({ point }) => {
      map.getCanvas().style.cursor = pressedAt(map, point, this.#visited) ? 'pointer' : ''
    })
  }

  /** Marks countries, by shape and by dot, and takes the mark from those that had it before. */
  #mark(mark: 'visited' | 'chosen', before: readonly string[], countries: MapContent['countries']): string[] {
    const codes = countries.map(({ key }) => key)
    for (const source of ['countries', 'names'] satisfies Source[]) {
      for (const id of before) this.#map.removeFeatureState({ source, id }, mark)
      for (const id of codes) this.#map.setFeatureState({ source, id }, { [mark]: true })
    }
    return codes
  }

  #restyle(look: MapLook, below: Below): void {
    const before = new Map(layersOf(this.#look, this.#below).map((layer) => [layer.id, layer]))
    for (const layer of layersOf(look, below)) {
      const old = before.get(layer.id)
      for (const [name, value] of changed<PaintName, PaintValue>(old?.paint, layer.paint))
        this.#map.setPaintProperty(layer.id, name, value)
      for (const [name, value] of changed<LayoutName, LayoutValue>(old?.layout, layer.layout))
        this.#map.setLayoutProperty(layer.id, name, value)
    }
  }

  #changeLand(below: Below): void {
    this.#restyle(this.#look, below)
    this.#below = below
    this.#map.setMaxZoom(below === 'online' ? MOST_ZOOM_ONLINE : MOST_ZOOM)
    this.#onState('loading')
    this.#map.triggerRepaint()
  }

  async #give(source: Source, data: Shapes): Promise<void> {
    // A map that was taken away has no sources any more.
    if (!this.#isGone) await this.#map.getSource<GeoJSONSource>(source)?.setData(data)
  }

  async #work(task: () => Promise<void>): Promise<void> {
    this.#underWay += 1
    this.#onState('loading')
    try {
      await task()
    } finally {
      this.#underWay -= 1
      // The map says that it is idle once it has drawn.
      if (!this.#isGone) this.#map.triggerRepaint()
    }
  }

  /** For a moment the library would leave names where they stood in the other shape, those of the far side above the near one. */
  #hideNames(): void {
    this.#isTurning = true
    for (const { id } of this.#names()) this.#map.setLayoutProperty(id, 'visibility', 'none')
  }

  #showNames(): void {
    if (!this.#isTurning) return
    this.#isTurning = false
    for (const { id, layout } of this.#names()) {
      this.#map.setLayoutProperty(id, 'visibility', layout?.visibility ?? 'visible')
    }
  }

  #names() {
    return layersOf(this.#look, this.#below).filter(({ type }) => type === 'symbol')
  }

  #settle(): void {
    // Idle is a map with its names on it: it says so again.
    if (this.#isTurning) this.#showNames()
    else if (this.#underWay === 0) this.#onState('idle')
  }
}

/**
 * The zoom at which the ball fills most of a place: the library keeps the scale of the flat map at the middle, and looks
 * from 1.5 heights of the place before it, from where less than half of the ball is seen.
 */
function globeZoom(width: number, height: number, latitude: number): number {
  const away = 1.5 * height
  const seen = Math.sin(Math.atan((ON_GLOBE * Math.min(width, height)) / 2 / away))
  const radius = (seen * away) / (1 - seen)
  return Math.log2((2 * Math.PI * radius * Math.cos(latitude * RADIANS)) / WORLD_PX)
}

const NOTHING: Shapes = { type: 'FeatureCollection', features: [] }

function polygonOf(ring: Point[]): Shapes {
  const geometry = { type: 'Polygon' as const, coordinates: [ring] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties: {} }] }
}

type PaintName = Parameters<LibraryMap['setPaintProperty']>[1]
type PaintValue = Parameters<LibraryMap['setPaintProperty']>[2]
type LayoutName = Parameters<LibraryMap['setLayoutProperty']>[1]
type LayoutValue = Parameters<LibraryMap['setLayoutProperty']>[2]

/** The properties of a layer that have another value than before. */
function changed<Name extends string, Value>(
  before: object | undefined,
  after: object | undefined,
): [name: Name, value: Value][] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(after ?? {}).filter(
    (entry): entry is [Name, Value] => JSON.stringify(old.get(entry[0])) !== JSON.stringify(entry[1]),
  )
}
