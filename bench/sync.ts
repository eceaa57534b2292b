/**
 * The sync engine in real browsers: the first pull of a log against a raw bulk insert of the very same records into
 * IndexedDB in the same browser; 2,000 flights written with no connection until the server has them; an edit on one
 * device until it is visible on the other, on loopback and through 300 ms of delay with 5 % of all requests lost.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  type Account,
  expectSynced,
  fillFlight,
  fillLogIn,
  logFlight,
  newAccount,
  readyForOffline,
  register,
} from '../e2e/support/actions.ts'
import { type Device, openDevice } from '../e2e/support/device.ts'
import { type ServerProcess, startServer } from '../e2e/support/server.ts'
import { pushFlights } from '../scripts/seed/push-flights.ts'
import { seedLog } from '../scripts/seed-log.ts'
import { rawBulkInsert } from './support/raw-bulk-insert.ts'
import { launchOptions } from './support/launch.ts'
import { createRandom } from '../scripts/seed/random.ts'
import { median, percentile, printTable } from './support/table.ts'

type Row = Record<string, string | number>

const RUNS = Number(process.env['RUNS'] ?? 3)
const SIZES = (process.env['SIZES'] ?? '10000,50000').split(',').map(Number)
const EDITS = Number(process.env['EDITS'] ?? 20)
const OFFLINE_FLIGHTS = 2000
const LONG_MS = 600_000
/** Without a request for so long a page has come to rest. */
const REST_MS = 500

const manifestFile = join(import.meta.dirname, '..', 'dist', 'client', '.vite', 'manifest.json')

function newDevice(server: ServerProcess): Promise<Device> {
  return openDevice({ serverPort: server.port, launch: launchOptions })
}

/** From the first request for a page of flights until the whole log stands in the list. */
async function firstPull(server: ServerProcess, account: Account, size: number): Promise<[number, number]> {
  const device = await newDevice(server)
  try {
    const { page } = device
    let begunMs = 0
    device.network.onRequest(({ url }) => {
      if (url?.startsWith('/api/flights')) begunMs ||= performance.now()
    })
    // The log-in leads to the list by itself: another start of the app is no part of a pull.
    await page.goto('/login?to=%2Fflight-list')
    // While a person types, the service worker takes its copy of the app.
    await readyForOffline(page)
    await fillLogIn(page, account)
    await page.locator(`[data-total="${size}"]`).waitFor({ timeout: LONG_MS })
    const pulledMs = performance.now() - begunMs
    await expectSynced(page, LONG_MS)
    await page.goto('/icons/icon-64.png')
    return [pulledMs, await rawBulkInsert(page)]
  } finally {
    await device.dispose()
  }
}

async function pulls(server: ServerProcess): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of SIZES) {
    const account = await freshAccount(server)
    await pushFlights(server.url, account.username, account.password, seedLog(size, 1))
    const [pulled, raw]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      const [pulledMs, rawMs] = await firstPull(server, account, size)
      pulled.push(pulledMs)
      raw.push(rawMs)
    }
    rows.push({
      flights: size,
      'first pull s': (median(pulled) / 1000).toFixed(1),
      'raw bulk insert s': (median(raw) / 1000).toFixed(1),
      ratio: (median(pulled) / median(raw)).toFixed(2),
    })
  }
  return rows
}

async function freshAccount(server: ServerProcess): Promise<Account> {
  const device = await newDevice(server)
  const account = await register(device.page, newAccount())
  await device.dispose()
  return account
}

/** The app's own write, from its own built module: a bench has no hands for 2,000 forms. */
async function writeMany(page: Page, count: number): Promise<number> {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }>
  const module = `/${manifest['sync/database.ts']?.file}`
  const flights = seedLog(count, 2).map((flight) => ({ ...flight, id: randomUUID() }))
  return page.evaluate(
    async ([url, records]) => {
      const { flightEdit, openDatabase, writeTogether } = await import(url)
      const opening = indexedDB.open('logmyworld')
      const log = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const owner = log.transaction('meta').objectStore('meta').get('log')
      const userId = await new Promise<string>((resolve) => {
        owner.addEventListener('success', () => resolve(owner.result.userId))
      })
      log.close()
      const db = await openDatabase({ userId })
      const began = performance.now()
      await Promise.all(records.map(({ id, ...attributes }) => writeTogether(db, [flightEdit(id, attributes)])))
      return performance.now() - began
    },
    [module, flights] as const,
  )
}

