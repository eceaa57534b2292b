import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { LANGUAGES } from '../../core/locale/language.ts'
import { englishSite } from './groups/english-site.ts'
import type { Locale } from './locale.ts'
import { TEXT_GROUPS, type TextGroup } from './text-groups.ts'
import type { TextNamespace, Translate } from './translate.ts'

// One instance per language that only ever gains texts: the page shows another language by taking another instance,
// and requests on the server share them without seeing each other.
const instances = new Map<Locale, i18n>()
const loaded = new Set<string>()

const LOADERS: Record<Locale, Record<TextGroup, () => Promise<ResourceLanguage>>> = {
  en: {
    site: () => Promise.resolve(englishSite),
    pages: () => import('./groups/english-pages.ts').then(({ englishPages }) => englishPages),
    landing: () => import('./groups/english-landing.ts').then(({ englishLanding }) => englishLanding),
    log: () => import('./groups/english-log.ts').then(({ englishLog }) => englishLog),
    list: () => import('./groups/english-list.ts').then(({ englishList }) => englishList),
    form: () => import('./groups/english-form.ts').then(({ englishForm }) => englishForm),
    opened: () => import('./groups/english-opened.ts').then(({ englishOpened }) => englishOpened),
    home: () => import('./groups/english-home.ts').then(({ englishHome }) => englishHome),
    map: () => import('./groups/english-map.ts').then(({ englishMap }) => englishMap),
    statistics: () => import('./groups/english-statistics.ts').then(({ englishStatistics }) => englishStatistics),
    pilot: () => import('./groups/english-pilot.ts').then(({ englishPilot }) => englishPilot),
    import: () => import('./groups/english-import.ts').then(({ englishImport }) => englishImport),
  },
  de: {
    site: () => import('./groups/german-site.ts').then(({ germanSite }) => germanSite),
    pages: () => import('./groups/german-pages.ts').then(({ germanPages }) => germanPages),
    landing: () => import('./groups/german-landing.ts').then(({ germanLanding }) => germanLanding),
    log: () => import('./groups/german-log.ts').then(({ germanLog }) => germanLog),
    list: () => import('./groups/german-list.ts').then(({ germanList }) => germanList),
    form: () => import('./groups/german-form.ts').then(({ germanForm }) => germanForm),
    opened: () => import('./groups/german-opened.ts').then(({ germanOpened }) => germanOpened),
    home: () => import('./groups/german-home.ts').then(({ germanHome }) => germanHome),
    map: () => import('./groups/german-map.ts').then(({ germanMap }) => germanMap),
    statistics: () => import('./groups/german-statistics.ts').then(({ germanStatistics }) => germanStatistics),
    pilot: () => import('./groups/german-pilot.ts').then(({ germanPilot }) => germanPilot),
    import: () => import('./groups/german-import.ts').then(({ germanImport }) => germanImport),
  },
}

/** Makes texts of a language ready; all but what every English visitor reads arrive over the network the first time. */
export async function loadTexts(locale: Locale, groups: readonly TextGroup[] = TEXT_GROUPS): Promise<void> {
  const wanted = groups.filter((group) => !loaded.has(`${locale} ${group}`))
  const found = await Promise.all(wanted.map((group) => LOADERS[locale][group]()))
  if (found.length > 0) addTexts(locale, Object.assign({}, ...found))
  for (const group of wanted) loaded.add(`${locale} ${group}`)
}

/** The groups that are ready in some language: who goes to the other one has them on screen. */
export function groupsInUse(): readonly TextGroup[] {
  return TEXT_GROUPS.filter((group) => LANGUAGES.some((locale) => loaded.has(`${locale} ${group}`)))
}

/** The texts of a language that `loadTexts` has made ready, English before that. */
export function textsOf(locale: Locale): i18n {
  return instances.get(locale) ?? instances.get('en') ?? addTexts('en', englishSite)
}

/** The sentences of one namespace where no component is; `useText` gives them to those. */
export function translateIn<N extends TextNamespace>(locale: Locale, namespace: N): Translate<N>
export function translateIn(locale: Locale, namespace: TextNamespace): Translate<TextNamespace> {
  const t = textsOf(locale).getFixedT(locale, namespace)
  return (key: string, values?: object) => t(key, { ...values })
}

function addTexts(locale: Locale, texts: ResourceLanguage): i18n {
  const instance = instances.get(locale) ?? createTexts(locale)
  instances.set(locale, instance)
  for (const [namespace, resources] of Object.entries(texts)) {
    if (!instance.hasResourceBundle(locale, namespace)) instance.addResourceBundle(locale, namespace, resources)
  }
  return instance
}

function createTexts(locale: Locale): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources: locale === 'en' ? {} : { en: englishSite },
    defaultNS: 'common',
    fallbackNS: 'common',
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
    // A frame that is on screen already takes up what arrives later.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  return instance
}
