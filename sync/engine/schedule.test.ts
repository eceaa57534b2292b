import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionFacts } from '../../core/sync/machine/traffic-policy.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { MINUTE_MS, SECOND_MS } from '../../core/time/units.ts'

let looks: number
let isOnline: boolean
let hasRealtime: boolean
let connection: ConnectionFacts
let schedule: Schedule

beforeEach(() => {
  vi.useFakeTimers()
  looks = 0
  isOnline = true
  hasRealtime = true
  connection = {}
  schedule = createSchedule({
    look: () => void looks++,
    isDue: () => isOnline,
    connection: () => connection,
    hasRealtime: () => hasRealtime,
    nowMs: () => Date.now(),
  })
})

afterEach(() => {
  schedule.stop()
  vi.useRealTimers()
})

const after = (ms: number): number => {
  vi.advanceTimersByTime(ms)
  return looks
}

test.each([
  ['five minutes while a connection tells of changes', true, {}, 5 * MINUTE_MS],
  ['half a minute while none does', false, {}, MINUTE_MS / 2],
  ['half an hour where data is to be saved', false, { saveData: true }, 30 * MINUTE_MS],
])('I3 the server is looked at every %s', (_, isConnected, facts, everyMs) => {
  hasRealtime = isConnected
  connection = facts
  expect(after(everyMs - SECOND_MS)).toBe(0)
  expect(after(SECOND_MS)).toBe(1)
  expect(after(everyMs - SECOND_MS)).toBe(1)
  expect(after(SECOND_MS)).toBe(2)
})

test('I7 never while offline, and a look that was not taken counts as none', () => {
  hasRealtime = false
  isOnline = false
  expect(after(10 * MINUTE_MS)).toBe(0)
  schedule.hint()
  expect(looks).toBe(0)
  isOnline = true
  schedule.hint()
  expect(looks).toBe(1)
})

test('hints that come in pairs are one look', () => {
  schedule.hint()
  expect(looks).toBe(0)
  vi.advanceTimersByTime(2999)
  schedule.hint()
  expect(looks).toBe(0)
  vi.advanceTimersByTime(1)
  schedule.hint()
  schedule.hint()
  expect(looks).toBe(1)
})

test('after a hint the next look is the one that would be due but for so much', () => {
  hasRealtime = false
  vi.advanceTimersByTime(3000)
  schedule.hint()
  expect(after(27 * SECOND_MS)).toBe(2)
})

test('a tick that comes a little early is taken; the clock may have been set back', () => {
  hasRealtime = false
  vi.advanceTimersByTime(29 * SECOND_MS)
  vi.setSystemTime(Date.now() - 2 * SECOND_MS)
  expect(after(SECOND_MS)).toBe(1)
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  schedule.hint()
  expect(looks).toBe(2)
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  expect(after(MINUTE_MS / 2)).toBe(3)
})

test('nothing is looked at once it was stopped', () => {
  hasRealtime = false
  schedule.stop()
  expect(after(10 * MINUTE_MS)).toBe(0)
})