async function offlinePush(server: ServerProcess): Promise<Row[]> {
  const rows: Row[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const device = await newDevice(server)
    const { page } = device
    await register(page, newAccount())
    // A log of which something is on the server, as any but the first hour's.
    await logFlight(page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await page.goto('/flight-list')
    await expectSynced(page)
    await readyForOffline(page)
    // A page of its own: RxDB opens a database once a page, and the app's has it.
    const writer = await device.newPage()
    await writer.goto('/icons/icon-64.png')
    await device.setOffline(true)
    const wroteMs = await writeMany(writer, OFFLINE_FLIGHTS)
    await page.locator(`[data-pending="${OFFLINE_FLIGHTS}"]`).waitFor({ timeout: LONG_MS })
    let requests = 0
    device.network.onRequest(({ url }) => {
      if (url === '/api/operations') requests += 1
    })
    const sent = shownMs(page, '[role=status][data-sync=synced][data-pending="0"]')
    const begunMs = Date.now()
    await device.setOffline(false)
    const tookMs = (await sent) - begunMs
    rows.push({
      flights: OFFLINE_FLIGHTS,
      'written on the device s': (wroteMs / 1000).toFixed(1),
      'reconnected until all sent s': (tookMs / 1000).toFixed(2),
      requests,
    })
    await device.dispose()
  }
  return rows
}

declare global {
  /** When Save was pressed, by the machine's clock. */
  var pressedMs: number
}

/** When an element with this text stands on the page, by the machine's clock. */
function shownMs(page: Page, selector: string, text = ''): Promise<number> {
  return page.evaluate(
    ([wanted, awaited]) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (!document.querySelector<HTMLElement>(wanted)?.innerText.includes(awaited)) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        look()
      }),
    [selector, text] as const,
  )
}

interface LatencyOptions {
  network: string
  /** Whether the form's page has come to rest before Save is pressed, as it has for a person who types. */
  isAtRest: boolean
  spoil?: (device: Device) => void
}

/** Each round edits one flight's seat on the first device and waits until the second shows it. */
async function latency(
  server: ServerProcess,
  { network, isAtRest, spoil = () => undefined }: LatencyOptions,
): Promise<Row> {
  const [near, far] = [await newDevice(server), await newDevice(server)]
  try {
    const account = await register(near.page, newAccount())
    await near.page.goto('/new-trip')
    await fillFlight(near.page, { from: 'MUC', to: 'LHR', date: '2026-03-05' })
    await near.page.getByRole('button', { name: 'Save flight' }).click()
    await expectSynced(near.page)
    const id = await near.page.locator('[data-flight-id]').first().getAttribute('data-flight-id')
    await readyForOffline(near.page)
    await far.page.goto('/login')
    await fillLogIn(far.page, account)
    await far.page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await far.page.goto(`/flight-list/${id}`)
    await expectSynced(far.page)
    // Its first copy of the app is made beside what is measured otherwise.
    await readyForOffline(far.page)
    for (const device of [near, far]) spoil(device)
    let lastRequestMs = 0
    near.network.onRequest(() => (lastRequestMs = performance.now()))
    const waits: number[] = []
    for (let edit = 0; edit < EDITS; edit += 1) {
      await near.page.goto(`/edit-trip/${id}`)
      await near.page.getByLabel('Seat', { exact: true }).fill(`${edit + 10}K`)
      if (isAtRest) {
        await expectSynced(near.page)
        while (performance.now() - lastRequestMs < REST_MS) await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const shown = shownMs(far.page, 'body', `${edit + 10}K`)
      await near.page.evaluate(() => {
        addEventListener('click', () => (globalThis.pressedMs = Date.now()), { capture: true, once: true })
      })
      await near.page.getByRole('button', { name: 'Save flight' }).click()
      const pressed = await near.page.evaluate(() => globalThis.pressedMs)
      waits.push((await shown) - pressed)
    }
    return {
      network,
      'the page': isAtRest ? 'at rest' : 'just opened',
      edits: EDITS,
      'median ms': Math.round(median(waits)),
      'p95 ms': Math.round(percentile(waits, 0.95)),
    }
  } finally {
    await near.dispose()
    await far.dispose()
  }
}

const server = await startServer({ env: { LIMIT_SCALE: '1000' } })
try {
  const parts = new Set((process.env['PARTS'] ?? 'pull,push,latency').split(','))
  if (parts.has('pull'))
    printTable(`First pull of a log against raw bulk insert, medians of ${RUNS}`, await pulls(server))
  if (parts.has('push'))
    printTable(`${OFFLINE_FLIGHTS} flights written offline, then reconnected`, await offlinePush(server))
  if (parts.has('latency')) {
    const random = createRandom(5)
    const spoil = ({ network }: Device): void => {
      network.setDelay(300)
      network.setFate(() => (random.chance(0.05) ? 'refuse' : 'pass'))
    }
    printTable('An edit until the other device shows it', [
      await latency(server, { network: 'loopback', isAtRest: true }),
      await latency(server, { network: 'loopback', isAtRest: false }),
      await latency(server, { network: '300 ms delay, 5 % of requests lost', isAtRest: true, spoil }),
    ])
  }
} finally {
  await server.dispose()
}
