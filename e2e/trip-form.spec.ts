import type { Page } from '@playwright/test'
import type { FlightAttributes, PlaceSnapshot } from '../core/flight/flight.ts'
import { formatClockDuration } from '../core/locale/format.ts'
import { along, type Place, sunHeight } from '../test/support/sky.ts'
import { expectSynced, listedFlights, readyForOffline, syncStatus, takeBestMatch } from './support/actions.ts'
import { apiOf } from './support/api.ts'
import { signIn, signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const legs = (page: Page) => page.getByRole('list', { name: 'Flights of this trip' }).locator('[data-leg]')

async function fillTimes(page: Page, date: string, departure: string, arrival: string): Promise<void> {
  await field(page, 'Date').fill(date)
  await field(page, 'Departure time').fill(departure)
  await field(page, 'Arrival time').fill(arrival)
}

test('round the world in four legs, with no connection, over the date line: one form, one trip, one undo', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const account = await signUp(device.page, { at: '/new-trip' })
  await readyForOffline(device.page)
  await device.setOffline(true)
  await device.page.reload()
  const { page } = device
  await expect(syncStatus(page)).toHaveAttribute('data-sync', 'offline')

  await takeBestMatch(page, 'From', 'FRA')
  await takeBestMatch(page, 'To', 'SIN')
  await fillTimes(page, '2026-03-05', '2205', '1650')
  await field(page, 'Arrival time').blur()
  await expect(field(page, 'Arrival time')).toHaveValue('16:50')
  await expect(page.getByText('Lands on the next day')).toBeVisible()

  await button(page, 'Add another flight').click()
  await expect(field(page, 'From')).toHaveValue('SIN')
  await expect(field(page, 'Date')).toHaveValue('6 Mar 2026')
  await expect(field(page, 'To')).toBeFocused()
  await takeBestMatch(page, 'To', 'HND')
  await fillTimes(page, '2026-03-08', '2250', '0620')

  await button(page, 'Add another flight').click()
  await takeBestMatch(page, 'To', 'LAX')
  await fillTimes(page, '2026-03-11', '0005', '530p')
  await expect(page.getByText('Lands on the day before')).toBeVisible()

  await button(page, 'Add the return flight').click()
  await expect(field(page, 'From')).toHaveValue('LAX')
  await expect(field(page, 'To')).toHaveValue('FRA')
  await expect(field(page, 'Date')).toBeFocused()
  await fillTimes(page, '2026-03-12', '1500', '1110')
  await expect(legs(page)).toHaveCount(4)

  // What all four share is said once.
  await field(page, 'Booking code').fill('x7k2qd')
  await page.getByRole('group', { name: 'Cabin' }).getByLabel('Business').check()
  await button(page, 'Add a person').click()
  await field(page, 'Person 1').fill('Amelia')
  await field(page, 'Add a tag').fill('round the world,')
  await field(page, 'Name of the trip').fill('Westwards')

  // The page is closed and comes back as it was.
  const again = await device.newPage()
  await page.close()
  await again.goto('/new-trip')
  await expect(again.getByText('What you typed here earlier is back.')).toBeVisible()
  await expect(legs(again)).toHaveCount(4)
  await expect(field(again, 'Booking code')).toHaveValue('x7k2qd')

  // The order is changed by keys and by hand, and put right again.
  await button(again, 'Move flight 4 up').press('Enter')
  await expect(legs(again).nth(2)).toContainText('LAX – FRA')
  await legs(again).nth(3).locator('svg').first().hover()
  await again.mouse.down()
  await expect(again.locator('[data-leg-head][aria-expanded=true]')).toHaveCount(0)
  const above = await legs(again).nth(2).boundingBox()
  if (!above) throw new Error('the leg above is not on the page')
  await again.mouse.move(above.x + 20, above.y + 10, { steps: 5 })
  await again.mouse.up()
  await expect(legs(again).nth(3)).toContainText('LAX – FRA')

  await again.keyboard.press('Control+Enter')
  await expect(again).toHaveURL(/flight-list/)
  await expect(listedFlights(again)).toHaveCount(4)
  // Four flights and the trip's name.
  await expect(syncStatus(again)).toHaveAttribute('data-pending', '5')
  // The offer to take it back waits as long as somebody points at it.
  await button(again, 'Undo').hover()

  await device.setOffline(false)
  await expectSynced(again)
  const api = await apiOf(server.url, account)
  const stored = (await api.flights()).map(({ attributes }) => attributes as FlightAttributes)
  expect(new Set(stored.map(({ tripId }) => tripId)).size).toBe(1)
  expect(stored[0]?.tripId).toMatch(/^[0-9a-f-]{36}$/)
  const arrivals = new Map(stored.map(({ from, scheduled }) => [from?.iata, scheduled?.onBlock]))
  expect(Object.fromEntries(arrivals)).toEqual({
    FRA: '2026-03-06T16:50+08:00[Asia/Singapore]',
    SIN: '2026-03-09T06:20+09:00[Asia/Tokyo]',
    HND: '2026-03-10T17:30-07:00[America/Los_Angeles]',
    LAX: '2026-03-13T11:10+01:00[Europe/Berlin]',
  })
  for (const flight of stored) {
    expect(flight).toMatchObject({
      pnr: 'X7K2QD',
      cabin: 'business',
      people: [{ name: 'Amelia' }],
      tags: ['round the world'],
    })
  }

  // The whole trip stands in one form again, on another device too.
  const other = await openDevice()
  await signIn(other.page, account)
  await expect(listedFlights(other.page)).toHaveCount(4)
  await other.page.goto(`/edit-trip/${stored[0]?.tripId}`)
  await expect(legs(other.page)).toHaveCount(4)
  await expect(legs(other.page).first()).toContainText('FRA – SIN')
  await expect(field(other.page, 'Name of the trip')).toHaveValue('Westwards')
  await button(other.page, 'Remove flight 4').click()
  await button(other.page, 'Save 3 flights').click()
  await expect(listedFlights(other.page)).toHaveCount(3)
  // The offer to take it back waits as long as somebody points at it.
  await button(other.page, 'Undo').hover()
  // Back from offline, the first device may hear of it by its next regular look only.
  await expect(listedFlights(again)).toHaveCount(3, { timeout: 60_000 })
  await button(other.page, 'Undo').click()
  await expect(listedFlights(other.page)).toHaveCount(4)
  await expect(listedFlights(again)).toHaveCount(4, { timeout: 60_000 })
  await expectSynced(again)

  // One word takes the whole trip back.
  await button(again, 'Undo').click()
  await expect(listedFlights(again)).toHaveCount(0)
})

