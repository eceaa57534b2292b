import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askToLogOut, expectSynced, fillLogIn, listedFlights, logIn, register, syncStatus } from './support/actions.ts'
import { askToLogOutUnsent, registerWithFlight } from './support/openings.ts'
import { expect, test, testOwnServer } from './support/test.ts'

test('register signs in at once; log out leads home; log in again', async ({ openDevice }) => {
  const { page } = await openDevice()
  const account = await register(page)
  await askToLogOut(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await logIn(page, account)
  await expectSynced(page)
})

test('logging out with no connection, before the app is on the device, says what is missing and loses nothing', async ({
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const { page } = device
  await device.context.route(/\/sw\.js$|\/landing-page-/, (route) => route.abort())
  const { account } = await registerWithFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await page.getByRole('link', { name: 'Profile' }).first().click()
  const logOut = page.getByRole('button', { name: 'Log out', exact: true })
  await expect(logOut).toBeEnabled()
  await device.setOffline(true)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await logOut.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not on this device yet' })).toBeVisible()
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  // What it would take back is in a log that is closed now.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await device.context.unrouteAll()
  await device.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Log it in the air.' })).toBeVisible({ timeout: 30_000 })
  await logIn(page, account)
  await expect(listedFlights(page)).toHaveCount(1)
})

test('a protected page sends a guest to the login page and opens after signing in', async ({ openDevice }) => {
  const device = await openDevice()
  const account = await register(device.page)
  const other = await openDevice()
  await other.page.goto('/profile')
  await expect(other.page).toHaveURL(/\/login/)
  await fillLogIn(other.page, account)
  await expect(other.page).toHaveURL(/\/profile$/)
  await other.page.goto('/login')
  await expect(other.page).toHaveURL(/\/$/)
})

test('a log-in whose cookie a crash lost opens the page wanted all the same', async ({ openDevice }) => {
  const { page } = await openDevice()
  await register(page)
  await page.context().clearCookies()
  await page.goto('/in-flight')
  await expect(page).toHaveURL(/\/in-flight$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('A1-A8: a login page never leads to another origin', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  const account = await register(page)
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '\t//evil.example',
  ]) {
    await expectSynced(page)
    await askToLogOut(page)
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await fillLogIn(page, account)
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).origin).toBe(device.network.url)
  }
})

test('a wrong password, a taken name and a weak password are said in words, and what was typed stays', async ({
  openDevice,
}) => {
  const first = await openDevice()
  const account = await register(first.page)
  const { page } = await openDevice()
  await page.goto('/login')
  await fillLogIn(page, { ...account, password: 'not the password' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('E-mail or username', { exact: true })).toHaveValue(account.email)

  await page.goto('/register')
  await page.getByLabel('Username', { exact: true }).fill(account.username)
  await page.getByLabel('E-mail', { exact: true }).fill('someone.else@example.org')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Password', { exact: true }).fill('long enough 1937')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('someone.else@example.org')
})

testOwnServer(
  'a forgotten password is set anew by the link in the mail, which works once',
  async ({ server, openDevice }) => {
    const first = await openDevice()
    const account = await register(first.page)
    const { page } = await openDevice()
    await page.goto('/reset-password')
    await page.getByLabel('E-mail', { exact: true }).fill(account.email)
    await page.locator('form button[type=submit]').click()
    await expect.poll(() => mails(server.dataDir).length).toBe(1)
    const link = /https?:\/\/[^\s"<>]*new-password[^\s"<>]*/.exec(mails(server.dataDir)[0] ?? '')?.[0]
    expect(link).toBeDefined()
    const path = link?.replace(/^https?:\/\/[^/]*/, '') ?? ''
    await page.goto(path)
    await page.getByLabel('New password', { exact: true }).fill('another horse 1938')
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, { ...account, password: 'another horse 1938' })
    const again = await openDevice()
    await again.page.goto(path)
    await again.page.getByLabel('New password', { exact: true }).fill('third horse 1939')
    await again.page.locator('form button[type=submit]').click()
    await expect(again.page.getByRole('alert').first()).toBeVisible()
  },
)

test('logging out with something unsent asks first, and keeps it for the same person', async ({ openDevice }) => {
  const device = await openDevice()
  const { page } = device
  const account = await askToLogOutUnsent(device, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Logging in again needs a connection')).toBeVisible()
  await dialog.getByRole('button', { name: /keep/i }).click()
  await expect(page).toHaveURL(/\/$/)
  await device.setOffline(false)
  await logIn(page, account)
  await page.goto('/flight-list')
  await expect(page.locator('[data-flight-id]')).toHaveCount(1)
  await expectSynced(page)
})

test('I6: the next person on a device sees and sends nothing of the one before, whose unsent flight is kept', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const first = await askToLogOutUnsent(device, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'secret' })
  await page.getByRole('dialog').getByRole('button', { name: /keep/i }).click()
  await expect(page).toHaveURL(/\/$/)
  await device.setOffline(false)
  await register(page)
  await page.goto('/flight-list')
  await expect(page.locator('[data-total="0"]')).toBeVisible()
  await expect(page.locator('[data-flight-id]')).toHaveCount(0)
  await askToLogOut(page)
  await expect(page).toHaveURL(/\/$/)
  await logIn(page, first)
  await page.goto('/flight-list')
  await expect(page.locator('[data-flight-id]')).toHaveCount(1, { timeout: 20_000 })
  await expectSynced(page)
  await expect(syncStatus(page)).toHaveAttribute('data-pending', '0')
})

function mails(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox')
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => decodeQuotedPrintable(readFileSync(join(outbox, name), 'utf8')))
  } catch {
    return []
  }
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

test('before its script runs, a form cannot be sent and keeps what was typed', async ({ openDevice }) => {
  const { page } = await openDevice({ isNew: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  const name = page.getByLabel('Username', { exact: true })
  await name.fill('early')
  const send = page.getByRole('button', { name: 'Create account' })
  await expect(send).toBeDisabled()
  await name.press('Enter')
  held.resolve()
  await expect(send).toBeEnabled()
  await expect(page).toHaveURL(/\/register/)
  await expect(name).toHaveValue('early')
})
