import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded when the first German page is wanted. */
export const germanSite: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/{a11y,common,errors,sync}.json', {
    eager: true,
    import: 'default',
  }),
)
