import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { type LogMap, logMap } from '../../../core/map/log/log-map.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import { usePreferences } from '../../data/preferences/use-preferences.ts'
import { contentOfLog } from '../../map/content-of-log.ts'

export interface ShownLog {
  /** Rows of the flights that fit the search. */
  rows: Uint32Array
  map: LogMap
  content: MapContent
}

/** What the map shows of the flights found. */
export function useLogMap(digest: Digest, rows: Uint32Array): ShownLog {
  // With another wish the same airports have other codes.
  const { placeCodes } = usePreferences()
  const map = useMemo(() => logMap(digest, rows), [digest, rows])
  const content = useMemo(() => contentOfLog(map, placeCodes), [map, placeCodes])
  return useMemo(() => ({ rows, map, content }), [rows, map, content])
}
