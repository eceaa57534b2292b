import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAddress } from '../../../../test/component/acts.ts'
import { beginLocal, editFlight } from '../../../../test/component/device.ts'
import { flaws } from '../../../../test/component/flaws.ts'
import { PHONE, show } from '../../../../test/component/show.tsx'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { syncClient } from '../../../data/engine/client.ts'

const FLIGHTS = [viewedFlight('MUC', 'LHR', '2026-03-01'), viewedFlight('LHR', 'MUC', '2026-03-04')]
const LATER = viewedFlight('MUC', 'JFK', '2026-03-05')

afterEach(() => vi.restoreAllMocks())

const WORDS = {
  '': {
    sections: [
      'Account',
      'Preferences',
      'Sync',
      'Storage on this device',
      'Import',
      'Export',
      'About LogMyWorld',
      'Remove the log',
    ],
    here: 'On this device only',
    keep: 'Create an account to keep it',
    logIn: 'Log in',
  },
  '/de': {
    sections: [
      'Konto',
      'Einstellungen',
      'Abgleich',
      'Speicher auf diesem Gerät',
      'Import',
      'Export',
      'Über LogMyWorld',
      'Flugbuch entfernen',
    ],
    here: 'Nur auf diesem Gerät',
    keep: 'Konto anlegen und Flugbuch behalten',
    logIn: 'Anmelden',
  },
}

for (const prefix of ['', '/de'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the profile says where the log is and how to keep it, and offers nothing a server would do: ${prefix || '/en'} ${theme}`, async () => {
      const words = WORDS[prefix]
      await beginLocal(FLIGHTS)
      await show(`${prefix}/profile`, { theme, size: PHONE })
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toEqual(words.sections)
      const panel = page.css('#sync')
      await expect.element(panel.getByText(words.here, { exact: false })).toBeVisible()
      const keep = panel.getByRole('link', { name: words.keep })
      await expect
        .element(keep)
        .toHaveAttribute('href', `${prefix}/register?to=${encodeURIComponent(`${prefix}/flight-list`)}`)
      await expect.element(panel.getByRole('link', { name: words.logIn })).toBeVisible()
      expect(await flaws()).toEqual([])
    })
  }
}

test('I14 the log is removed after a question that says how much, and nothing that was not asked about', async () => {
  await beginLocal(FLIGHTS)
  await show('/profile')
  await button('Remove the log from this device').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^2 flights, and everything else in your log/)).toBeVisible()
  expect(await flaws()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await button('Remove the log from this device').click()
  await expect.element(dialog.getByText(/^2 flights/)).toBeVisible()
  await editFlight(LATER, {})
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Something was saved on this device in the meantime/)
  await expect.element(dialog.getByText(/^3 flights/)).toBeVisible()
  expect(syncClient().session.get().kind).toBe('local')
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expectAddress(/^\/$/)
  expect(syncClient().session.get().kind).toBe('guest')
})

test('I14 the log in which nothing waited as it was asked about keeps what was saved since', async () => {
  await beginLocal()
  await show('/profile')
  await button('Remove the log from this device').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await editFlight(LATER, {})
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Something was saved on this device in the meantime/)
  expect(syncClient().session.get().kind).toBe('local')
})

test('I14 a log that cannot be read can be removed all the same', async () => {
  await beginLocal(FLIGHTS)
  await show('/profile')
  vi.spyOn(syncClient(), 'hereOnly').mockRejectedValue(new Error('damaged'))
  await button('Remove the log from this device').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click()
  await expectAddress(/^\/$/)
  expect(syncClient().session.get().kind).toBe('guest')
})

test('I9 a log without an account that the browser has deleted is told, and that nothing else has it', async () => {
  const user = await beginLocal()
  const memory = { userId: user.id, flights: 3, unsent: 0, seenMs: Date.now(), token: 'the one before' }
  localStorage.setItem('lmw.log', JSON.stringify(memory))
  await show('/profile')
  await syncClient().rebuildLocal()
  localStorage.setItem('lmw.log', JSON.stringify(memory))
  await syncClient().database()
  const notice = page.getByText('Your browser has deleted your log on this device')
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText(/Without an account it was nowhere else/)).toBeVisible()
  await button('I have checked').click()
  await expect.element(notice).not.toBeInTheDocument()
})
