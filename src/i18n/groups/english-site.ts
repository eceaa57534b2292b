import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** English is the source and the fallback: what every visitor reads comes with the app. */
export const englishSite: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/{a11y,common,errors,sync}.json', {
    eager: true,
    import: 'default',
  }),
)
