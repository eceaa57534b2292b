import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** English is the source and the fallback: it comes with the app. */
export const english: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>(['../../locales/en/*.json', '!**/mail.json'], { eager: true, import: 'default' }),
)
