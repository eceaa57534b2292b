/** A maps service that the operator names: used while it can be had, and never needed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { openFilledLog } from './support/filled-log.ts'
import { storedFlight } from './support/openings.ts'
import { addressAt, freePort, type ServerAddress, startServer } from './support/server.ts'
import { expect, test as base } from './support/test.ts'

interface MapsService extends ServerAddress {
  /** Paths of everything that was asked. */
  readonly asked: string[]
  isBroken: boolean
}

/** One blue pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const STYLE = {
  version: 8,
  sources: {
    tiles: {
      type: 'raster',
      tileSize: 256,
      maxzoom: 4,
      tiles: ['/tiles/{z}/{x}/{y}.png'],
      attribution: '<a href="https://maps.example/about">&copy; Test Maps</a>',
    },
  },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
}

const test = base.extend<{ service: MapsService }>({
  service: async ({}, use) => {
    const service: MapsService = { ...addressAt(await freePort()), asked: [], isBroken: false }
    const http = createServer(({ url = '' }, answer) => {
      service.asked.push(url)
      const isStyle = url === '/style.json'
      answer.writeHead(service.isBroken ? 500 : 200, {
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'content-type': isStyle ? 'application/json' : 'image/png',
      })
      answer.end(service.isBroken ? '' : isStyle ? JSON.stringify(STYLE) : TILE)
    })
    http.listen(service.port, 'localhost')
    await once(http, 'listening')
    await use(service)
    http.closeAllConnections()
    http.close()
  },
  server: async ({ service }, use) => {
    const server = await startServer({ env: { MAP_STYLE_URL: `${service.url}/style.json` } })
    await use(server)
    await server.dispose()
  },
})

/** Graphics are drawn by the processor here. */
const BY_SOFTWARE = { timeout: 60_000 }
const map = (page: Page) => page.locator('[data-map-kind=webgl]')
const isShown = (page: Page, state: string) => expect(map(page)).toHaveAttribute('data-map-online', state, BY_SOFTWARE)

test('a maps service is asked only by who switches it on; when it fails the app’s own map stands in and gives back', async ({
  service,
  openDevice,
}) => {
  test.slow()
  const device = await openDevice({ isNew: true, viewport: { width: 400, height: 640 } })
  const { page } = device
  await openFilledLog(page, [storedFlight({ from: 'FRA', to: 'JFK', date: '2026-04-01' })])
  await page.goto('/map')
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', BY_SOFTWARE)
  const detailed = page.getByRole('button', { name: 'Detailed map' })
  await expect(detailed).toHaveAttribute('aria-pressed', 'false')
  await expect(map(page)).toContainText('© Natural Earth')
  expect(service.asked).toEqual([])

  await detailed.click()
  await isShown(page, 'shown')
  await expect(map(page).getByRole('link', { name: '© Test Maps' })).toHaveAttribute(
    'href',
    'https://maps.example/about',
  )
  await expect(map(page)).not.toContainText('Natural Earth')
  expect(service.asked.some((path) => path.startsWith('/tiles/'))).toBe(true)

  // Chosen for every visit; the service is down at the next.
  service.isBroken = true
  await page.reload()
  await isShown(page, 'unreachable')
  await expect(map(page)).toContainText('The detailed map is out of reach at the moment')
  await expect(map(page)).toContainText('© Natural Earth')
  await expect(map(page)).toHaveAttribute('data-map-state', 'idle', BY_SOFTWARE)

  service.isBroken = false
  await device.setOffline(true)
  await device.setOffline(false)
  await isShown(page, 'shown')
  await device.setOffline(true)
  await isShown(page, 'unreachable')
  await device.setOffline(false)
  await isShown(page, 'shown')
  await detailed.click()
  await expect(map(page)).not.toHaveAttribute('data-map-online')
  await expect(map(page)).toContainText('© Natural Earth')
})
