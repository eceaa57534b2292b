/** A device: one browser with a profile folder of its own, that can lose its network and be killed. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { type Proxy, startProxy } from './proxy.ts'
import { watchViolations } from './violations.ts'
import { within } from './within.ts'

/** A browser with a page that hangs may never close in order. */
const CLOSE_MS = 15_000

export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  /** The network between this device and the server. */
  readonly network: Proxy
  /** What its pages were refused by the Content-Security-Policy; the journey fails if any is left at its end. */
  readonly violations: string[]
  newPage(): Promise<Page>
  /** Cuts the network for everything on the device, the service worker included, or brings it back. */
  setOffline(offline: boolean): Promise<void>
  /** Ends the whole browser as a crash would, and opens it again on the same profile. */
  killAndReopen(): Promise<void>
  /** Closes the browser in order and opens it again on the same profile. */
  reopen(options?: { between?: (profile: string) => void }): Promise<void>
  dispose(): Promise<void>
}

export interface DeviceOptions {
  serverPort: number
  launch: LaunchOptions
  locale?: string
  colorScheme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  timezoneId?: string
  /** A profile that has the app: installing it anew would take each device six seconds of processor time. */
  installed?: InstalledApp | undefined
}

/** A browser's profile folder, and the port that its service worker knows the app by. */
export interface InstalledApp {
  readonly profile: string
  readonly port: number
}

export async function openDevice(options: DeviceOptions): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'lmw-device-'))
  const { launch, serverPort, installed, ...contextOptions } = options
  if (installed) cpSync(installed.profile, profile, { recursive: true })
  const network = await startProxy(serverPort, installed?.port)
  const violations: string[] = []
  let offline = false
  let context = await open()
  let page = context.pages()[0] ?? (await context.newPage())

  async function open(): Promise<BrowserContext> {
    const opened = await chromium.launchPersistentContext(profile, {
      ...launch,
      baseURL: network.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...contextOptions,
    })
    await watchViolations(opened, violations)
    return opened
  }

  async function reopened(): Promise<void> {
    context = await open()
    if (offline) await context.setOffline(true)
    page = context.pages()[0] ?? (await context.newPage())
  }

  return {
    get context() {
      return context
    },
    get page() {
      return page
    },
    network,
    violations,
    newPage: () => context.newPage(),
    async setOffline(value) {
      offline = value
      network.setDown(value)
      await context.setOffline(value)
    },
    async killAndReopen() {
      killBrowserOf(profile)
      await context.close().catch((error: unknown) => {
        if (!(error instanceof Error)) throw error
      })
      await reopened()
    },
    async reopen({ between } = {}) {
      await context.close()
      between?.(profile)
      await reopened()
    },
    async dispose() {
      await within(context.close(), CLOSE_MS, 'closing the browser').catch((error: unknown) => {
        if (!(error instanceof Error)) throw error
        killBrowserOf(profile)
      })
      await network.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** SIGKILL to every process that was started on this profile folder, and to no other. */
function killBrowserOf(profile: string): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  for (const line of lines) {
    if (!line.includes(`--user-data-dir=${profile}`)) continue
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
