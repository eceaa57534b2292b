import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page that lists flights or their changes. */
export const englishList: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/{changes,list,query,search}.json', {
    eager: true,
    import: 'default',
  }),
)
