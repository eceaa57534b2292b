import { useDeferredValue, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { Suggestion } from '../../../core/query/complete/complete.ts'
import type { OtherNames } from '../../../core/query/other-names.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import type { SearchHelp } from '../search-help.ts'
import { useQueryNames } from '../use-query-names.ts'

export interface Suggested {
  readonly items: readonly Suggestion[]
  /** What they are for: their places are places in it. */
  readonly text: string
}

export interface Suggestions {
  /** As shown: what is typed stands in the field, and the list follows it, before these. */
  readonly shown: Suggested
  /** Those for what stands in the field at this moment, for a key that follows at once. */
  readonly now: () => Suggested
}

/** What may be meant at the cursor; nothing without a digest or before the help is here. */
export function useSuggestions(
  digest: Digest | null,
  help: SearchHelp | null,
  text: string,
  cursor: number,
): Suggestions {
  const locale = useLocale()
  const names = useQueryNames()
  const wanted = useMemo(
    () => ({ digest, help, text, cursor, locale, names }),
    [digest, help, text, cursor, locale, names],
  )
  const asked = useDeferredValue(wanted)
  const shown = useMemo(() => suggestedFor(asked), [asked])
  return { shown, now: () => (asked === wanted ? shown : suggestedFor(wanted)) }
}

interface Wanted {
  digest: Digest | null
  help: SearchHelp | null
  text: string
  cursor: number
  locale: Locale
  names: OtherNames
}

function suggestedFor({ digest, help, text, cursor, locale, names }: Wanted): Suggested {
  const items = digest && help ? help.complete(digest, text, Math.min(cursor, text.length), locale, names) : []
  return { items, text }
}
