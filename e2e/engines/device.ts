/** A device of one engine: a profile that outlives its browser, behind a network of its own, and acts of a person. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Proxy, startProxy } from '../support/proxy.ts'
import type { Browser, Engine } from './engine.ts'
import type { Target } from './find-in-page.ts'

export interface EngineDevice {
  readonly browser: Browser
  readonly network: Proxy
  goto(path: string): Promise<void>
  /** Waits until the thing is there, then presses it. */
  click(target: Target): Promise<void>
  type(target: Target, text: string): Promise<void>
  setOffline(offline: boolean): Promise<void>
  reopen(how: 'closed' | 'killed'): Promise<void>
  dispose(): Promise<void>
}

export async function openEngineDevice(engine: Engine, serverPort: number): Promise<EngineDevice> {
  const folder = mkdtempSync(join(tmpdir(), 'lmw-engine-'))
  const profile = join(folder, 'profile')
  const network = await startProxy(serverPort)
  let browser = await engine.open(profile)
  let isOffline = false
  const untilThere = (target: Target): Promise<void> =>
    expect.poll(() => browser.has(target), { message: JSON.stringify(target) }).toBe(true)
  return {
    get browser() {
      return browser
    },
    network,
    goto: (path) => browser.goto(network.url + path),
    click: async (target) => {
      await untilThere(target)
      await browser.click(target)
    },
    type: async (target, text) => {
      await untilThere(target)
      await browser.type(target, text)
    },
    setOffline: async (offline) => {
      isOffline = offline
      network.setDown(offline)
      await browser.setOffline(offline)
    },
    reopen: async (how) => {
      await (how === 'killed' ? browser.kill() : browser.close())
      browser = await engine.open(profile)
      await browser.setOffline(isOffline)
    },
    dispose: async () => {
      await browser.close()
      await network.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
