/** What a person does in the app and sees of it, in any engine. */
import { expect } from '@playwright/test'
import type { Account, TypedFlight } from '../support/actions.ts'
import type { ApiClient } from '../support/api.ts'
import type { EngineDevice } from './device.ts'

declare global {
  interface Window {
    /** Set by a test: whether this very page is still the one it was. */
    wasHere?: boolean
  }
}

const STATUS = '[role=status][data-sync]'

export async function register(device: EngineDevice, account: Account): Promise<void> {
  await device.goto('/register')
  await device.type({ label: 'Username' }, account.username)
  await device.type({ label: 'E-mail' }, account.email)
  await device.type({ label: 'Password' }, account.password)
  await device.click({ button: 'Create account' })
  await expect.poll(() => path(device)).not.toBe('/register')
}

export async function logIn(device: EngineDevice, account: Account): Promise<void> {
  await device.goto('/login')
  await device.type({ label: 'E-mail or username' }, account.email)
  await device.type({ label: 'Password' }, account.password)
  await device.click({ button: 'Log in' })
  await expect.poll(() => path(device)).not.toBe('/login')
}

/** Opens the form by its address, fills it key by key and saves. */
export async function logFlight(device: EngineDevice, flight: TypedFlight): Promise<void> {
  await device.goto('/new-trip')
  await fillFlight(device, flight)
}

/** Fills the form that is on the page and saves. */
export async function fillFlight(device: EngineDevice, flight: TypedFlight): Promise<void> {
  await takeBestMatch(device, 'From', flight.from)
  await takeBestMatch(device, 'To', flight.to)
  await device.type({ label: 'Date' }, flight.date)
  if (flight.note) await device.type({ label: 'Note' }, flight.note)
  await device.click({ button: 'Save flight' })
  await expect.poll(() => path(device)).toMatch(/^\/flight-list/)
}

async function takeBestMatch(device: EngineDevice, label: string, code: string): Promise<void> {
  await device.type({ label }, code)
  await expect.poll(() => count(device, '[role=option]')).toBeGreaterThan(0)
  await device.browser.press('Enter')
  await expect.poll(() => count(device, '[role=option]')).toBe(0)
}

export function path(device: EngineDevice): Promise<string> {
  return device.browser.read(() => location.pathname, null)
}

export function count(device: EngineDevice, css: string): Promise<number> {
  return device.browser.read((selector) => document.querySelectorAll(selector).length, css)
}

/** The status element's word and the number that waits, as in `synced 0`. */
export function status(device: EngineDevice): Promise<string | null> {
  return device.browser.read((css) => {
    const data = document.querySelector<HTMLElement>(css)?.dataset
    return data ? `${data['sync']} ${data['pending']}` : null
  }, STATUS)
}

export async function expectStatus(device: EngineDevice, wanted: string): Promise<void> {
  await expect.poll(() => status(device), { message: 'what the status says', timeout: 60_000 }).toBe(wanted)
}

/**
 * Waits until the server has so many flights, and the device knows. The status alone may still be that of before a save:
 * a page hears of what waits from its worker, some moments after the save.
 */
export async function expectSent(device: EngineDevice, api: ApiClient, flights: number): Promise<void> {
  await expect
    .poll(async () => (await api.flights()).length, { message: 'flights on the server', timeout: 60_000 })
    .toBe(flights)
  await expectStatus(device, 'synced 0')
}

/** Waits until the service worker has everything it needs offline, and has taken this page over. */
export async function readyForOffline(device: EngineDevice): Promise<void> {
  const isControlled = (): boolean => navigator.serviceWorker.controller?.state === 'activated'
  await expect
    .poll(() => device.browser.read(isControlled, null), {
      message: 'controlled by the service worker',
      timeout: 60_000,
    })
    .toBe(true)
}

/** Ids of the flights listed. */
export function listed(device: EngineDevice): Promise<string[]> {
  return device.browser.read(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-flight-id]')].map(({ dataset }) => dataset['flightId'] ?? ''),
    null,
  )
}

/** A JPEG drawn by the browser itself. */
export async function drawPhoto(device: EngineDevice): Promise<Buffer> {
  const url = await device.browser.read(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 800
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const sky = context.createLinearGradient(0, 0, 0, 800)
    sky.addColorStop(0, '#3a7bd5')
    sky.addColorStop(1, '#f6d7a7')
    context.fillStyle = sky
    context.fillRect(0, 0, 1200, 800)
    return canvas.toDataURL('image/jpeg', 0.9)
  }, null)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
