import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import { selectionQuery } from '../../../core/map/log/selection-query.ts'
import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import { readSearch } from '../../../core/query/report/read-search.ts'
import { countedTest } from '../../../core/stats/drill/counted.ts'
import { drillText } from '../../../core/stats/drill/drill-text.ts'
import { shownPlaces } from '../../../core/stats/groups/shown-places.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { useQueryNames } from '../../query/use-query-names.ts'
import type { ShownMap } from './use-log-map.ts'

/** The search as its box has it. */
export interface MapSearch {
  text: string
  search: ParsedQuery
}

/** The list's search for just the flights of what was pressed: among those found, and of the one colour shown. */
export function useSelectionQuery(
  digest: Digest,
  { text, search }: MapSearch,
  { colours, only }: ShownMap,
  selection: MapSelection,
): string {
  const locale = useLocale()
  const { placeCodes } = usePreferences()
  const otherNames = useQueryNames()
  return useMemo(() => {
    const names = { ...otherNames, counted: countedTest }
    const places = shownPlaces(digest, placeCodes)
    const one = colours === null || only === null ? null : { colouring: colours.colouring, colour: only }
    const typed = { text, search, read: (typedText: string) => readSearch(typedText, digest, names).query }
    return drillText(typed, locale, (asked) => selectionQuery(digest, asked, { selection, only: one }, places, names))
  }, [digest, text, search, colours, only, selection, locale, placeCodes, otherNames])
}
