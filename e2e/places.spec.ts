import { signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('airports are found by code, German and English name, in part and with typing errors, offline too', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  await signUp(page, { at: '/new-trip' })
  const from = page.getByRole('combobox', { name: 'From', exact: true })
  await from.fill('MUC')
  await expect(page.getByRole('option').first()).toContainText('MUC')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await device.setOffline(true)
  await page.reload()
  for (const [typed, code] of [
    ['MUC', 'MUC'],
    ['EDDM', 'EDDM'],
    ['München', 'MUC'],
    ['Munich', 'MUC'],
    ['munchen', 'MUC'],
    ['muenchen', 'MUC'],
    ['Muinch', 'MUC'],
    ['frankf', 'FRA'],
    ['JFK', 'JFK'],
    ['Mailand', 'MXP'],
  ] as const) {
    // What was typed before is kept over the reload; the same text again would be no change.
    await from.fill('')
    await from.fill(typed)
    await expect(page.getByRole('option').first(), typed).toContainText(code)
  }
})
