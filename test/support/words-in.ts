import { localeTag } from '../../core/locale/language.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { loadTexts, textsOf } from '../../src/i18n/texts.ts'
import type { Words } from '../../src/story/words/words.ts'

/** What a reader of that language is told in, with every text there is. */
export async function wordsIn(locale: Locale): Promise<Words> {
  await loadTexts(locale)
  const t = textsOf(locale).getFixedT(locale, ['changes', 'common'])
  return { t: (key, values) => t(key, values ?? {}), tag: localeTag(locale), clock: '24', distanceUnit: 'km' }
}
