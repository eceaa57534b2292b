import type { Page } from '@playwright/test'
import {
  expectSynced,
  listedFlights,
  logIn,
  register,
  saveFlight,
  syncStatus,
  takeBestMatch,
} from './support/actions.ts'
import { apiOf } from './support/api.ts'
import type { Device } from './support/device.ts'
import { fly, hear, pointsOf, refusePosition, sitAt, storedFixes, sendFixesUntil } from './support/gps.ts'
import { signUpForOffline } from './support/openings.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const MUC = { latitude: 48.3538, longitude: 11.7861 }
/** Oberpfaffenhofen: near enough for an afternoon of tests. */
const OBF = { latitude: 48.0814, longitude: 11.2831 }
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light' as const }

const stamp = (page: Page, name: string) => page.locator(`[data-stamp=${name}]`)
type Moment = 'offBlock' | 'takeOff' | 'landing' | 'onBlock'
const press = (page: Page, moment: Moment) => page.locator(`[data-stamp=${moment}] button`).first().click()
const recorder = (page: Page) => page.locator('[data-recorder]')

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function atTheGate(device: Device): Promise<void> {
  await sitAt(device, MUC)
  await device.page.goto('/in-flight')
  await expect(device.page.locator('[data-where=EDDM]')).toBeVisible()
}