const SECTORS = [
  { to: 'OSL', times: ['1325', '1336', '1524', '1531'] },
  { to: 'TRD', times: ['1610', '1621', '1702', '1709'] },
  { to: 'OSL', times: ['1750', '1802', '1843', '1852'] },
] as const
const TIME_NAMES = ['offBlock', 'takeOff', 'landing', 'onBlock'] as const

test('a pilot’s day of three sectors: function, night and landings are worked out, and agree with another sun', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice()
  const account = await signUp(page, { at: '/profile' })
  await field(page, 'I fly as').selectOption('Pilot')
  await page.goto('/new-trip')
  // The grid comes first on a desktop; its component tests are beside it.
  await button(page, 'Form, field by field').click()
  const actual = (name: string) => page.locator(`input[name="actual.${name}"]`)
  const pilot = page.getByRole('region', { name: 'Role and pilot’s log' })

  for (const [index, { to, times }] of SECTORS.entries()) {
    if (index === 0) await takeBestMatch(page, 'From', 'FRA')
    else await button(page, 'Add another flight').click()
    await takeBestMatch(page, 'To', to)
    if (index === 0) {
      await field(page, 'Date').fill('2026-01-15')
      await takeBestMatch(page, 'Aircraft type', 'A320')
      await field(page, 'Registration').fill('D-AIZA')
      await pilot.getByLabel('Role', { exact: true }).selectOption('Pilot in command')
      // Two could have flown an A320: said once, it is proposed for the next sectors.
      await pilot.getByRole('radio', { name: 'I flew', exact: true }).check()
    }
    for (const [at, name] of TIME_NAMES.entries()) await actual(name).fill(times[at] ?? '')
    await actual('onBlock').blur()
    await expect(field(page, 'Registration')).toHaveValue('D-AIZA')
    await expect(pilot.getByLabel('Role', { exact: true })).toHaveValue('pilot-in-command')
    await expect(pilot.getByLabel('Take-offs, day', { exact: true })).toHaveAttribute('placeholder', /^[01]$/)
  }

  // Somebody's word stands, is marked, and can be taken back.
  const night = pilot.getByLabel('Night', { exact: true })
  await night.fill('85')
  await night.blur()
  await expect(night).toHaveValue('1:25')
  await expect(pilot.getByText(/^Entered by hand\. The sun says/)).toBeVisible()
  await pilot.getByRole('button', { name: /^Use / }).click()
  await expect(night).toHaveValue('')
  await pilot.getByRole('button', { name: 'Add an approach' }).click()
  await takeBestMatch(page, 'Approach 1', 'ILS')
  await pilot.getByLabel('Hobbs, start').fill('1234.5')

  await page.keyboard.press('Control+Enter')
  await expect(listedFlights(page)).toHaveCount(3)
  await expectSynced(page)
  const api = await apiOf(server.url, account)
  const flights = await api.flights()
  const stored = flights.map(({ attributes }) => attributes as FlightAttributes)
  expect(stored).toHaveLength(3)
  for (const flight of stored) expectPilotFacts(flight)
  expect(stored.map((flight) => flight.pilot?.landingsNight ?? 0).reduce((sum, count) => sum + count)).toBe(2)
  expect(stored.filter(({ pilot: facts }) => facts?.approaches?.length === 1)).toHaveLength(1)

  // The view of the last flight says the same night: in the bar of the sun and in the pilot's log.
  const last = flights.find(({ attributes }) => (attributes as FlightAttributes).actual?.offBlock?.includes('T17:50'))
  const nightMinutes = (last?.attributes as FlightAttributes | undefined)?.pilot?.nightMinutes ?? 0
  await page.goto(`/flight-list/${last?.id}`)
  const log = page.getByRole('region', { name: 'Pilot’s log' })
  await expect(log).toContainText(`Night${formatClockDuration(nightMinutes)}`)
  await expect(log).toContainText('Landings, night1')
  const hours = Math.floor(nightMinutes / 60)
  const words = hours > 0 ? `${hours}.h.${nightMinutes % 60}.min of night` : `${nightMinutes}.min of night`
  await expect(page.locator('svg[data-sun] title')).toHaveText(new RegExp(words))
})

