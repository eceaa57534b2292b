import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first statistics. */
export const englishStatistics: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/{review,statistics}.json', {
    eager: true,
    import: 'default',
  }),
)
