import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first form. */
export const germanForm: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/form.json', { eager: true, import: 'default' }),
)
