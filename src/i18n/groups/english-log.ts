import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page about a log. */
export const englishLog: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/{demo,flights,in-flight,invalid,sync-panel}.json', {
    eager: true,
    import: 'default',
  }),
)
