export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The locale whose customs a language follows. Always named: an environment's own locale decides nothing. */
export type LocaleTag = 'en-GB' | 'de-DE'

export function localeTag(language: Language): LocaleTag {
  return language === 'de' ? 'de-DE' : 'en-GB'
}

export function isLanguage(text: string): text is Language {
  return text === 'en' || text === 'de'
}
