import { useMemo } from 'react'
import type { Digest } from '../../core/digest/digest.ts'
import { type ShownPlaces, shownPlaces } from '../../core/stats/groups/shown-places.ts'
import { usePreferences } from './use-preferences.ts'

/** What the statistics' airports and routes are called by the codes this reader wants. */
export function useShownPlaces(digest: Digest): ShownPlaces {
  const { placeCodes } = usePreferences()
  return useMemo(() => shownPlaces(digest, placeCodes), [digest, placeCodes])
}
