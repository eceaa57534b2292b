import type { ResourceLanguage } from 'i18next'
import { byNamespace } from '../by-namespace.ts'

/** One chunk, loaded when somebody exports flights. */
export const germanExport: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/export.json', { eager: true, import: 'default' }),
)
