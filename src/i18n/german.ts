import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded when the first German page is wanted. */
export const german: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>(['../../locales/de/*.json', '!**/mail.json'], { eager: true, import: 'default' }),
)
