import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readyForOffline } from '../../e2e/support/actions.ts'
import { freePort, startServer } from '../../e2e/support/server.ts'
import { digestSettled } from './digest-settled.ts'
import { fillLog } from './fill-log.ts'
import { launchOptions } from './launch.ts'
import { installPresses } from './press-page.ts'

/** A list that has stood for a while: what is prepared in idle moments is prepared. */
export const SETTLED_MS = 8000
/** What follows a press a moment later is not part of the next. */
export const REST_MS = 600

/** A log on a server of its own and in a browser's profile of its own, with the build that is measured on it. */
export interface KeptLog {
  name: string
  folder: string
  build: string
}

interface Kept {
  port: number
  /** Flights in the log. */
  total: number
}

const keptFile = ({ folder }: KeptLog): string => join(folder, 'kept.json')
const write = (log: KeptLog, kept: Kept): void => writeFileSync(keptFile(log), JSON.stringify(kept))
const read = (log: KeptLog): Kept => JSON.parse(readFileSync(keptFile(log), 'utf8'))

export const flightsOf = (log: KeptLog): number => read(log).total
export const noteFlights = (log: KeptLog, total: number): void => write(log, { ...read(log), total })

/** In `keep`, where a run before may have left it; else in a folder that `dispose` takes away. */
export function logFor(build: string, size: number, keep: string | undefined): KeptLog & { dispose: () => void } {
  const name = basename(build)
  const folder = keep === undefined ? mkdtempSync(join(tmpdir(), 'lmw-bench-')) : join(keep, `${name}-${size}`)
  const dispose = (): void => {
    if (keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { name, folder, build, dispose }
}

/** Starts server and browser, and ends both after `work`. */
export async function inApp(log: KeptLog, work: (page: Page, url: string) => Promise<void>): Promise<void> {
  const { port } = read(log)
  const server = await startServer({
    folder: log.build,
    env: { PORT: String(port), DATA_DIR: join(log.folder, 'data') },
  })
  let context: BrowserContext | undefined
  try {
    const baseURL = `http://localhost:${port}`
    context = await chromium.launchPersistentContext(join(log.folder, 'profile'), {
      ...launchOptions,
      baseURL,
      viewport: { width: 1280, height: 800 },
    })
    await context.addInitScript(installPresses)
    await work(context.pages()[0] ?? (await context.newPage()), baseURL)
  } finally {
    await context?.close()
    await server.dispose()
  }
}

/** So many flights, on the device and on the server; a log of a run before gets this build. */
export async function fill(log: KeptLog, size: number): Promise<void> {
  if (existsSync(keptFile(log))) return takeBuild(log)
  mkdirSync(join(log.folder, 'data'), { recursive: true })
  write(log, { port: await freePort(), total: size })
  await inApp(log, async (page, url) => {
    await fillLog(page, url, size)
    await digestSettled(page)
  })
}

/** The copy a build before has left for offline is given up for this one's. */
async function takeBuild(log: KeptLog): Promise<void> {
  await inApp(log, async (page) => {
    await page.goto('/icons/icon-64.png')
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.goto('/flight-list')
    await readyForOffline(page)
    await page.waitForTimeout(SETTLED_MS)
  })
}
