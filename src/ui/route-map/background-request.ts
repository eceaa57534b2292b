import type { Box } from '../../../core/map/drawn/boxes.ts'
import type { MapView } from '../../../core/map/drawn/map-view.ts'
import type { Language } from '../../../core/locale/language.ts'

/** What a page asks of the worker that draws land. */
export interface BackgroundRequest {
  view: MapView
  /** No town is written over them. */
  covered: readonly Box[]
  language: Language
}
