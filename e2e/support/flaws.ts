/** What is wrong with a page for who does not see it, does not point, or has a small screen. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A screen and a theme. */
interface Look {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, width: 390, height: 844 },
  { colorScheme, width: 1280, height: 800 },
])

/** What axe finds on the page as it is, and by how much the page is wider than its screen. */
export async function flawsOf(page: Page): Promise<string[]> {
  const found = await axeFindings(page)
  const overflow = await overflowOf(page)
  const { width = 0 } = page.viewportSize() ?? {}
  const flaws = [...found, ...(overflow > 0 ? [`${overflow} px wider than the screen`] : [])]
  return flaws.map((flaw) => `${page.url()} at ${width} px: ${flaw}`)
}

/** The flaws on phone and desktop in both themes: the page is loaded once, and shown anew for each. */
export async function flawsInLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const look of LOOKS) {
    await showAs(page, look)
    found.push(...(await flawsOf(page)).map((flaw) => `${look.colorScheme} ${flaw}`))
  }
  return found
}

async function showAs(page: Page, { colorScheme, ...viewport }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // A colour on its way from one theme to the other is of neither.
  await page.evaluate(paintedAnew)
}

/** Pixels the page is wider than its screen. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Nobody reads what is right: finding a selector for each of those elements takes longer than judging it.
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    // Frames of other origins would need a page of their own for each look; the app has no frames.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Two frames on, with no colour on its way any more. */
async function paintedAnew(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((painted) => requestAnimationFrame(painted))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}
