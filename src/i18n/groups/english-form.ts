import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first form. */
export const englishForm: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/form.json', { eager: true, import: 'default' }),
)
