import { useCallback, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { rowsOfColour } from '../../../core/map/log/colouring.ts'
import { type LogMap, logMap } from '../../../core/map/log/log-map.ts'
import { BESIDE_TRACKS } from '../../../core/map/shown/height-pieces.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { contentOfLog } from '../../map/content-of-log.ts'
import { type ShownColour, type ShownColours, useColours } from './colours/use-colours.ts'
import { mapColour } from './view/map-view.ts'

export interface ShownMap {
  /** Rows of the flights that fit the search, and have the colour looked at. */
  rows: Uint32Array
  map: LogMap
  content: MapContent
  /** What the colours of all flights found stand for; null where all lines have the same. */
  colours: ShownColours | null
  /** Which of them alone is shown, by its number; null for all. */
  only: number | null
  /** The colour of a line by its route; null where it stands for nothing. */
  colourOf: (route: string) => ShownColour | null
  /** Whether a route has the colour of only some of its flights, by its key. */
  isMixed: (route: string) => boolean
  /** Tracks are shown, by altitude. */
  hasTracks: boolean
}

/**
 * What the map shows of the flights found.
 * @param only key of the colour whose flights alone are shown; null for all
 */
export function useLogMap(digest: Digest, found: Uint32Array, only: string | null): ShownMap {
  // With another wish the same airports have other codes.
  const { placeCodes } = usePreferences()
  const colours = useColours(digest, found)
  const at = colours?.list.findIndex(({ key }) => key === only) ?? -1
  const rows = useMemo(
    () => (colours === null || at < 0 ? found : rowsOfColour(digest, found, colours.colouring, at)),
    [digest, found, colours, at],
  )
  const colourOf = useCallback(
    (route: string) => colours?.list[at < 0 ? (colours.colouring.ofRoute.get(route) ?? -1) : at] ?? null,
    [colours, at],
  )
  const isMixed = useCallback(
    (route: string) =>
      at < 0 && colours?.colouring.mixed.has(route) === true && (colourOf(route)?.tone ?? null) !== 'group-several',
    [colours, at, colourOf],
  )
  const map = useMemo(() => logMap(digest, rows), [digest, rows])
  const hasTracks = useStore(mapColour.store) === 'altitude'
  const content = useMemo(
    () => contentOfLog(map, placeCodes, (route) => (hasTracks ? BESIDE_TRACKS : (colourOf(route)?.tone ?? null))),
    [map, placeCodes, colourOf, hasTracks],
  )
  return useMemo(
    () => ({ rows, map, content, colours, only: at < 0 ? null : at, colourOf, isMixed, hasTracks }),
    [rows, map, content, colours, at, colourOf, isMixed, hasTracks],
  )
}
