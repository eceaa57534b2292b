import type { ChoiceGone } from '../../../sync/page/session/send-preferences.ts'
import { syncClient } from '../../data/engine/client.ts'
import { isPreference } from '../../data/preferences/preferences.ts'
import { type Locale, splitLocale } from '../../i18n/locale.ts'
import { loadTexts, translateIn } from '../../i18n/texts.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'

/** Says of each preference that the server refused, or that another device has changed meanwhile, that it is gone. */
export function reportLostPreferences(): void {
  syncClient().preferences.onGone((choice) => void tell(choice, splitLocale(location.pathname).locale))
}

async function tell({ name, why }: ChoiceGone, locale: Locale): Promise<void> {
  const label = await labelOf(name, locale).catch(() => name)
  showNotice(translateIn(locale, 'sync')(`choice.${why}`, { name: label }), {
    tone: why === 'refused' ? 'wrong' : 'info',
  })
}

/** What it is called in the profile, or its bare name where a newer app has made it. */
async function labelOf(name: string, locale: Locale): Promise<string> {
  await loadTexts(locale, ['log', 'opened'])
  return isPreference(name) ? translateIn(locale, 'profile')(`preferences.${name}.label`) : name
}
