// What is wrong with the page for who does not see it, does not point, or has a small screen.
import axe from 'axe-core'
import { page } from 'vitest/browser'
import type { Language } from '../../core/locale/language.ts'
import { setTheme } from '../../src/shell/start/theme.ts'
import { flawsUnderForcedColours } from './forced-colours.ts'
import { DESKTOP, PHONE, SMALL_PHONE, WIDE } from './show.tsx'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is. */
async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: TAGS },
    // Nobody reads what is right: finding a selector for each of those elements takes longer than judging it.
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
  })
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
  const flaws: string[] = []
  for (const { id, node } of found) {
    if (id === TARGET_SIZE && node.element && !(await isSmallUncovered(node.element))) continue
    flaws.push(`${id}: ${node.html}: ${node.any[0]?.message ?? ''}`)
  }
  return flaws
}

const TARGET_SIZE = 'target-size'

/** Whether it is too small a target where nothing that stays at the edge of the screen covers a part of it. */
async function isSmallUncovered(element: Element): Promise<boolean> {
  const { scrollX, scrollY } = window
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: [TARGET_SIZE] }, iframes: false })
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return violations.length > 0
}

/** Pixels the page is wider than its screen. */
function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Two frames on, with no colour on its way from one theme to the other any more. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await drawn()
  endMotion()
}

/** Brings all that moves to its end. What ends in an element begins in those inside it. */
export function endMotion(): void {
  for (let moving = inMotion(); moving.length > 0; moving = inMotion()) {
    for (const animation of moving) animation.finish()
  }
}

/** The longest a busy machine takes to draw one frame: a browser that draws none at all is not waited for. */
const FRAME_MS = 10_000

function drawn(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const draws = (): string => `the browser draws no frames any more: ${document.visibilityState}, ${innerWidth} px`
    const none = setTimeout(() => reject(new Error(draws())), FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(none)
      resolve(null)
    })
  })
}

const inMotion = (): Animation[] => document.getAnimations().filter(({ playState }) => playState === 'running')

/** What is wrong with the page as it is: axe's findings, and how much it is wider than its screen. */
export async function flawsNow(): Promise<string[]> {
  await painted()
  const width = document.documentElement.clientWidth
  const wider = overflow() > 0 ? [`${overflow()} px wider than the screen`] : []
  return [...(await findings()), ...wider].map((flaw) => `${location.pathname} at ${width} px: ${flaw}`)
}

export interface Look {
  size: { width: number; height: number }
  theme: 'light' | 'dark'
}

/** Every pair of language, theme and size occurs once. */
const LOOKS: Record<Language, readonly Look[]> = {
  en: [
    { size: PHONE, theme: 'light' },
    { size: WIDE, theme: 'dark' },
  ],
  de: [
    { size: PHONE, theme: 'dark' },
    { size: WIDE, theme: 'light' },
  ],
}

export const IN_THE_DARK: readonly Look[] = [
  { size: PHONE, theme: 'dark' },
  { size: WIDE, theme: 'dark' },
]

export const IN_ALL_LOOKS: readonly Look[] = [
  { size: SMALL_PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
  { size: WIDE, theme: 'light' },
  { size: WIDE, theme: 'dark' },
]

/**
 * The same on a phone in one theme and on a desktop in the other, in the light one under forced colours too, and whether
 * the page holds on the smallest phone and on a small desktop.
 */
export async function flaws(looks?: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  let isForcedSeen = false
  for (const { size, theme } of looks ?? LOOKS[document.documentElement.lang === 'de' ? 'de' : 'en']) {
    await page.viewport(size.width, size.height)
    setTheme(theme)
    found.push(...(await flawsNow()).map((flaw) => `${theme} ${flaw}`))
    if (theme !== 'light' || isForcedSeen) continue
    isForcedSeen = true
    const forced = await flawsUnderForcedColours(painted)
    found.push(...forced.map((flaw) => `forced colours ${location.pathname} at ${size.width} px: ${flaw}`))
  }
  for (const { width, height } of [DESKTOP, SMALL_PHONE]) {
    await page.viewport(width, height)
    await painted()
    if (overflow() > 0) found.push(`${location.pathname}: ${overflow()} px wider than ${width} px`)
  }
  return found
}
