import type { Page } from '@playwright/test'
import type { TypedFlight } from '../../e2e/support/actions.ts'

type Fill = (page: Page, flight: TypedFlight) => Promise<void>

/**
 * Logs a flight from the list, as people do: the list is left for the form and comes back with it. Milliseconds, taken
 * in the page: until the page has answered the press by the list's heading, and until the flight stands in the list.
 */
export async function saveFromList(
  page: Page,
  size: number,
  run: number,
  fill: Fill,
): Promise<Record<string, number>[]> {
  await page.goto('/flight-list')
  await page.locator('[data-flight-id]').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(6000)
  const found: Record<string, number>[] = []
  for (let at = 0; at < 3; at++) {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/new-trip"]')?.click())
    await fill(page, { from: 'MUC', to: 'LHR', date: `2029-0${run + 1}-0${at + 1}` })
    await page.waitForTimeout(500)
    found.push(await page.evaluate(saved, size + at + 1))
    await page.waitForTimeout(1000)
  }
  return found
}

async function saved(total: number): Promise<Record<string, number>> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent, type }) => type === 'submit' && textContent.includes('Save flight'),
  )
  if (!button) throw new Error('no form')
  const longest = { ms: 0 }
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
  })
  watch.observe({ type: 'longtask' })
  const began = performance.now()
  button.click()
  const until = (isThere: () => unknown): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (isThere()) requestAnimationFrame(() => resolve(performance.now() - began))
        else requestAnimationFrame(look)
      }
      look()
    })
  const [answered, listed] = await Promise.all([
    until(() => location.pathname.endsWith('/flight-list') && document.querySelector('[data-flight-id]')),
    until(() => document.querySelector(`[data-total="${total}"]`)),
  ])
  await new Promise((resolve) => setTimeout(resolve, 300))
  watch.disconnect()
  return { 'list answers': answered, 'flight listed': listed, 'longest task': longest.ms }
}
