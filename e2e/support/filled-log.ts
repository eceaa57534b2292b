/** A log that is filled past the app, as another device would, and what of it is on the server. */
import { expect, type Page } from '@playwright/test'
import type { Flight, FlightAttributes } from '../../core/flight/flight.ts'
import { pushFlights } from '../../scripts/seed/push-flights.ts'
import { type Account, register } from './actions.ts'
import { flightsOnServer } from './api.ts'

/** A new account, signed in on the page, that has these flights; with `at`, a page of the app is opened then. */
export async function registerWith(
  page: Page,
  serverUrl: string,
  flights: readonly Flight[],
  at?: string,
): Promise<Account> {
  const account = await register(page)
  await pushFlights(serverUrl, account.username, account.password, flights)
  if (at !== undefined) await page.goto(at)
  return account
}

/** The same, with all of the log on this device and its list open. */
export async function openFilledLog(page: Page, serverUrl: string, flights: readonly Flight[]): Promise<Account> {
  const account = await registerWith(page, serverUrl, flights, '/flight-list')
  await expect(page.locator(`[data-total="${flights.length}"]`)).toBeVisible({ timeout: 120_000 })
  return account
}

/** The server's flights by their id, without what every edit changes. */
export async function serverFlights(serverUrl: string, account: Account): Promise<Map<string, FlightAttributes>> {
  const flights = await flightsOnServer(serverUrl, account)
  return new Map(flights.map(({ id, attributes }) => [id, lasting((attributes ?? {}) as FlightAttributes)]))
}

/** What is the same however often a flight was edited: without its id and the time of the last edit. */
export function lasting(flight: FlightAttributes | Flight): FlightAttributes {
  return Object.fromEntries(Object.entries(flight).filter(([name]) => name !== 'id' && name !== 'editedAt'))
}
