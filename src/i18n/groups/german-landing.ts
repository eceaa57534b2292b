import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page that says what this is. */
export const germanLanding: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/landing.json', { eager: true, import: 'default' }),
)
