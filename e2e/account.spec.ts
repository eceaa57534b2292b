import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  askToLogOut,
  expectSynced,
  fillLogIn,
  listedFlights,
  logFlight,
  logIn,
  register,
  syncStatus,
} from './support/actions.ts'
import { askToLogOutUnsent } from './support/openings.ts'
import { createAccount, signUp } from './support/sign-in.ts'
import { expect, test, testOwnServer } from './support/test.ts'

test('A1-A8: register signs in at once, log out leads home, and no address leads from the login page to another origin', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const account = await register(page)
  // Other such addresses: src/shell/session/after-session-change.test.ts.
  for (const to of ['/\\evil.example', '\t//evil.example']) {
    await askToLogOut(page)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await fillLogIn(page, account)
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).origin).toBe(device.network.url)
    await expectSynced(page)
  }
})

test('a guest is told in words what is wrong with a form, which keeps what was typed, and comes to the page wanted', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  const account = await createAccount(page)
  await test.step('a taken name and a weak password', async () => {
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
  await test.step('a wrong password on the way to a protected page, then the right one', async () => {
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login/)
    await fillLogIn(page, { ...account, password: 'not the password' })
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('E-mail or username', { exact: true })).toHaveValue(account.email)
    await fillLogIn(page, account)
    await expect(page).toHaveURL(/\/profile$/)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/$/)
  })
  await test.step('a log-in whose cookie a crash lost opens the page wanted all the same', async () => {
    await page.context().clearCookies()
    await page.goto('/in-flight')
    await expect(page).toHaveURL(/\/in-flight$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('logging out with no connection, before the app is on the device, says what is missing and loses nothing', async ({
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const { page } = device
  await device.context.route(/\/sw\.js$|\/landing-page-/, (route) => route.abort())
  const account = await signUp(page)
  await logFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await expectSynced(page)
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

testOwnServer(
  'a forgotten password is set anew by the link in the mail, which works once',
  async ({ server, openDevice }) => {
    const { page } = await openDevice()
    const account = await createAccount(page)
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
    await page.goto(path)
    await page.getByLabel('New password', { exact: true }).fill('third horse 1939')
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await logIn(page, { ...account, password: 'another horse 1938' })
  },
)

test('I6: logging out with something unsent asks first and keeps it for its owner; the next person on the device sees and sends nothing of it', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const { page } = device
  const first = await askToLogOutUnsent(device, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'secret' })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Logging in again needs a connection')).toBeVisible()
  await dialog.getByRole('button', { name: /keep/i }).click()
  await expect(page).toHaveURL(/\/$/)
  await device.setOffline(false)
  await register(page)
  await page.goto('/flight-list')
  await expect(page.locator('[data-total="0"]')).toBeVisible()
  await expect(page.locator('[data-flight-id]')).toHaveCount(0)
  await askToLogOut(page)
  await expect(page).toHaveURL(/\/$/)
  await logIn(page, first)
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
