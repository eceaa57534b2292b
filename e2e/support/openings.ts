/** How journeys begin that are about something else. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Flight } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { toSnapshot } from '../../core/place/airport.ts'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { type Account, askToLogOut, listedFlights, logFlight, readyForOffline, type TypedFlight } from './actions.ts'
import type { Device } from './device.ts'
import { signIn, signUp } from './sign-in.ts'

const { airports } = await loadReference()

/** A flight without a clock time, as the form stores it. */
type DayFlight = Pick<TypedFlight, 'from' | 'to' | 'date' | 'seat' | 'note'>

interface Opened {
  account: Account
  /** Of the flight. */
  id: string
}

export function storedFlight({ from, to, date, seat, note }: DayFlight): Flight {
  const [start, end] = [from, to].map((code) => toSnapshot(must(airports.byIata(code, date)), 'en'))
  return {
    id: randomUUID(),
    status: 'flown',
    role: 'passenger',
    date,
    from: must(start),
    to: must(end),
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(seat !== undefined && { seat: { number: seat, position: null, side: null } }),
    ...(note !== undefined && { note }),
  }
}

/** Somebody new whose device can go on without a connection. */
export async function signUpForOffline(page: Page, at?: string): Promise<Account> {
  const account = await signUp(page, at === undefined ? {} : { at })
  await readyForOffline(page)
  return account
}

/** Somebody new with one flight, which the server has; the list is open. */
export async function signUpWithFlight(page: Page, flight: DayFlight): Promise<Opened> {
  const stored = storedFlight(flight)
  const account = await signUp(page, { flights: [stored] })
  await expect(listedFlights(page)).toHaveCount(1)
  return { account, id: stored.id }
}

/** The same, and the flight is open beside the list. */
export async function openNewFlight(page: Page, flight: DayFlight): Promise<Opened> {
  const stored = storedFlight(flight)
  const account = await signUp(page, { flights: [stored], at: `/flight-list/${stored.id}` })
  return { account, id: stored.id }
}

/** The same with the list open on both devices. */
export async function shareFlight(first: Device, second: Device, flight: DayFlight): Promise<Opened> {
  const opened = await signUpWithFlight(first.page, flight)
  await signIn(second.page, opened.account)
  await expect(listedFlights(second.page)).toHaveCount(1)
  return opened
}

/** Somebody new whose only flight was logged offline, asking to log out. */
export async function askToLogOutUnsent(device: Device, flight: TypedFlight): Promise<Account> {
  const account = await signUpForOffline(device.page)
  await device.setOffline(true)
  await logFlight(device.page, flight)
  await askToLogOut(device.page)
  return account
}
