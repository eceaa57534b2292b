import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page about the site or an account. */
export const englishPages: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/{account,pages,platforms}.json', {
    eager: true,
    import: 'default',
  }),
)
