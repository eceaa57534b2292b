import { expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

test('what comes in time is given, a failure too; what does not is late, and its failure harms nobody', async () => {
  vi.useFakeTimers()
  try {
    expect(await inTime(Promise.resolve(1), 100, 'late')).toBe(1)
    await expect(inTime(Promise.reject(new Error('broken')), 100, 'late')).rejects.toThrow('broken')
    let fail: (reason: Error) => void = () => undefined
    const answer = inTime(new Promise((_resolve, reject) => (fail = reject)), 100, 'late')
    await vi.advanceTimersByTimeAsync(100)
    expect(await answer).toBe('late')
    fail(new Error('heard by nobody'))
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
