import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first statistics. */
export const germanStatistics: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/{review,statistics}.json', {
    eager: true,
    import: 'default',
  }),
)
