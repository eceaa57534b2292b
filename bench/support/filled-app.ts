import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Flight } from '../../core/flight/flight.ts'
import { expectSynced, newAccount, register } from '../../e2e/support/actions.ts'
import { pushFlights } from '../../scripts/seed/push-flights.ts'
import { digestSettled } from './digest-settled.ts'
import { launchOptions } from './launch.ts'

/** The app with a log in a browser of its own, at rest: its digest is stored, and no service worker fetches beside. */
export interface FilledApp {
  page: Page
  /** A page newly loaded, on which everything is read and nothing is under way. */
  openList(): Promise<void>
  dispose(): Promise<void>
}

/** A list that has stood for a while: what is prepared in idle moments is prepared. */
const SETTLED_MS = 5000

export async function openFilledApp(url: string, flights: readonly Flight[]): Promise<FilledApp> {
  const profile = mkdtempSync(join(tmpdir(), 'lmw-bench-'))
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const account = await register(page, newAccount())
  await pushFlights(url, account.username, account.password, flights)
  const openList = async (): Promise<void> => {
    await page.goto('/flight-list')
    await page.locator(`[data-total="${flights.length}"]`).waitFor({ timeout: 900_000 })
    await page.waitForTimeout(SETTLED_MS)
  }
  await openList()
  await expectSynced(page, 900_000)
  await digestSettled(page)
  return {
    page,
    openList,
    dispose: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
