import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { type MomentWords, momentWords } from './moment-words.ts'

/** Moments as this reader writes them. */
export function useMomentWords(): (atMs: number, zone: string) => MomentWords {
  const { locale } = useText('in-flight')
  const { clock } = usePreferences()
  return (atMs, zone) => momentWords(atMs, zone, clock, localeTag(locale))
}
