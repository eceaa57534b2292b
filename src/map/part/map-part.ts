import type { Ref } from 'react'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import type { TonedLines } from '../../../core/map/shown/height-pieces.ts'
import type { Playback } from '../../../core/map/shown/playback.ts'
import type { OnlineState } from '../online/online-basemap.ts'
import type { MapEngine } from '../engine/map-engine.ts'

/** What either way of drawing a map is given. */
export interface MapPartProps {
  content: MapContent
  /** Recorded ways above the routes. */
  tracks: readonly TonedLines[]
  selection: MapSelection | null
  onSelect: ((selection: MapSelection | null) => void) | undefined
  isInteractive: boolean
  /** The map moves to what it shows whenever this changes. */
  fitKey: string
  nightMs: number | null
  /** A log that is played; null when everything is there at once. */
  playback: Playback | null
  title: string
  ref: Ref<MapPart>
  onState: (state: 'loading' | 'idle') => void
  onSeen?: (() => void) | undefined
  onNoBasemap: () => void
  /** Style of the maps service that is wanted; null for the app's own map. */
  online: string | null
  onOnline: (state: OnlineState) => void
}

/** What either can be asked to do. */
export type MapPart = Pick<MapEngine, 'fit' | 'zoomBy' | 'picture'>
