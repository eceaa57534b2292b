/**
 * Signed-in pages opened from the app's own copy, in a browser started anew for each network: with the server, without
 * any, and with a server that takes every request and answers none. From the start of the navigation to the first paint
 * and to the page's heading; the aim is 1 s whatever the network does.
 * `SIZE=1000 RUNS=3 node bench/silent.ts`, after a build.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Proxy, startProxy } from '../e2e/support/proxy.ts'
import { routesFor } from '../e2e/support/routes.ts'
import { startServer } from '../e2e/support/server.ts'
import { digestSettled } from './support/digest-settled.ts'
import { fillLog } from './support/fill-log.ts'
import { launchOptions } from './support/launch.ts'
import { median, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const SIZE = Number(process.env['SIZE'] ?? 1000)
/** Every page that a person signed in may open; what hangs on one flight is the list's or the form's. */
const PAGES = routesFor('signed-in').filter((path) => !/^\/de(\/|$)/.test(path))
const NETWORKS = ['the server', 'no network', 'a silent server'] as const
type Network = (typeof NETWORKS)[number]

/** What a page does after it stands is not part of the next. */
const REST_MS = 1500

interface Opened {
  paint: number
  heading: number
}

/** Run before the page's own code. */
function markHeading(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('heading'))
  }).observe(document, { childList: true, subtree: true })
}

async function open(profile: string, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(markHeading)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

async function fill(profile: string, url: string): Promise<void> {
  const { context, page } = await open(profile, url)
  await fillLog(page, url, SIZE)
  await digestSettled(page)
  await context.close()
}

async function openAll(profile: string, proxy: Proxy, network: Network): Promise<Map<string, Opened>> {
  const { context, page } = await open(profile, proxy.url)
  await context.setOffline(network === 'no network')
  proxy.setFate(network === 'a silent server' ? () => 'swallow' : null)
  const found = new Map<string, Opened>()
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'commit' })
    const marks = await page.waitForFunction(() => {
      const at = (name: string): number | undefined => performance.getEntriesByName(name)[0]?.startTime
      const [paint, heading] = [at('first-contentful-paint'), at('heading')]
      return paint !== undefined && heading !== undefined && { paint, heading }
    })
    const opened = await marks.jsonValue()
    if (opened) found.set(path, opened)
    await page.waitForTimeout(REST_MS)
  }
  proxy.setFate(null)
  await context.close()
  return found
}

const server = await startServer({ env: { LIMIT_SCALE: '1000' } })
const proxy = await startProxy(server.port)
const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
try {
  await fill(profile, proxy.url)
  const runs: { network: Network; opened: Map<string, Opened> }[] = []
  for (let run = 0; run < RUNS; run++) {
    for (const network of NETWORKS) runs.push({ network, opened: await openAll(profile, proxy, network) })
  }
  const middle = (network: Network, path: string, of: keyof Opened): string => {
    const own = runs.filter((run) => run.network === network)
    return median(own.map(({ opened }) => opened.get(path)?.[of] ?? Number.NaN)).toFixed(0)
  }
  printTable(
    `Pages of a log of ${SIZE} opened, ms to the first paint / to the heading, medians of ${RUNS}, load ${loadavg()[0]?.toFixed(0)}`,
    PAGES.map((path) => ({
      page: path,
      ...Object.fromEntries(
        NETWORKS.map((network) => [network, `${middle(network, path, 'paint')} / ${middle(network, path, 'heading')}`]),
      ),
    })),
  )
} finally {
  await proxy.close()
  await server.dispose()
  rmSync(profile, { recursive: true, force: true })
}
