import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingBar, THROTTLE_MS } from './loading-bar.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const make = () =>
  createLoadingBar({
    setTimeout: (run, delayMs) => Number(setTimeout(run, delayMs)),
    clearTimeout: (handle) => clearTimeout(handle),
  })

test('what takes less than 200 ms shows no bar', () => {
  const bar = make()
  bar.start()
  vi.advanceTimersByTime(THROTTLE_MS - 1)
  expect(bar.get()).toBe('idle')
  bar.finish()
  vi.advanceTimersByTime(10_000)
  expect(bar.get()).toBe('idle')
})

test('what takes longer shows it until it is done, then it fades', () => {
  const bar = make()
  bar.start()
  vi.advanceTimersByTime(THROTTLE_MS)
  expect(bar.get()).toBe('running')
  bar.finish()
  expect(bar.get()).toBe('done')
  vi.advanceTimersByTime(1000)
  expect(bar.get()).toBe('idle')
})

test('a failed request is shown even when it fails within the throttle', () => {
  const bar = make()
  bar.start()
  bar.fail()
  expect(bar.get()).toBe('failed')
  vi.advanceTimersByTime(1000)
  expect(bar.get()).toBe('idle')
})

test('a page that holds the bar decides its end, not the navigation', () => {
  const bar = make()
  const release = bar.hold()
  bar.start()
  vi.advanceTimersByTime(THROTTLE_MS)
  bar.finish()
  expect(bar.get()).toBe('running')
  release()
  release()
  expect(bar.get()).toBe('done')
})

test('a start while the last end still fades shows the bar again', () => {
  const bar = make()
  bar.start()
  vi.advanceTimersByTime(THROTTLE_MS)
  bar.finish()
  bar.start()
  vi.advanceTimersByTime(THROTTLE_MS)
  expect(bar.get()).toBe('running')
})
