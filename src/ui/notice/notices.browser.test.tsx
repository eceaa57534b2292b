import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Notices } from './notices.tsx'
import { showNotice, type ShowNoticeOptions } from './show-notice.tsx'

const STEP_MS = 100
/** On its way out it is still seen. */
const LEAVING_MS = 200
const undo = { label: 'Undo', run: () => undefined }

let place: HTMLElement
let root: Root
beforeEach(async () => {
  // A pointer that a test before has left where notices come stops their clock.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() => root.render(<Notices label="Notices" dismissText="Dismiss" />))
})
afterEach(() => {
  toast.remove()
  root.unmount()
  place.remove()
  vi.useRealTimers()
})

const pass = (ms: number): void => flushSync(() => void vi.advanceTimersByTime(ms))
const shown = (): number => place.querySelectorAll('section > div').length

/** How long a notice is seen, up to half a minute. */
function standsFor(options: ShowNoticeOptions): number {
  flushSync(() => void showNotice('Flight saved.', options))
  let ms = 0
  for (; shown() > 0 && ms < 30_000; ms += STEP_MS) pass(STEP_MS)
  return ms
}

test.each([
  ['that only tells something', {}, 5000],
  ['that something went wrong', { tone: 'wrong' }, 5000],
  ['that offers a way back', { action: undo }, 10_000],
  ['that offers two ways on', { action: undo, another: { ...undo, label: 'Open' } }, 10_000],
] as const)('a notice %s stands for its time', (_, options, ms) => {
  expect(standsFor(options)).toBe(ms + LEAVING_MS)
})

test('one that has to be answered stays', () => {
  expect(standsFor({ action: undo, stays: true })).toBe(30_000)
})

test('while somebody is over a notice its clock stands still', () => {
  flushSync(() => void showNotice('Flight saved.'))
  pass(4000)
  const section = place.querySelector('section')
  flushSync(() => section?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  pass(20_000)
  expect(shown()).toBe(1)
  flushSync(() => section?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })))
  pass(1000 + LEAVING_MS)
  pass(LEAVING_MS)
  expect(shown()).toBe(0)
})

test('twenty stand at once, the newest', () => {
  for (let at = 1; at <= 22; at++) flushSync(() => void showNotice(`Notice ${at}`))
  pass(LEAVING_MS)
  pass(LEAVING_MS)
  expect(shown()).toBe(20)
  expect(place.textContent).not.toContain('Notice 2Dismiss')
  expect(place.textContent).toContain('Notice 22')
})

test('a notice answered by keyboard does not stop the clock of the next', () => {
  flushSync(() => void showNotice('Flight saved.', { action: undo }))
  const press = place.querySelector('button')
  press?.focus()
  flushSync(() => press?.click())
  pass(LEAVING_MS)
  pass(LEAVING_MS)
  expect(shown()).toBe(0)
  expect(standsFor({})).toBe(5000 + LEAVING_MS)
})
