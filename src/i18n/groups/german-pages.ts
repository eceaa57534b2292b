import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page about the site or an account. */
export const germanPages: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/{account,pages,platforms}.json', {
    eager: true,
    import: 'default',
  }),
)
