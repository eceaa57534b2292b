/** What a person does, by the product's fixed handles. */
import { expect, type Page } from '@playwright/test'
import type { Device } from './device.ts'

export interface Account {
  username: string
  email: string
  password: string
}

let accounts = 0

/** An hour of chaos runs outside the test runner, whose longer patience it does not know. */
const ACCOUNT_MS = 30_000

export function newAccount(): Account {
  accounts++
  const username = `amelia${process.pid}x${accounts}`
  return { username, email: `${username}@example.org`, password: 'correct horse 1937' }
}

/** Somebody new who registers by the form, of whom everything is sent and fetched; see `signUp` for all other ends. */
export async function register(page: Page, account = newAccount()): Promise<Account> {
  await page.goto('/register')
  await page.getByLabel('Username', { exact: true }).fill(account.username)
  await page.getByLabel('E-mail', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).not.toHaveURL(/\/register/, { timeout: ACCOUNT_MS })
  await expectSynced(page)
  return account
}

/** By the form; the list is open afterwards. See `signIn` where logging in is not what the journey is about. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login?to=%2Fflight-list')
  await fillLogIn(page, account)
  await expect(page).not.toHaveURL(/\/login/, { timeout: ACCOUNT_MS })
}

/** Fills and sends the log-in form that is on the page already. */
export async function fillLogIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail or username', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

export interface TypedFlight {
  from: string
  to: string
  date: string
  departure?: string
  arrival?: string
  flightNumber?: string
  registration?: string
  seat?: string
  note?: string
}

/** From any page of the app. */
export async function logFlight(page: Page, flight: TypedFlight): Promise<void> {
  await openForm(page)
  await fillFlight(page, flight)
  await saveFlight(page)
}

/** By the link that every page has: a page loaded anew would take a second or two of processor time. */
export async function openForm(page: Page): Promise<void> {
  await page.locator('a[href="/new-trip"]:visible').first().click()
  await expect(page).toHaveURL(/\/new-trip$/)
}

export async function saveFlight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save flight' }).click()
  await expect(page).toHaveURL(/\/flight-list/)
}

export async function fillFlight(page: Page, flight: TypedFlight): Promise<void> {
  await takeBestMatch(page, 'From', flight.from)
  await takeBestMatch(page, 'To', flight.to)
  await page.getByLabel('Date', { exact: true }).fill(flight.date)
  const texts: [string, string | undefined][] = [
    ['Departure time', flight.departure],
    ['Arrival time', flight.arrival],
    ['Flight number', flight.flightNumber],
    ['Registration', flight.registration],
    ['Seat', flight.seat],
    ['Note', flight.note],
  ]
  for (const [label, text] of texts) {
    if (text !== undefined) await page.getByLabel(label, { exact: true }).fill(text)
  }
}

/** Types a code and Enter, as someone who knows it would. */
export async function takeBestMatch(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.fill(text)
  // The suggestions, not the options of the selects beside.
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await box.press('Enter')
  await expect(page.locator('[role=option]')).toHaveCount(0)
}

/** From the menu of the flight's page, which is open. */
export async function deleteOpenFlight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
}

/** Opens a flight's form and saves another value. */
export async function editFlight(page: Page, id: string, label: string, text: string): Promise<void> {
  await page.goto(`/edit-trip/${id}`)
  await page.getByLabel(label, { exact: true }).fill(text)
  await saveFlight(page)
}

/** The same, the device being taken offline before it is saved; it waits then. */
export async function editOffline(device: Device, id: string, label: string, text: string): Promise<void> {
  const { page } = device
  await page.goto(`/edit-trip/${id}`)
  await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await device.setOffline(true)
  await page.getByLabel(label, { exact: true }).fill(text)
  await saveFlight(page)
  await expect(page.locator('[data-pending="1"]')).toBeVisible()
}

/** Id of the first flight listed. */
export async function flightId(page: Page): Promise<string> {
  const id = await listedFlights(page).first().getAttribute('data-flight-id')
  expect(id).not.toBeNull()
  return id ?? ''
}

/** Asks to log out, which something unsent answers with a question. */
export async function askToLogOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

export const syncStatus = (page: Page) => page.locator('[role=status][data-sync]')

export const listedFlights = (page: Page) => page.locator('[data-flight-id]')

export async function expectSynced(page: Page, timeout = 15_000): Promise<void> {
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'synced', { timeout })
  await expect(syncStatus(page)).toHaveAttribute('data-pending', '0')
}

/** Waits until the service worker controls pages and has everything it needs offline. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
