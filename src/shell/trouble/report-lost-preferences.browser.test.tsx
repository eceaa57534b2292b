import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../../test/component/server.ts'
import { signIn } from '../../../test/component/device.ts'
import { show } from '../../../test/component/show.tsx'
import { setPreference } from '../../data/use-preferences.ts'
import { reportLostPreferences } from './report-lost-preferences.ts'

reportLostPreferences()

const WORDS = {
  '': {
    refused: 'The server did not accept your preference “Home airport”. The setting in your account applies again.',
    outdone: 'The preference “Times” was changed on another device in the meantime. That choice applies.',
  },
  '/de': {
    refused:
      'Der Server hat Ihre Einstellung „Heimatflughafen“ nicht angenommen. Es gilt wieder, was in Ihrem Konto steht.',
    outdone:
      'Die Einstellung „Uhrzeiten“ wurde inzwischen auf einem anderen Gerät geändert. Es gilt, was dort gewählt wurde.',
  },
}

test.each(['', '/de'] as const)(
  'I2 a preference that does not count any more is told by its name%s',
  async (locale) => {
    const { id, username } = await signIn()
    await show(`${locale}/flights`)
    refuse('PATCH /me', 422, 'too_long', ['/data/attributes/preferences'])
    setPreference('homeAirport', 'FRA')
    await expect.element(page.getByText(WORDS[locale].refused)).toBeVisible()
    const attributes = { username, preferences: { clock: '24' } }
    answer('PATCH /me', { status: 200, body: { data: { type: 'users', id, attributes } } })
    setPreference('clock', '12')
    await expect.element(page.getByText(WORDS[locale].outdone)).toBeVisible()
  },
)
