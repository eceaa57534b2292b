import { localeTag } from '../../core/locale/language.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { loadTexts, translateIn } from '../../src/i18n/texts.ts'
import type { Words } from '../../src/story/words/words.ts'

/** What a reader of that language is told in, with every text there is. */
export async function wordsIn(locale: Locale): Promise<Words> {
  await loadTexts(locale)
  return { t: translateIn(locale, 'changes'), tag: localeTag(locale), clock: '24', distanceUnit: 'km' }
}
