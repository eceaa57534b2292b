import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first pilot's page. */
export const englishPilot: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/en/pilot.json', { eager: true, import: 'default' }),
)
