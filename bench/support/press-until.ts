import type { Page } from '@playwright/test'
import { pageProcessor } from './page-processor.ts'

/** What it takes from a press until what was asked for stands there. */
export interface PressTook {
  ms: number
  /** The longest time between two frames meanwhile. */
  longestFrameMs: number
  /** Of the page's main thread. */
  processorMs: number
}

/** Presses the first link to an address and waits, inside the page, until something is drawn. */
export async function pressUntil(page: Page, href: string, there: string): Promise<PressTook> {
  const processor = await pageProcessor(page)
  const before = await processor()
  const { ms, longestFrameMs } = await page.evaluate(
    async ([link, awaited]) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const began = performance.now()
      let [last, longest] = [began, 0]
      document.querySelector<HTMLElement>(link ?? '')?.click()
      while (!document.querySelector(awaited ?? '')) {
        if (performance.now() - began > 240_000) throw new Error(`never there: ${awaited}`)
        await frame()
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
      }
      await frame()
      return { ms: performance.now() - began, longestFrameMs: longest }
    },
    [`a[href="${href}"]`, there],
  )
  return { ms, longestFrameMs, processorMs: (await processor()) - before }
}
