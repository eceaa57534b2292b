/** What moves on a page by itself, as the browser counts it (layout shifts, of which CLS is made). */
import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** In every document this page opens from now on, from its first byte. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { lmwShifts: found })
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'gone')
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} -> ${boxOf(currentRect)}`,
        )
        found.push(`${value.toFixed(5)} ${moved.join(', ')}`)
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of the document that is open: how much, and which boxes from where to where. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => ('lmwShifts' in window ? (window.lmwShifts as string[]) : ['nobody watched']))
}
