import { afterEach, expect, test, vi } from 'vitest'
import { afterFrame } from './after-frame.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that draws when it is told to. */
function framesOnDemand(): () => void {
  const waiting = new Map<number, FrameRequestCallback>()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => waiting.set(waiting.size, run).size - 1)
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
  return () => {
    for (const run of waiting.values()) run(0)
    waiting.clear()
  }
}

test('runs once the frame is drawn, and once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const draw = framesOnDemand()
  const run = vi.fn<() => void>()
  afterFrame(run)
  vi.advanceTimersByTime(100)
  draw()
  // The frame's own work comes first.
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
})

test('a page that draws nothing does not wait for ever', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  framesOnDemand()
  const run = vi.fn<() => void>()
  afterFrame(run)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
})

test('cancelled, it runs neither before nor after the frame', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const draw = framesOnDemand()
  const run = vi.fn<() => void>()
  const [before, after] = [afterFrame(run), afterFrame(run)]
  before()
  draw()
  after()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
