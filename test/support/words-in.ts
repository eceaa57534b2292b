import { localeTag } from '../../core/locale/language.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { loadTexts, translateIn } from '../../src/i18n/texts.ts'
import type { Words } from '../../src/story/words/words.ts'

/** The words of a reader of that language, with every text there is. */
export async function wordsIn(locale: Locale): Promise<Words> {
  await loadTexts(locale)
  return { t: translateIn(locale, 'changes'), tag: localeTag(locale), clock: '24', distanceUnit: 'km' }
}
