import type { Page } from '@playwright/test'
import { expectSynced, newAccount, readyForOffline, register } from '../../e2e/support/actions.ts'
import { pushFlights } from '../../scripts/seed/push-flights.ts'
import { seedLog } from '../../scripts/seed-log.ts'

const PATIENCE_MS = 600_000

/** Somebody new with so many flights, all of them on this device, which has the app for offline. */
export async function fillLog(page: Page, url: string, size: number): Promise<void> {
  const account = await register(page, newAccount())
  await pushFlights(url, account.username, account.password, seedLog(size, 1))
  await page.goto('/flight-list')
  await page.locator(`[data-total="${size}"]`).waitFor({ timeout: PATIENCE_MS })
  await expectSynced(page, PATIENCE_MS)
  await readyForOffline(page)
}
