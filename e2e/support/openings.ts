/** How journeys begin that are about something else. */
import { expect, type Page } from '@playwright/test'
import {
  type Account,
  askToLogOut,
  expectSynced,
  flightId,
  listedFlights,
  logFlight,
  logIn,
  readyForOffline,
  register,
  type TypedFlight,
} from './actions.ts'
import type { Device } from './device.ts'

interface Opened {
  account: Account
  /** Of the flight. */
  id: string
}

/** Somebody new whose device can go on without a connection. */
export async function registerForOffline(page: Page): Promise<Account> {
  const account = await register(page)
  await readyForOffline(page)
  return account
}

/** Somebody new with one flight, which is on the server; the list is open. */
export async function registerWithFlight(page: Page, flight: TypedFlight): Promise<Opened> {
  const account = await register(page)
  await logFlight(page, flight)
  await expectSynced(page)
  return { account, id: await flightId(page) }
}

/** The same, and the flight is open beside the list. */
export async function openNewFlight(page: Page, flight: TypedFlight): Promise<Opened> {
  const opened = await registerWithFlight(page, flight)
  await page.goto(`/flight-list/${opened.id}`)
  return opened
}

/** The same with the list open on both devices. */
export async function shareFlight(first: Device, second: Device, flight: TypedFlight): Promise<Opened> {
  const opened = await registerWithFlight(first.page, flight)
  await logIn(second.page, opened.account)
  await second.page.goto('/flight-list')
  await expect(listedFlights(second.page)).toHaveCount(1)
  return opened
}

/** Somebody new whose only flight was logged offline, asking to log out. */
export async function askToLogOutUnsent(device: Device, flight: TypedFlight): Promise<Account> {
  const account = await registerForOffline(device.page)
  await device.setOffline(true)
  await logFlight(device.page, flight)
  await askToLogOut(device.page)
  return account
}
