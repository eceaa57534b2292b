import type { Page } from '@playwright/test'
import { listedFlights, readyForOffline } from './support/actions.ts'
import { openFilledLog } from './support/filled-log.ts'
import { storedFlight } from './support/openings.ts'
import { expect, testOwnServer } from './support/test.ts'

const shownMap = (page: Page) => page.locator('[data-map-kind]')

/** Names of the files that the world map needs and that are fetched after all others. */
const laterFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('lmw-later')).keys()
    return kept.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, ''))
  })

testOwnServer(
  'a map never opened before opens offline from a cold start, and shows what the list shows and back',
  async ({ server, openDevice }) => {
    // Graphics are drawn by the processor here.
    testOwnServer.slow()
    const device = await openDevice({ isNew: true, viewport: { width: 400, height: 640 } })
    await openFilledLog(device.page, [
      storedFlight({ from: 'MUC', to: 'LHR', date: '2025-03-05' }),
      storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01' }),
    ])
    await readyForOffline(device.page)
    await expect
      .poll(() => laterFiles(device.page), { timeout: 60_000 })
      .toEqual(
        expect.arrayContaining([
          '/assets/maplibre-gl',
          '/assets/maplibre-gl-worker',
          '/reference/cities.json',
          '/reference/world.json',
        ]),
      )

    await server.kill()
    await device.reopen()
    await device.page.goto('/map?q=year%3A2026')
    await expect(shownMap(device.page)).toHaveAttribute('data-map-state', 'idle', { timeout: 60_000 })
    await expect(shownMap(device.page)).toHaveAttribute('data-map-kind', 'webgl')
    await expect(shownMap(device.page)).not.toContainText('not on this device yet')
    await expect(device.page.locator('[data-entry]')).toHaveCount(1)
    await device.page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(device.page).toHaveURL(/\/flight-list\?q=year%3A2026$/)
    await expect(listedFlights(device.page)).toHaveCount(1)
    await device.page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click()
    await expect(device.page).toHaveURL(/\/map\?q=year%3A2026$/)
    await expect(device.page.locator('[data-entry]')).toHaveCount(1)
  },
)
