import { createStore } from '../../../core/lib/store.ts'
import type { Projection } from '../../map/engine/map-look.ts'

const KEY = 'lmw.map'

/** Whether the map is flat or a ball, for every visit in this browser. */
export const mapProjection = createStore<Projection>('flat')

export function setMapProjection(projection: Projection): void {
  mapProjection.set(projection)
  try {
    localStorage.setItem(KEY, projection)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Takes up what was chosen at an earlier visit. */
export function recallMapProjection(): void {
  try {
    mapProjection.set(localStorage.getItem(KEY) === 'globe' ? 'globe' : 'flat')
  } catch {
    // As it is.
  }
}
