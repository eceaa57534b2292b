import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expectSynced,
  fillFlight,
  listedFlights,
  logFlight,
  logIn,
  newAccount,
  openForm,
  register,
  saveFlight,
  syncStatus,
} from '../support/actions.ts'
import { expectSent, flightsOnServer } from '../support/api.ts'
import { clockScript } from '../support/clock.ts'
import { openFilledLog } from '../support/filled-log.ts'
import { signUpWithFlight, storedFlight } from '../support/openings.ts'
import { createAccount, signIn, signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { DAY_MS } from '../../core/time/units.ts'

test('F20: a form keeps what was typed: over a closed tab, a note of 10 MB and a full disk; emoji and right-to-left text arrive as typed', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const account = await signUp(device.page, { at: '/new-trip' })
  await fillFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05', note: 'half' })
  const page = await device.newPage()
  const field = page.getByLabel('Note', { exact: true })
  await test.step('a half-filled form survives a closed tab', async () => {
    await device.page.close()
    await page.goto('/new-trip')
    await expect(field).toHaveValue('half')
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue(/MUC|Munich/)
  })

  await test.step('a note of 10 MB is refused in words and kept in the form', async () => {
    await field.evaluate(typeUnseen, 'x'.repeat(10 * 1024 * 1024))
    await page.getByRole('button', { name: 'Save flight' }).click({ timeout: 120_000 })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect((await field.inputValue()).length).toBe(10 * 1024 * 1024)
  })

  const note = `✈️👩🏽‍✈️ رحلة ممتازة <img src=x onerror=alert(1)> שלום ${'n'.repeat(9_000)}`
  await test.step('a full disk is said in words, the form keeps its input, and saving works once there is room', async () => {
    await field.evaluate(typeUnseen, note)
    await field.evaluate((element) => element.style.removeProperty('display'))
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
    await expect(field).toHaveValue(note)
    await page.evaluate('makeRoom()')
    await saveFlight(page)
    await expect(listedFlights(page)).toHaveCount(1)
    await expectSynced(page)
    expect((await flightsOnServer(server.url, account))[0]?.attributes).toMatchObject({ note })
  })
})

/** Types into a field that takes no place meanwhile: to lay out 10 MB takes a browser half a minute. */
function typeUnseen(element: HTMLElement | SVGElement, text: string): void {
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('not a text area')
  element.style.display = 'none'
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

test('I8 F25: devices whose clocks are one year ahead and one day back log, send and receive like any other', async ({
  server,
  openDevice,
}) => {
  const [ahead, back, right] = [
    await openDevice({ isNew: true }),
    await openDevice({ isNew: true }),
    await openDevice(),
  ]
  ahead.network.prependToScripts(clockScript(365 * DAY_MS))
  back.network.prependToScripts(clockScript(-DAY_MS))
  const account = await register(ahead.page)
  await logFlight(ahead.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await logIn(back.page, account)
  await expect(listedFlights(back.page)).toHaveCount(1)
  await logFlight(back.page, { from: 'LHR', to: 'MUC', date: '2026-03-07' })
  await expectSynced(back.page)
  await signIn(right.page, account)
  await expect(listedFlights(right.page)).toHaveCount(2)
  await logFlight(right.page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  for (const { page } of [ahead, back]) {
    await page.goto('/flight-list')
    await expect(listedFlights(page)).toHaveCount(3)
    await expectSent(page, server.url, account, 3)
  }
})

test('a clock set back by a day between two offline edits hides no edit from the server', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  const { account } = await signUpWithFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  device.network.prependToScripts(clockScript(-DAY_MS))
  await device.page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await device.reopen()
  await device.page.goto('/flight-list')
  await expect(listedFlights(device.page)).toHaveCount(1)
  await openForm(device.page)
  await fillFlight(device.page, { from: 'FRA', to: 'JFK', date: '2026-04-01' })
  await device.setOffline(true)
  await saveFlight(device.page)
  await expect(listedFlights(device.page)).toHaveCount(2)
  await device.setOffline(false)
  await device.reopen()
  await device.page.goto('/flight-list')
  await expectSent(device.page, server.url, account, 2)
})

/** In a page: what a private window or a browser that allows no cookies leaves of its storage. */
const REFUSALS = [
  [
    'its database, and every write beside it',
    () => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
    },
  ],
  [
    'cookies, and with them all storage',
    () => {
      const refuse = (): never => {
        throw new DOMException('refused', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse })
      IDBFactory.prototype.open = refuse
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    },
  ],
] as const

for (const [what, refuse] of REFUSALS) {
  test(`F23: a browser that refuses ${what}: the form says so and what to do, keeps its input, and nothing throws`, async ({
    openDevice,
  }) => {
    const { page, context } = await openDevice({ isNew: true })
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await context.addInitScript(refuse)
    const account = newAccount()
    await page.goto('/register')
    await page.getByLabel('Username', { exact: true }).fill(account.username)
    await page.getByLabel('E-mail', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'This browser could not store your entry.' })
    await expect(problem).toContainText('free some space and try again')
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(thrown).toEqual([])
  })
}

test('F21: a damaged local database is noticed and rebuilt, and the log is back', async ({ openDevice }) => {
  const device = await openDevice()
  const flights = [
    storedFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' }),
    storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01' }),
  ]
  await openFilledLog(device.page, flights)
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
  const { page } = await openDevice()
  const other = storedFlight({ from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await createAccount(page, [other])
  await signUp(page)
  for (const path of [`/flight-list/${other.id}`, `/edit-trip/${other.id}`, `/create-the-same-flight/${other.id}`]) {
    await page.goto(path)
    await expect(page.getByText(/not in your log|not found|could not be found/i).first(), path).toBeVisible()
    await expect(page.getByText('MUC')).toHaveCount(0)
  }
  await expect(syncStatus(page)).toHaveAttribute('data-pending', '0')
})
