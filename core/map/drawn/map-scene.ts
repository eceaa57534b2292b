import type { Position } from '../../geo/position.ts'
import type { HeightPoint } from '../../track/draw-track.ts'

/** A flight still to come is dashed, one that never was dotted; `missed` is the way that was planned and not flown. */
export type LineLook = 'flown' | 'planned' | 'cancelled' | 'missed' | 'track'

export interface MapLine {
  /** Two points make a great circle; more are joined by great circles, those of a track by what lies straight between. */
  points: readonly (Position & Partial<Pick<HeightPoint, 'altitudeM'>>)[]
  look: LineLook
}

export interface MapPlace {
  /** FRA; stands beside the point. */
  code: string
  position: Position
  /** An end of the route, a stop on it, or the end that was never reached. */
  look: 'end' | 'stop' | 'missed'
}

/** What a map of routes shows. */
export interface MapScene {
  lines: readonly MapLine[]
  places: readonly MapPlace[]
  /** The Earth's night at this instant lies over the land; none for null. */
  nightMs: number | null
}

/** What the lines and the shade of a map mean, in the order of the legend. */
export interface MapLegend {
  lines: readonly { look: LineLook; words: string }[]
  /** Said only where the map shows any night. */
  night: string | null
  /** Whose data the land and the towns are. */
  credit: string
}

export interface MapSize {
  width: number
  height: number
  /** Height of the letters beside the points; everything else is measured by it. */
  text: number
}
