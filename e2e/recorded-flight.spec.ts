import type { Page } from '@playwright/test'
import { must } from '../core/lib/must.ts'
import { loadTemporal } from '../core/time/temporal.ts'
import { along, type Place, sunHeight } from '../test/support/sky.ts'
import { viewedFlight, viewedPlace, viewedTimes } from '../test/support/viewed-flights.ts'
import { flawsOf } from './support/flaws.ts'
import { addFiles } from './support/media.ts'
import { signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { MINUTE_MS } from '../core/time/units.ts'

await loadTemporal()

const TAKE_OFF = Date.parse('2026-03-05T15:12:30Z')
const LANDING = Date.parse('2026-03-05T23:35:30Z')
const STANDS_MS = 10 * MINUTE_MS
/** Far south of the shortest way, so that the sun sets at another time. */
const SOUTH: Place = { latitude: 30, longitude: -35 }

const flight = viewedFlight('MUC', 'JFK', '2026-03-05', {
  role: 'pilot-in-command',
  scheduled: viewedTimes('MUC', 'JFK', ['2026-03-05 15:35', null, null, '2026-03-05 19:00']),
})

function placed(code: 'MUC' | 'JFK'): Place {
  const { latitude, longitude } = viewedPlace(code)
  return { latitude: must(latitude), longitude: must(longitude) }
}

function whereAt(epochMs: number): Place {
  const share = Math.min(Math.max((epochMs - TAKE_OFF) / (LANDING - TAKE_OFF), 0), 1)
  return share < 0.5 ? along(placed('MUC'), SOUTH, share * 2) : along(SOUTH, placed('JFK'), share * 2 - 1)
}

/** From gate to gate, or from the middle of the flight on. */
function gpx(fromMs: number) {
  const rows: string[] = []
  for (let atMs = fromMs; atMs <= LANDING + STANDS_MS; atMs += 20_000) {
    const { latitude, longitude } = whereAt(atMs)
    rows.push(
      `<trkpt lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}"><time>${new Date(atMs).toISOString()}</time></trkpt>`,
    )
  }
  const text = `<?xml version="1.0"?><gpx version="1.1" creator="journey" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${rows.join('')}</trkseg></trk></gpx>`
  return { name: 'flown.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) }
}

async function open(page: Page): Promise<void> {
  await signUp(page, { flights: [flight], at: `/flight-list/${flight.id}` })
  await expect(page.locator('svg[data-map]')).toBeVisible()
}

const offer = (page: Page) => page.locator('[data-recorded-times]')
const rowOf = (page: Page, moment: string) => page.locator(`tbody[data-moment=${moment}]`)

test('a recording tells take-off and landing, which one press takes over, and where the sun stood', async ({
  openDevice,
}) => {
  const { page } = await openDevice()
  await open(page)
  await expect(page.locator('[data-sun-along=great-circle]')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await addFiles(page, [gpx(TAKE_OFF - STANDS_MS)])
  await expect(page.locator('[data-sun-along=track]')).toHaveText('Estimated along the recorded track.')

  // The night of the bar is that of another sun over the way that was flown, from take-off to landing.
  let night = 0
  for (let at = TAKE_OFF + MINUTE_MS / 2; at < LANDING; at += MINUTE_MS) if (sunHeight(whereAt(at), at) < -6) night += 1
  const title = must(await page.locator('svg[data-sun] title').textContent())
  const [, hours = '0', minutes] = must(/(?:(\d+).h.)?(\d+).min of night/.exec(title))
  expect(Math.abs(Number(hours ?? 0) * 60 + Number(minutes) - night)).toBeLessThanOrEqual(2)

  await expect(offer(page)).toContainText('From the track: take-off 16:12, landing 18:35.')
  expect(await flawsOf(page)).toEqual([])
  await offer(page).getByRole('button').click()
  await expect(offer(page)).toHaveCount(0)
  await expect(rowOf(page, 'takeOff')).toContainText('16:12')
  await expect(rowOf(page, 'landing')).toContainText('18:35')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(offer(page)).toBeVisible()
  await expect(rowOf(page, 'takeOff')).toHaveCount(0)

  // The pilot's night is proposed along the recording, and taken by a press.
  await offer(page).getByRole('button').click()
  await expect(offer(page)).toHaveCount(0)
  await page.goto(`/edit-trip/${flight.id}`)
  await page.getByRole('button', { name: /^Role and pilot/ }).click()
  const take = page.locator('[data-night-of-track]')
  const proposed = must(await take.getAttribute('data-night-of-track'))
  const [h, m] = proposed.split(':').map(Number)
  expect(Math.abs((h ?? 0) * 60 + (m ?? 0) - night)).toBeLessThanOrEqual(2)
  await take.click()
  await expect(page.getByLabel('Night', { exact: true })).toHaveValue(proposed)
  await expect(page.getByText(`${proposed} by the sun along the recorded track`)).toBeVisible()
})
