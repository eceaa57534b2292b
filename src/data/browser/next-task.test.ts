import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => vi.useRealTimers())

test('goes on behind what waits already, and no timer has to fire', async () => {
  vi.useFakeTimers()
  const order: string[] = []
  void Promise.resolve().then(() => order.push('waited'))
  await nextTask()
  order.push('next')
  expect(order).toEqual(['waited', 'next'])
  expect(vi.getTimerCount()).toBe(0)
})
