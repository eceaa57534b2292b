import type { Page } from '@playwright/test'

/** Run before the page's own code: notes when the first flight stands in the list, and when all of them are known. */
export function markList(): void {
  new MutationObserver((_, observer) => {
    const isShown = document.querySelector('[data-flight-id]') !== null
    const isComplete = document.querySelector('[data-total]') !== null
    if (isShown && performance.getEntriesByName('list-visible').length === 0) {
      requestAnimationFrame(() => performance.mark('list-visible'))
    }
    if (!isShown || !isComplete) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('list-complete'))
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-total'] })
}

/** One key stroke each, as somebody types; every one finds another number of flights. */
const TYPED = ['r', 'ra', '', 'airport:FRA', 'year:2010..2022 -cabin:economy distance>5000km', '']
/** Frames scrolled, and pixels in each: a quick hand on a wheel. */
const SCROLL = { frames: 150, px: 240 }

/** The product's own list, on a device without network. Milliseconds unless the name says otherwise. */
export async function listWay(page: Page): Promise<Record<string, number>> {
  await page.goto('/flight-list')
  await page.locator('[data-flight-id]').first().waitFor({ timeout: 120_000 })
  const start = await page.evaluate(() => ({
    visible: performance.getEntriesByName('list-visible')[0]?.startTime ?? Number.NaN,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  const keys = await page.evaluate(typeAll, TYPED)
  const sorts = await page.evaluate(sortTwice)
  const scroll = await page.evaluate(scrollThrough, SCROLL)
  const opened = await page.evaluate(openFirst)
  return {
    'start to first paint': start.paint,
    'start to the list, or to all documents read': start.visible,
    'key stroke to filtered list, median': middleOf(keys),
    'key stroke to filtered list, worst': Math.max(...keys),
    'sort by another column': middleOf(sorts),
    'scroll: frames with a blank row, per cent': scroll.blankPercent,
    'scroll: longest frame': scroll.longestMs,
    'open a flight': opened,
    'memory MB': await heapMegabytes(page),
  }
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** JavaScript's heap after everything unreachable was given up. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

async function typeAll(texts: readonly string[]): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]')
  // React listens to what goes past its own `value`.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  if (!input || !native) throw new Error('no search')
  const shown = (): string | undefined => document.querySelector<HTMLElement>('[data-found]')?.dataset['found']
  const took: number[] = []
  for (const text of texts) {
    const before = shown()
    const began = performance.now()
    native.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (shown() === before) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-found'],
      })
      // A log so small that both find the same.
      setTimeout(resolve, 3000)
    })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    took.push(performance.now() - began)
    // What follows a moment later is not part of the next key stroke.
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  return took.filter((ms) => ms < 3000)
}

async function sortTwice(): Promise<number[]> {
  const took: number[] = []
  for (const at of [1, 3]) {
    const head = document.querySelectorAll('thead th')[at + 1]
    const began = performance.now()
    head?.querySelector('button')?.click()
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (document.querySelectorAll('thead th')[at + 1]?.hasAttribute('aria-sort')) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    took.push(performance.now() - began)
  }
  return took
}

/** Further with every frame, and in each a look whether there is a row at five heights. */
async function scrollThrough({ frames, px }: { frames: number; px: number }) {
  const body = document.querySelector('tbody')
  let [blank, longestMs, last] = [0, 0, performance.now()]
  for (let frame = 0; frame < frames; frame++) {
    scrollBy(0, px)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
    const box = body?.getBoundingClientRect()
    const isBlank = [0.2, 0.35, 0.5, 0.65, 0.8].some((share) => {
      const y = innerHeight * share
      if (!box || y < box.top || y > box.bottom - 4) return false
      return !document.elementFromPoint(innerWidth / 2, y)?.closest('tr')
    })
    if (isBlank) blank++
  }
  scrollTo(0, 0)
  return { blankPercent: (100 * blank) / frames, longestMs }
}

async function openFirst(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const began = performance.now()
  document.querySelector<HTMLElement>('[data-flight-id] a')?.click()
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (document.querySelector('section article h2')) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
  return performance.now() - began
}
