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
export function pressUntil(page: Page, href: string, there: string): Promise<PressTook> {
  return actUntil(page, { href }, there)
}

/** The same from a changed search on. */
export function searchUntil(page: Page, text: string, there: string): Promise<PressTook> {
  return actUntil(page, { text }, there)
}

async function actUntil(page: Page, act: { href: string } | { text: string }, there: string): Promise<PressTook> {
  const processor = await pageProcessor(page)
  const before = await processor()
  const { ms, longestFrameMs } = await page.evaluate(
    async ([link, text, awaited]) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const began = performance.now()
      let [last, longest] = [began, 0]
      if (link !== null) document.querySelector<HTMLElement>(link)?.click()
      else {
        const input = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]')
        // React listens to what goes past its own `value`.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }
      while (!document.querySelector(awaited)) {
        if (performance.now() - began > 240_000) throw new Error(`never there: ${awaited}`)
        await frame()
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
      }
      await frame()
      return { ms: performance.now() - began, longestFrameMs: longest }
    },
    ['href' in act ? `a[href="${act.href}"]` : null, 'text' in act ? act.text : null, there] as const,
  )
  return { ms, longestFrameMs, processorMs: (await processor()) - before }
}
