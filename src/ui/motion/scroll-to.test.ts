import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSideways, scrollToElement } from './scroll-to.ts'

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

/** A row whose last card stands 600 pixels along it. */
function aRow() {
  const style = { scrollSnapType: '' }
  const scrollTo = ({ left = 0 }: ScrollToOptions) => void (row.scrollLeft = Math.min(left, 600))
  return { style, scrollLeft: 0, scrollTo }
}
let row = aRow()

/** Where the page, or else what is asked for, stands after each frame of so many milliseconds. */
function run(forMs: number, at: () => number = () => page.scrollY): number[] {
  const tops: number[] = []
  for (const endMs = nowMs + forMs; nowMs < endMs && frames.length > 0; ) {
    nowMs += FRAME_MS
    for (const frame of frames.splice(0)) frame(nowMs)
    tops.push(at())
  }
  return tops
}

beforeEach(() => {
  frames = []
  ways = {}
  nowMs = 0
  page.scrollY = 0
  row = aRow()
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

test('a row scrolls sideways in the same time, and snaps again once it stands', () => {
  stub(false)
  scrollSideways(row, 900)
  expect([row.scrollLeft, row.style.scrollSnapType]).toEqual([0, 'none'])
  const lefts = run(480, () => row.scrollLeft)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(lefts.at(-1)).toBeLessThan(600)
  expect(run(1000, () => row.scrollLeft).at(-1)).toBe(600)
  expect(nowMs).toBeLessThanOrEqual(500 + FRAME_MS)
  expect(row.style.scrollSnapType).toBe('')
})

test('a row is at once where it shall be for who wants no motion', () => {
  stub(true)
  scrollSideways(row, 300)
  expect([row.scrollLeft, row.style.scrollSnapType, frames]).toEqual([300, '', []])
})

test('the hand stops a row, and so does the next place it shall go to', () => {
  stub(false)
  scrollSideways(row, 600)
  run(100)
  ways['pointerdown']?.()
  row.scrollLeft = 40
  run(1000)
  expect([row.scrollLeft, row.style.scrollSnapType]).toEqual([40, ''])
  scrollSideways(row, 600)
  run(100)
  scrollSideways(row, 100)
  // The first would have come to its end by now.
  run(450)
  expect(row.style.scrollSnapType).toBe('none')
  expect(run(1000, () => row.scrollLeft).at(-1)).toBe(100)
})
