import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToElement } from './scroll-to.ts'

const FRAME_MS = 16
let frames: ((nowMs: number) => void)[] = []
let ways: Record<string, () => void> = {}
let nowMs = 0
const page = { scrollY: 0, scrollTo: ({ top }: { top: number }) => void (page.scrollY = top) }
/** Stands 1000 pixels below the page's top. */
const element = { scrollIntoView: () => void (page.scrollY = 1000) } as Partial<Element> as Element

function stub(wantsNoMotion: boolean): void {
  vi.stubGlobal('window', page)
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }))
  vi.stubGlobal('performance', { now: () => nowMs })
  vi.stubGlobal('requestAnimationFrame', (run: (nowMs: number) => void) => frames.push(run))
  vi.stubGlobal('addEventListener', (name: string, run: () => void) => void (ways[name] = run))
}

/** Where the page stands after each frame of so many milliseconds. */
function run(forMs: number): number[] {
  const tops: number[] = []
  for (const endMs = nowMs + forMs; nowMs < endMs && frames.length > 0; ) {
    nowMs += FRAME_MS
    for (const frame of frames.splice(0)) frame(nowMs)
    tops.push(page.scrollY)
  }
  return tops
}

beforeEach(() => {
  frames = []
  ways = {}
  nowMs = 0
  page.scrollY = 0
})
afterEach(() => void vi.unstubAllGlobals())

test('the page scrolls to a place on it within 500 ms, never back', () => {
  stub(false)
  scrollToElement(element)
  expect(page.scrollY).toBe(0)
  const tops = run(480)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops.at(-1)).toBeLessThan(1000)
  expect(run(1000).at(-1)).toBe(1000)
  expect(nowMs).toBeLessThanOrEqual(500 + FRAME_MS)
})

test('who wants no motion is there at once', () => {
  stub(true)
  scrollToElement(element)
  expect(page.scrollY).toBe(1000)
  expect(frames).toEqual([])
})

test('who scrolls meanwhile is not pulled on', () => {
  stub(false)
  scrollToElement(element)
  run(100)
  ways['wheel']?.()
  page.scrollY = 40
  run(1000)
  expect(page.scrollY).toBe(40)
})