function expectPilotFacts({ from, to, actual, pilot }: FlightAttributes): void {
  const [start, end] = [placeOf(from), placeOf(to)]
  const [offBlock = 0, takeOff = 0, landing = 0, onBlock = 0] = [
    actual?.offBlock,
    actual?.takeOff,
    actual?.landing,
    actual?.onBlock,
  ].map((text) => Date.parse(String(text).replace(/\[.*/, '')))
  const isNight = (place: Place, epochMs: number) => sunHeight(place, epochMs) < -6
  let nightMinutes = 0
  for (let at = offBlock + 30_000; at < onBlock; at += 60_000) {
    const share = Math.min(Math.max((at - takeOff) / (landing - takeOff), 0), 1)
    if (isNight(along(start, end, share), at)) nightMinutes++
  }
  expect(pilot).toMatchObject({
    picMinutes: (onBlock - offBlock) / 60_000,
    multiEngineMinutes: (onBlock - offBlock) / 60_000,
    takeOffsNight: isNight(start, takeOff) ? 1 : 0,
    takeOffsDay: isNight(start, takeOff) ? 0 : 1,
    landingsNight: isNight(end, landing) ? 1 : 0,
    landingsDay: isNight(end, landing) ? 0 : 1,
  })
  expect(Math.abs((pilot?.nightMinutes ?? -99) - nightMinutes)).toBeLessThanOrEqual(1)
}

function placeOf(place: PlaceSnapshot | null | undefined): Place {
  if (place?.latitude == null || place.longitude == null) throw new Error('a place without a position')
  return { latitude: place.latitude, longitude: place.longitude }
}
