import { useDeferredValue, useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import type { complete, Suggestion } from '../../../core/query/complete/complete.ts'
import type { OtherNames } from '../../../core/query/other-names.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { useQueryNames } from '../use-query-names.ts'
import { searchHelp } from '../search-help.ts'

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

/** What may be meant at the cursor; nothing without a digest, or before what finds it was fetched. */
export function useSuggestions(digest: Digest | null, text: string, cursor: number): Suggestions {
  const locale = useLocale()
  const names = useQueryNames()
  const help = useStore(searchHelp)
  const wanted = useMemo(
    () => ({ complete: help?.complete, digest, text, cursor, locale, names }),
    [help, digest, text, cursor, locale, names],
  )
  const asked = useDeferredValue(wanted)
  const shown = useMemo(() => suggestedFor(asked), [asked])
  return { shown, now: () => (asked === wanted ? shown : suggestedFor(wanted)) }
}

interface Wanted {
  /** Undefined until it was fetched. */
  complete: typeof complete | undefined
  digest: Digest | null
  text: string
  cursor: number
  locale: Locale
  names: OtherNames
}

function suggestedFor({ complete: find, digest, text, cursor, locale, names }: Wanted): Suggested {
  return { items: (digest && find?.(digest, text, Math.min(cursor, text.length), locale, names)) ?? [], text }
}
