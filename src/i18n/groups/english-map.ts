import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first world map, and the first picture. */
export const englishMap: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/{map,picture}.json', { eager: true, import: 'default' }),
)
