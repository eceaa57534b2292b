import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first page about a log. */
export const germanLog: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>(
    ['../../locales/de/*.json', '!**/{a11y,account,common,errors,landing,pages,platforms,sync,mail}.json'],
    { eager: true, import: 'default' },
  ),
)
