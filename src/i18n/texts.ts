import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { english } from './english.ts'
import type { Locale } from './locale.ts'

// One instance per language that never changes: the page shows another language by taking another instance,
// and requests on the server share them without seeing each other.
const instances = new Map<Locale, i18n>()

/** Makes a language's texts ready; German arrives over the network the first time. */
export async function loadTexts(locale: Locale): Promise<void> {
  if (instances.has(locale)) return
  if (locale === 'en') {
    instances.set('en', createTexts('en', { en: english }))
    return
  }
  const { german } = await import('./german.ts')
  instances.set('de', createTexts('de', { en: english, de: german }))
}

/** The texts of a language that `loadTexts` has made ready, English before that. */
export function textsOf(locale: Locale): i18n {
  const ready = instances.get(locale) ?? instances.get('en')
  if (ready) return ready
  const texts = createTexts('en', { en: english })
  instances.set('en', texts)
  return texts
}

function createTexts(locale: Locale, resources: Record<string, ResourceLanguage>): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources,
    ns: Object.keys(english),
    defaultNS: 'common',
    fallbackNS: 'common',
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}
