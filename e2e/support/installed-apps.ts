/** Profiles of browsers that have the app already, for as many devices as a journey opens at once. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { isLater } from '../../sw/cache-policy.ts'
import { readyForOffline } from './actions.ts'
import type { InstalledApp } from './device.ts'
import { startProxy } from './proxy.ts'

/** Below the ports that systems hand out by themselves: a port must be free again for the next journey. */
const FIRST_PORT = 20_000
/** So that processes that run journeys side by side seldom try the same. */
const PORTS_OF_PROCESS = 20

export interface InstalledApps {
  /** The app on a device of its own, until it is given back. */
  take(serverPort: number): Promise<InstalledApp>
  giveBack(app: InstalledApp): void
  dispose(): void
}

export function createInstalledApps(launch: LaunchOptions): InstalledApps {
  const all: InstalledApp[] = []
  const free: InstalledApp[] = []
  let port = FIRST_PORT + (process.pid % 500) * PORTS_OF_PROCESS
  return {
    async take(serverPort) {
      for (let app = free.shift(); app; app = free.shift()) if (await isFree(app.port)) return app
      while (!(await isFree(port))) port++
      const app = await install(serverPort, port++, launch)
      all.push(app)
      return app
    },
    giveBack(app) {
      free.push(app)
    },
    dispose() {
      for (const { profile } of all) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listens = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  if (!(await listens)) return false
  server.close()
  await once(server, 'close')
  return true
}

/** Opens a page as a guest until everything is kept for offline use, and leaves nothing of the visit itself. */
async function install(serverPort: number, port: number, launch: LaunchOptions): Promise<InstalledApp> {
  const profile = mkdtempSync(join(tmpdir(), 'lmw-installed-'))
  const network = await startProxy(serverPort, port)
  const context = await chromium.launchPersistentContext(profile, { ...launch, baseURL: network.url, locale: 'en-GB' })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/login')
    await readyForOffline(page)
    await keptLaterFiles(page)
    await page.evaluate(() => {
      localStorage.clear()
    })
    await context.clearCookies()
  } finally {
    await context.close()
    await network.close()
  }
  return { profile, port }
}

/** Waits for the files that the service worker fetches after it is at work. */
async function keptLaterFiles(page: Page): Promise<void> {
  const client = join(import.meta.dirname, '..', '..', 'dist', 'client')
  const files = ['assets', 'reference'].flatMap((folder) =>
    readdirSync(join(client, folder)).filter((name) => isLater(`/${folder}/${name}`)),
  )
  await page.waitForFunction(
    async (count) => (await (await caches.open('lmw-later')).keys()).length >= count,
    files.length,
    { timeout: 120_000, polling: 200 },
  )
}
