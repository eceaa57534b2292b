import type { PlaceCodes } from '../../../core/flight/place-code.ts'
import { useMemo } from 'react'
import type { CustomField } from '../../../core/custom/custom-field.ts'
import type { Clock } from '../../../core/locale/clock.ts'
import { type DateStyle, formatDistance } from '../../../core/locale/format.ts'
import { localeTag, type LocaleTag } from '../../../core/locale/language.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useCustomFields } from '../../data/use-custom-fields.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useText } from '../../i18n/use-text.ts'

/** How the reader wants to read a line of the list. Asked for once: a hook in every cell of every row is felt. */
export interface RowWords {
  /** Texts of `flights`, `list` and `query`. */
  flights: Translate<'flights'>
  list: Translate<'list'>
  query: Translate<'query'>
  tag: LocaleTag
  /** Without its year only where a heading says it. */
  dateStyle: DateStyle
  clock: Clock
  /** Times are in UTC; with another wish the lines are read anew (shown-clock.ts). */
  isUtc: boolean
  distance: (km: number) => string
  /** The user's own fields. */
  customFields: readonly CustomField[]
  /** With another wish the lines are read anew (shown-code.ts). */
  placeCodes: PlaceCodes
}

export function useRowWords(dateStyle: DateStyle): RowWords {
  const { t: flights, locale } = useText('flights')
  const { t: list } = useText('list')
  const { t: query } = useText('query')
  const { distanceUnit, clock, placeCodes, timeEntry } = usePreferences()
  const customFields = useCustomFields().value
  return useMemo(() => {
    const tag = localeTag(locale)
    const distance = (km: number): string => formatDistance(km, distanceUnit, tag)
    const isUtc = timeEntry === 'utc'
    return { flights, list, query, tag, clock, isUtc, dateStyle, distance, customFields, placeCodes }
  }, [flights, list, query, locale, distanceUnit, clock, timeEntry, dateStyle, customFields, placeCodes])
}
