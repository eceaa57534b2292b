import { useMemo } from 'react'
import { formatInstant } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useCustomFields } from '../../data/use-custom-fields.ts'
import { localZone } from '../../i18n/local-zone.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Words } from './words.ts'

export interface StoryWords extends Words {
  /** When something happened, on this device's clock. */
  when: (epochMs: number) => string
}

/** What turns records into this reader's words. */
export function useWords(): StoryWords {
  const { t, locale } = useText('changes')
  const { clock, distanceUnit } = usePreferences()
  const customFields = useCustomFields().value
  return useMemo(() => {
    const tag = localeTag(locale)
    return { t, tag, clock, distanceUnit, customFields, when: (ms) => formatInstant(ms, tag, localZone()) }
  }, [t, locale, clock, distanceUnit, customFields])
}
