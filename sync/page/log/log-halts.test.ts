// A halt that nobody ended, as its tab was killed, is over after 30 s; the next one holds the page as the first did.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogHalts, type LogHalts } from './log-halts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a halt that ended by itself is over', async () => {
  const halts: LogHalts = createLogHalts(() => halts.end())
  halts.begin()
  await vi.advanceTimersByTimeAsync(31_000)
  await halts.over()
  expect(halts.isOn()).toBe(false)
})

test('the next halt holds the page, too', async () => {
  const halts: LogHalts = createLogHalts(() => halts.end())
  halts.begin()
  await vi.advanceTimersByTimeAsync(31_000)
  // Another tab is about to delete the log.
  halts.begin()
  let isOver = false
  void halts.over().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(isOver).toBe(false)
})
