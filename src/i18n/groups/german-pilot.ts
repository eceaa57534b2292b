import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first pilot's page. */
export const germanPilot: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>('../../../locales/de/pilot.json', { eager: true, import: 'default' }),
)
