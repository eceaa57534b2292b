import type { Page, Response as PageAnswer } from '@playwright/test'
import {
  editFlight,
  expectSynced,
  fillFlight,
  listedFlights,
  logFlight,
  readyForOffline,
  register,
  saveFlight,
  syncStatus,
} from '../support/actions.ts'
import { apiOf } from '../support/api.ts'
import { sendWithNoPage } from '../support/background-sync.ts'
import type { Device } from '../support/device.ts'
import { signUpForOffline, signUpWithFlight } from '../support/openings.ts'
import { isPush } from '../support/requests.ts'
import { routesFor } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'
import { must } from '../../core/lib/must.ts'

test('F16 F19: a flight logged and one edited with no connection, in a browser killed in between, are on the server once; another is sent with no page open, by a service worker killed in its first try', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice()
  const { account, id: olderId } = await signUpWithFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await readyForOffline(device.page)

  await device.setOffline(true)
  await device.reopen()
  await device.page.goto('/new-trip')
  await expect(syncStatus(device.page)).toHaveAttribute('data-sync', 'offline')
  await fillFlight(device.page, { from: 'FRA', to: 'JFK', date: '2026-04-01', note: 'over the Atlantic' })
  await saveFlight(device.page)
  await expect(listedFlights(device.page)).toHaveCount(2)
  await expect(syncStatus(device.page)).toHaveAttribute('data-pending', '1')

  await device.killAndReopen()
  await device.page.goto('/flight-list')
  await expect(listedFlights(device.page)).toHaveCount(2)
  await editFlight(device.page, olderId, 'Seat', '12A')
  await expect(syncStatus(device.page)).toHaveAttribute('data-pending', '2')
  await expect(listedFlights(device.page).first()).toHaveAttribute('data-sync-state', 'waiting')

  await device.setOffline(false)
  await expectSynced(device.page)
  await expect(listedFlights(device.page).first()).toHaveAttribute('data-sync-state', 'saved')

  const api = await apiOf(server.url, account)
  const stored = await api.flights()
  expect(stored).toHaveLength(2)
  expect(stored.find((row) => row.id === olderId)?.attributes).toMatchObject({ seat: { number: '12A' } })
  expect(stored.find((row) => row.id !== olderId)?.attributes).toMatchObject({
    from: { iata: 'FRA' },
    to: { iata: 'JFK' },
    date: '2026-04-01',
    note: 'over the Atlantic',
  })

  // By the service worker, which ends in the middle of its first push.
  await device.setOffline(true)
  await logFlight(device.page, { from: 'JFK', to: 'FRA', date: '2026-04-09' })
  await expect(syncStatus(device.page)).toHaveAttribute('data-pending', '1')
  const isSent = async (): Promise<boolean> => (await api.flights()).length === 3
  const seen = { pushes: 0, isKilled: false }
  const backOnline = async (): Promise<void> => {
    const session = await device.context.newCDPSession(must(device.context.pages()[0]))
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (seen.pushes > 0) seen.isKilled ||= versions.some(({ runningStatus }) => runningStatus === 'stopped')
    })
    await session.send('ServiceWorker.enable')
    device.network.setFate((request) => {
      if (!isPush(request)) return 'pass'
      seen.pushes += 1
      if (seen.pushes > 1) return 'pass'
      void session.send('ServiceWorker.stopAllWorkers')
      return 'swallow'
    })
    await device.setOffline(false)
  }
  await sendWithNoPage(device, backOnline, isSent)
  expect(seen).toEqual({ pushes: 2, isKilled: true })
})

