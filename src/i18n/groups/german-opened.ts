import type { ResourceLanguage } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/** One chunk, loaded with the first flight that is opened, and with the pages of checks and of the account. */
export const germanOpened: ResourceLanguage = byNamespace(
  import.meta.glob<ResourceLanguage>(
    '../../../locales/de/{checks,custom,form-later,media,profile,takeover,view}.json',
    {
      eager: true,
      import: 'default',
    },
  ),
)
