import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page that lists flights or their changes. */
export const germanList: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/{changes,list,query,search}.json', {
    eager: true,
    import: 'default',
  }),
)
