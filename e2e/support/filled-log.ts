/** A log that is filled past the app, as another device would, and what of it is on the server. */
import { expect, type Page } from '@playwright/test'
import type { Flight, FlightAttributes } from '../../core/flight/flight.ts'
import type { Account } from './actions.ts'
import { flightsOnServer } from './api.ts'
import { signUp } from './sign-in.ts'

/** Somebody new with these flights, all of them on this device, and the list open. */
export async function openFilledLog(page: Page, flights: readonly Flight[]): Promise<Account> {
  const account = await signUp(page, { flights })
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
