import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the import, and when somebody exports flights. */
export const germanImport: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/import.json', { eager: true, import: 'default' }),
)
