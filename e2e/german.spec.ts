import { expectSynced, newAccount, readyForOffline, syncStatus } from './support/actions.ts'
import { expect, test } from './support/test.ts'

test('the whole way in German: register, log a flight, find it, log out', async ({ openDevice }) => {
  const { page } = await openDevice({ locale: 'de-DE' })
  const account = newAccount()
  await page.goto('/de/register')
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await page.getByLabel('Benutzername', { exact: true }).fill(account.username)
  await page.getByLabel('E-Mail', { exact: true }).fill(account.email)
  await page.getByLabel('Passwort', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(syncStatus(page)).toBeVisible()
  await expect(page).toHaveURL(/\/de/)
  await expectSynced(page)

  await page.goto('/de/new-trip')
  for (const [label, text] of [
    ['Von', 'München'],
    ['Nach', 'Mailand'],
  ] as const) {
    const box = page.getByRole('combobox', { name: label, exact: true })
    await box.fill(text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('Enter')
  }
  await page.getByLabel('Datum', { exact: true }).fill('5.3.2026')
  await page.getByRole('button', { name: 'Flug speichern' }).click()
  await expect(page).toHaveURL(/\/de\/flight-list/)
  const row = page.locator('[data-flight-id]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('München')
  await expect(page).toHaveTitle(/ - LMW$/)
  await expectSynced(page)

  await page.goto('/de/profile')
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/?$/)
})

test('switching the language keeps the page and is remembered', async ({ openDevice }) => {
  const { page, context, network } = await openDevice()
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await expect(page).toHaveURL(/\/de\/faq$/)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  const cookies = await context.cookies(network.url)
  expect(cookies.some((cookie) => cookie.value === 'de' && cookie.sameSite === 'Lax' && cookie.path === '/')).toBe(true)
  // An address without a language opens in the one that was chosen, until another is.
  await page.goto('/')
  await expect(page).toHaveURL(/\/de$/)
  await page.goto('/faq')
  await expect(page).toHaveURL(/\/de\/faq$/)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/[^e]\/faq$/)
  await page.goto('/de/faq')
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
})

test('a chosen language is kept with no connection', async ({ openDevice }) => {
  const device = await openDevice({ isNew: true })
  const { page } = device
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await expect(page).toHaveURL(/\/de\/faq$/)
  await readyForOffline(page)
  await device.setOffline(true)
  for (const [path, leadsTo] of [
    ['/faq', /\/de\/faq$/],
    ['/', /\/de$/],
    ['/profile', /\/de\/login\?to=%2Fde%2Fprofile$/],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(leadsTo)
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  }
})
