import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expectSynced,
  fillFlight,
  listedFlights,
  logFlight,
  logIn,
  newAccount,
  register,
  saveFlight,
  syncStatus,
} from '../support/actions.ts'
import { expectSent, flightsOnServer } from '../support/api.ts'
import { clockScript } from '../support/clock.ts'
import { registerWithFlight } from '../support/openings.ts'
import { expect, test } from '../support/test.ts'
import { DAY_MS } from '../../core/time/units.ts'

test('a note of 10 MB is refused in words and kept in the form; emoji and right-to-left text arrive as typed', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice()
  const account = await register(page)
  await page.goto('/new-trip')
  const note = '✈️👩🏽‍✈️ رحلة ممتازة <img src=x onerror=alert(1)> שלום'
  await fillFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const field = page.getByLabel('Note', { exact: true })
  await field.evaluate(
    (element, text) => {
      if (!(element instanceof HTMLTextAreaElement)) throw new Error('not a text area')
      element.focus()
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
    'x'.repeat(10 * 1024 * 1024),
  )
  // A browser takes its time to lay out 10 MB: half a minute on a slow machine.
  await page.getByRole('button', { name: 'Save flight' }).click({ timeout: 120_000 })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect((await field.inputValue()).length).toBe(10 * 1024 * 1024)
  await field.fill(note)
  await saveFlight(page)
  await expect(listedFlights(page)).toHaveCount(1)
  await expectSynced(page)
  expect((await flightsOnServer(server.url, account))[0]?.attributes).toMatchObject({ note })
})

for (const [name, shift] of [
  ['one year ahead', 365 * DAY_MS],
  ['one day back', -DAY_MS],
] as const) {
  test(`I8: a device whose clock is ${name} logs, sends and receives like any other`, async ({
    server,
    openDevice,
  }) => {
    const wrong = await openDevice({ isNew: true })
    wrong.network.prependToScripts(clockScript(shift))
    const right = await openDevice()
    const { account } = await registerWithFlight(wrong.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await logIn(right.page, account)
    await logFlight(right.page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
    await wrong.page.goto('/flight-list')
    await expect(listedFlights(wrong.page)).toHaveCount(2)
    await expectSent(wrong.page, server.url, account, 2)
  })
}

test('a clock set back by a day between two offline edits hides no edit from the server', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const { account } = await registerWithFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  device.network.prependToScripts(clockScript(-DAY_MS))
  await device.page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await device.reopen()
  await device.page.goto('/flight-list')
  await expect(listedFlights(device.page)).toHaveCount(1)
  await device.page.goto('/new-trip')
  await fillFlight(device.page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await device.setOffline(true)
  await saveFlight(device.page)
  await expect(listedFlights(device.page)).toHaveCount(2)
  await device.setOffline(false)
  await device.reopen()
  await device.page.goto('/flight-list')
  await expectSent(device.page, server.url, account, 2)
})

test('F20: a full disk is said in words, the form keeps its input, and saving works once there is room', async ({
  openDevice,
}) => {
  const { page } = await openDevice({ isNew: true })
  await register(page)
  await page.goto('/new-trip')
  await fillFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'n'.repeat(9_000) })
  // The browser's own quota override does not reach IndexedDB in every build: the page's writes are refused instead.
  await page.evaluate(() => {
    const working = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
    const refuse = (): never => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse })
    Object.assign(globalThis, {
      makeRoom: () => Object.defineProperties(IDBObjectStore.prototype, { put: working.put, add: working.add }),
    })
  })
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('n'.repeat(9_000))
  await page.evaluate('makeRoom()')
  await saveFlight(page)
  await expect(listedFlights(page)).toHaveCount(1)
})

test('F23: a browser that refuses storage says so in words instead of breaking', async ({ openDevice }) => {
  const { page, context } = await openDevice({ isNew: true })
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
  })
  const account = newAccount()
  await page.goto('/register')
  await page.getByLabel('Username', { exact: true }).fill(account.username)
  await page.getByLabel('E-mail', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/storage|store/i).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('F21: a damaged local database is noticed and rebuilt, and the log is back', async ({ openDevice }) => {
  const device = await openDevice()
  await register(device.page)
  await logFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await logFlight(device.page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await expectSynced(device.page)
  await device.reopen({
    between(profile) {
      const folder = join(profile, 'Default', 'IndexedDB')
      for (const store of readdirSync(folder).filter((name) => name.endsWith('.leveldb'))) {
        for (const file of readdirSync(join(folder, store))) {
          if (/\.(ldb|log)$|^MANIFEST|^CURRENT/.test(file))
            writeFileSync(join(folder, store, file), 'damaged beyond repair')
        }
      }
    },
  })
  await device.page.goto('/flight-list')
  const rebuild = device.page.getByRole('button', { name: /rebuild|repair|again/i }).first()
  await expect(listedFlights(device.page).first().or(rebuild)).toBeVisible({ timeout: 60_000 })
  if (await rebuild.isVisible()) await rebuild.click()
  await expect(listedFlights(device.page)).toHaveCount(2, { timeout: 30_000 })
})

test("A26: another person's flight is simply unknown", async ({ openDevice }) => {
  const first = await openDevice()
  await register(first.page)
  await logFlight(first.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  const id = await listedFlights(first.page).getAttribute('data-flight-id')
  const second = await openDevice()
  await register(second.page)
  for (const path of [`/flight-list/${id}`, `/edit-trip/${id}`, `/create-the-same-flight/${id}`]) {
    await second.page.goto(path)
    await expect(second.page.getByText(/not in your log|not found|could not be found/i).first(), path).toBeVisible()
    await expect(second.page.getByText('MUC')).toHaveCount(0)
  }
  await expect(syncStatus(second.page)).toHaveAttribute('data-pending', '0')
})

test('a half-filled form survives a closed tab', async ({ openDevice }) => {
  const device = await openDevice()
  await register(device.page)
  await device.page.goto('/new-trip')
  await fillFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'half' })
  const second = await device.newPage()
  await device.page.close()
  await second.goto('/new-trip')
  await expect(second.getByLabel('Note', { exact: true })).toHaveValue('half')
  await expect(second.getByRole('combobox', { name: 'From', exact: true })).toHaveValue(/MUC|Munich/)
})
