import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the start page of who has a log. */
export const germanHome: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/home.json', { eager: true, import: 'default' }),
)