test('a flight stamped and recorded offline, in a browser killed in the air, is in the log once, with its track', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice(PHONE)
  const account = await signUpForOffline(device.page)
  await device.setOffline(true)
  await atTheGate(device)
  await press(device.page, 'offBlock')
  await expect(device.page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('MUC')
  await press(device.page, 'takeOff')
  await expect(recorder(device.page)).toHaveAttribute('data-recorder', 'recording')
  await fly(device, MUC, OBF, { from: 0.05, to: 0.5, fixes: 10 })

  const lastShown = Number(await recorder(device.page).getAttribute('data-last'))
  await device.killAndReopen()
  const kept = await storedFixes(device.page)
  expect(lastShown - (kept.at(-1) ?? 0)).toBeLessThanOrEqual(10_000)
  expect(kept.length).toBeGreaterThan(5)

  await sitAt(device, { latitude: 48.21, longitude: 11.52 })
  await device.page.goto('/in-flight')
  await expect(stamp(device.page, 'offBlock')).toHaveAttribute('data-at', /\d+/)
  await expect(stamp(device.page, 'takeOff')).toHaveAttribute('data-at', /\d+/)
  await expect(recorder(device.page)).toHaveAttribute('data-recorder', 'recording')
  expect(await pointsOf(device.page)).toBeGreaterThanOrEqual(kept.length)
  await fly(device, MUC, OBF, { from: 0.55, to: 1, fixes: 10 })
  await press(device.page, 'landing')
  await expect(device.page.getByRole('button', { name: /Change route/ })).toContainText('OBF')
  await press(device.page, 'onBlock')
  await expect(recorder(device.page)).toHaveAttribute('data-recorder', 'ended')

  await device.page.getByRole('button', { name: 'Check and save' }).click()
  await expect(device.page.getByRole('heading', { level: 1 })).toHaveText('Check the flight')
  await expect(device.page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('MUC')
  await device.page.getByLabel('Seat', { exact: true }).fill('12A')
  await saveFlight(device.page)
  await expect(listedFlights(device.page)).toHaveCount(1)
  await expect(syncStatus(device.page)).toHaveAttribute('data-sync', 'offline')

  await device.setOffline(false)
  await expectSynced(device.page)
  const api = await apiOf(server.url, account)
  const [stored, ...others] = await api.flights()
  expect(others).toEqual([])
  expect(stored?.attributes).toMatchObject({
    status: 'flown',
    from: { iata: 'MUC' },
    to: { iata: 'OBF' },
    seat: { number: '12A' },
    actual: {
      offBlock: expect.stringContaining('[Europe/Berlin]'),
      takeOff: expect.stringContaining('[Europe/Berlin]'),
      landing: expect.stringContaining('[Europe/Berlin]'),
      onBlock: expect.stringContaining('[Europe/Berlin]'),
    },
    media: [expect.any(String)],
  })

  const [track, ...moreMedia] = await api.media()
  expect(moreMedia).toEqual([])
  expect([track?.id]).toEqual(stored?.attributes?.['media'])
  expect(track?.attributes).toMatchObject({
    kind: 'track',
    flightId: stored?.id,
    summary: { points: expect.any(Number) },
  })

  const second = await openDevice()
  await signIn(second.page, account)
  await expect(listedFlights(second.page)).toHaveCount(1)
  await listedFlights(second.page).first().getByRole('link').first().click()
  await expect(second.page.locator(`[data-track="${track?.id}"]`)).toBeVisible()
})

test('without the position everything works by hand; times are corrected, removed and put back, and it is saved at once', async ({
  openDevice,
}) => {
  const device = await openDevice(PHONE)
  await signUpForOffline(device.page)
  const { page } = device
  await refusePosition(device)
  await page.goto('/in-flight')
  await press(page, 'takeOff')
  await expect(recorder(page)).toHaveAttribute('data-recorder', 'denied')
  await expect(page.getByText('Off block was not tapped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stamp(page, 'takeOff')).not.toHaveAttribute('data-at')

  await press(page, 'offBlock')
  await press(page, 'takeOff')
  await page.getByRole('button', { name: 'Correct Take-off' }).click()
  await page.getByLabel('Time', { exact: true }).fill('noon')
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(page.getByText('This time cannot be read')).toBeVisible()
  const before = Number(await stamp(page, 'takeOff').getAttribute('data-at'))
  const later = new Date(before + 5 * 60_000).toISOString().slice(11, 16)
  await page.getByLabel('Enter in').selectOption('utc')
  await page.getByLabel('Time', { exact: true }).fill(later.replace(':', ''))
  await page.getByRole('button', { name: 'Save time' }).click()
  await expect(stamp(page, 'takeOff')).toContainText(`${later} UTC`)
  await page.getByRole('button', { name: 'Correct Off block' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(stamp(page, 'offBlock')).not.toHaveAttribute('data-at')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stamp(page, 'offBlock')).toHaveAttribute('data-at', /\d+/)

  await takeBestMatch(page, 'From', 'FRA')
  await takeBestMatch(page, 'To', 'JFK')
  await page.getByRole('button', { name: /Change route/ }).click()
  await page.getByLabel('Flight number').fill('lh400')
  await page.getByRole('button', { name: 'Done' }).click()
  await press(page, 'landing')
  await press(page, 'onBlock')
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(listedFlights(page)).toHaveCount(1)
  await expect(page.locator('[data-flight-pill]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listedFlights(page)).toHaveCount(0)
  await page.locator('[data-flight-pill]').click()
  await expect(stamp(page, 'onBlock')).toHaveAttribute('data-at', /\d+/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(stamp(page, 'onBlock')).not.toHaveAttribute('data-at')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stamp(page, 'onBlock')).toHaveAttribute('data-at', /\d+/)
})

test('a second tab shows the same flight, and takes over when the first one goes', async ({ openDevice }) => {
  const device = await openDevice(PHONE)
  await signUpForOffline(device.page)
  await atTheGate(device)
  const first = device.page
  await press(first, 'offBlock')
  await expect(recorder(first)).toHaveAttribute('data-recorder', 'recording')
  const second = await device.newPage()
  await second.goto('/in-flight')
  await expect(stamp(second, 'offBlock')).toHaveAttribute('data-at', /\d+/)
  await press(second, 'takeOff')
  await expect(stamp(first, 'takeOff')).toHaveAttribute('data-at', /\d+/)
  // In headless tabs both are seen: only one of them has the turn.
  const states = async () => [
    await recorder(first).getAttribute('data-recorder'),
    await recorder(second).getAttribute('data-recorder'),
  ]
  await expect.poll(async () => (await states()).filter((state) => state === 'recording').length).toBe(1)
  // The hidden page pauses, and the other one goes on.
  const recording = (await recorder(first).getAttribute('data-recorder')) === 'recording' ? first : second
  const other = recording === first ? second : first
  await setVisibility(recording, 'hidden')
  await expect(recorder(other)).toHaveAttribute('data-recorder', 'recording')
  await setVisibility(recording, 'visible')
  await expect(recorder(recording)).toHaveAttribute('data-recorder', 'waiting')
  await first.close()
  await second.bringToFront()
  await expect(recorder(second)).toHaveAttribute('data-recorder', 'recording')
})

test('a clock an hour ahead is noticed, and the satellites’ time counts unless the device’s is wanted', async ({
  openDevice,
}) => {
  const device = await openDevice(PHONE)
  await signUpForOffline(device.page)
  const { page } = device
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 3_600_000
  })
  await atTheGate(device)
  await hear(device, MUC, 4)
  await press(page, 'offBlock')
  await expect(page.getByText(/clock is 1\u202fh ahead of the satellites. Satellite time is used/)).toBeVisible()
  const counted = Number(await stamp(page, 'offBlock').getAttribute('data-at'))
  expect(Math.abs(counted - Date.now())).toBeLessThan(60_000)
  await page.getByRole('button', { name: 'Use device time' }).click()
  await expect
    .poll(async () => Number(await stamp(page, 'offBlock').getAttribute('data-at')))
    .toBeGreaterThan(counted + 3_000_000)
})

test('a clock that is set between two presses falsifies neither, and it is said', async ({ openDevice }) => {
  const device = await openDevice(PHONE)
  await signUpForOffline(device.page)
  const { page } = device
  await atTheGate(device)
  await hear(device, MUC, 6)
  await press(page, 'offBlock')
  await page.evaluate(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 3 * 3_600_000
  })
  await press(page, 'takeOff')
  const said = page.getByText(/clock is 3\u202fh ahead of the satellites. Satellite time is used/)
  await sendFixesUntil(device, MUC, () => said.isVisible())
  await expect(said).toHaveCount(1)
  for (const name of ['offBlock', 'takeOff']) {
    expect(Math.abs(Number(await stamp(page, name).getAttribute('data-at')) - Date.now())).toBeLessThan(60_000)
  }
})

test('a flight under way is told when its owner logs out, kept for them, and nobody else sees it', async ({
  openDevice,
}) => {
  const device = await openDevice()
  const account = await signUpForOffline(device.page)
  const { page } = device
  await page.goto('/in-flight')
  await press(page, 'offBlock')
  await expect(stamp(page, 'offBlock')).toHaveAttribute('data-at', /\d+/)
  await page.goto('/profile')
  await expect(page.locator('[data-flight-pill]')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByText('A flight is under way on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep and log out' }).click()
  await expect(page).not.toHaveURL(/profile/)
  await register(page)
  await page.goto('/in-flight')
  await expect(page.locator('[data-in-flight=none]')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).not.toHaveURL(/profile/)
  await logIn(page, account)
  await page.goto('/in-flight')
  await expect(stamp(page, 'offBlock')).toHaveAttribute('data-at', /\d+/)
})