/** Opens each page, the English ones from themselves as well; answers what was asked of the server meanwhile. */
async function openAll({ context, page }: Device, routes: readonly string[]): Promise<string[]> {
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname} from ${page.url()}`)
  })
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
    const isGerman = /^\/de\b/.test(route)
    if (!isGerman) {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 }), `${route} reloaded`).toBeVisible()
    }
    await expect(page.locator('html')).toHaveAttribute('lang', isGerman ? /^de/ : /^en/)
    expect(new URL(page.url()).pathname, 'no guard leads away').toBe(route)
  }
  return asked
}

test('I7 F1: every route opens on a hard reload with no connection, and asks nothing of the server', async ({
  openDevice,
}) => {
  // Every page in both languages, one after the other.
  test.slow()
  const device = await openDevice()
  const { id } = await signUpWithFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await readyForOffline(device.page)
  await device.setOffline(true)
  const routes = routesFor('signed-in', id)
  expect(routes).toEqual(expect.arrayContaining(['/', '/de', '/de/flight-list', `/de/edit-trip/${id}`]))
  expect(await openAll(device, routes)).toEqual([])
})

test('I7: every route that a guest may see opens with no connection, and asks nothing of the server', async ({
  openDevice,
}) => {
  const device = await openDevice()
  await device.page.goto('/')
  await readyForOffline(device.page)
  await device.setOffline(true)
  const routes = routesFor('guest')
  expect(routes).toEqual(expect.arrayContaining(['/', '/de', '/login', '/de/register', '/not-found']))
  expect(await openAll(device, routes)).toEqual([])
})

/**
 * What the browser keeps of the app, as its own clearing leaves it: the log, the cookies and the worker stay. A browser
 * clears what nobody uses; in the midst of a question Chromium's cache storage ceases to answer until it is closed.
 */
async function clearCache({ context, page }: Device): Promise<void> {
  const origin = new URL(page.url()).origin
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' })
  const { usageBreakdown } = await session.send('Storage.getUsageAndQuota', { origin })
  expect(usageBreakdown.filter(({ storageType, usage }) => storageType === 'cache_storage' && usage > 0)).toEqual([])
  await session.detach()
}

/** Files that follow by themselves, and the note that all are there. */
const BESIDE = ['lmw-later', 'lmw-copy']

/** How many files of the app lie in the browser, without the world map's. */
async function cachedFiles(page: Page): Promise<number> {
  return page.evaluate(async (beside) => {
    const names = (await caches.keys()).filter((name) => !beside.includes(name))
    const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length)
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }, BESIDE)
}

for (const [who, begin, path] of [
  ['a guest', (page: Page) => page.goto('/'), '/'],
  ['somebody with a log', (page: Page) => signUpForOffline(page), '/flight-list'],
] as const) {
  test(`I7: after its browser emptied the cache one page opened online is enough for ${who} to go offline again`, async ({
    openDevice,
  }) => {
    const device = await openDevice()
    await begin(device.page)
    await readyForOffline(device.page)
    const files = await cachedFiles(device.page)
    expect(files).toBeGreaterThan(50)
    await clearCache(device)
    await device.page.goto(path)
    await expect.poll(() => cachedFiles(device.page), { timeout: 60_000 }).toBe(files)
    const isSaidWhole = async () => {
      await device.page.goto('/profile')
      await expect(device.page.locator('[data-app-copy=whole]')).toBeVisible({ timeout: 60_000 })
    }
    if (path !== '/') await isSaidWhole()
    await device.setOffline(true)
    await device.reopen()
    await device.page.goto(path)
    await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== '/') await isSaidWhole()
  })
}

/** Before the service worker: from a message on no cache says anything. */
const SILENT_CACHES = `if (typeof ServiceWorkerGlobalScope === 'function') {
  self.addEventListener('message', ({ data }) => {
    if (data !== 'silence') return
    for (const kind of [CacheStorage, Cache])
      for (const name of ['open', 'has', 'keys', 'match']) kind.prototype[name] = () => new Promise(() => undefined)
  })
}`

test('a cache storage that no longer answers keeps no page from opening while the server is up', async ({
  openDevice,
}) => {
  const device = await openDevice({ isNew: true })
  device.network.prependToScripts(SILENT_CACHES)
  await signUpWithFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
  await readyForOffline(device.page)
  await device.page.evaluate(() => navigator.serviceWorker.controller?.postMessage('silence'))
  await device.page.goto('/flight-list')
  await expect(listedFlights(device.page)).toHaveCount(1)
  await device.page.goto('/statistics')
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()
})

const hasServersPage = async (answer: PageAnswer | null): Promise<boolean> => /<h1/.test((await answer?.text()) ?? '')

test('with the server up a guest gets its document, somebody with a log the one kept here', async ({ openDevice }) => {
  const { page } = await openDevice({ isNew: true })
  await page.goto('/')
  await readyForOffline(page)
  expect(await hasServersPage(await page.goto('/faq'))).toBe(true)
  await register(page)
  await expectSynced(page)
  const answer = await page.goto('/faq')
  expect(await hasServersPage(answer)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Before any script of a device: in its service worker a second and more never pass. */
const NO_PATIENCE = `if (typeof ServiceWorkerGlobalScope === 'function') {
  const wait = self.setTimeout
  self.setTimeout = (work, ms, ...rest) => (ms >= 1000 ? 0 : wait(work, ms, ...rest))
}`
/** Before any script of a device: a browser whose service worker cannot read cookies. */
const NO_COOKIES = 'delete self.cookieStore'

for (const [which, statements] of [
  ['', NO_PATIENCE],
  [', in a browser whose service worker reads no cookies', `${NO_COOKIES};${NO_PATIENCE}`],
] as const) {
  test(`a server that takes every request and answers none does not keep a log from opening${which}`, async ({
    openDevice,
  }) => {
    const device = await openDevice({ isNew: true })
    device.network.prependToScripts(statements)
    await signUpWithFlight(device.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await readyForOffline(device.page)
    await device.page.goto('/profile')
    device.network.setFate(() => 'swallow')
    await device.page.goto('/flight-list')
    await expect(listedFlights(device.page)).toHaveCount(1)
  })
}
