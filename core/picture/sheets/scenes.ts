import type { LineLook } from '../../map/drawn/map-scene.ts'
import type { RouteEnd } from '../cards/route-head.ts'
import type { Figure, SceneRow, YearScene } from '../cards/scenes.ts'
import type { PictureMapContent } from '../map/picture-map.ts'

interface Mapped {
  /** Null where nothing of it can be placed. */
  map: PictureMapContent | null
  /** Whose shapes the map is drawn with. */
  credit: string
  /** At the foot. */
  maker: string
}

export interface FlightEnd extends RouteEnd {
  /** `17:20 +1`; empty where nobody knows it. */
  time: string
}

/** One flight. */
export interface FlightScene extends Mapped {
  kind: 'flight'
  /** `LH 410`; empty where it has none. */
  sign: string
  /** The day, and whether it is still to come. */
  day: string
  from: FlightEnd
  to: FlightEnd
  /** How the line between both codes is drawn. */
  look: LineLook
  figures: readonly Figure[]
  rows: readonly SceneRow[]
}

/** The flights of a query on a map. */
export interface MapScene extends Mapped {
  kind: 'map'
  title: string
  /** The years it is about. */
  period: string
  figures: readonly Figure[]
  /** What there is most of, drawn where there is room. */
  lists: readonly { name: string; rows: readonly SceneRow[] }[]
}

/** What is drawn in every format (`FORMATS`). */
export type PictureScene = FlightScene | MapScene | YearScene
