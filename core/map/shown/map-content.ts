import type { Position } from '../../geo/position.ts'
import type { MapFigures } from '../log/log-map.ts'
import type { Tone } from './tones.ts'

type Counted = Pick<MapFigures, 'flights' | 'planned'> & { key: string }

export interface ShownRoute extends Counted {
  /** Keys of the airports at its ends. */
  from: string
  to: string
  /** Each line between its ends, over its stops. One without any counts and is not drawn. */
  lines: readonly (readonly Position[])[]
  /** The usual one for null. */
  colour: Tone | null
}

export interface ShownAirport extends Counted {
  /** FRA; stands beside the point. */
  label: string
  position: Position | null
}

/** What a world map draws: of a log (`log-map.ts`), or routes of any origin. */
export interface MapContent {
  routes: readonly ShownRoute[]
  airports: readonly ShownAirport[]
  /** Filled; the key is the ISO 3166-1 alpha-2 code. */
  countries: readonly Counted[]
}
