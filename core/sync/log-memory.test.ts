import { expect, test } from 'vitest'
import { findLog, loseLog, type LogMemory, readLogMemory, rememberLog } from './log-memory.ts'

const memory: LogMemory = { userId: 'ann', flights: 3, unsent: 2, seenMs: 1000 }
const lost = { ...memory, isBack: false }
const whole = { kind: 'synced', lastContactMs: 5, progress: null }

test('I9 a log that was here and is gone is known by what was in it, to its own user only (I6)', () => {
  expect(loseLog(memory, 'ann')).toEqual(lost)
  expect(loseLog(memory, 'ben')).toBeNull()
  expect(loseLog(null, 'ann')).toBeNull()
  expect(loseLog({ ...memory, flights: 0 }, 'ann')).toEqual({ ...lost, flights: 0 })
  expect(loseLog({ ...memory, flights: 0, unsent: 0 }, 'ann')).toBeNull()
})

test('deleted twice before it came back, nothing of it is forgotten', () => {
  const since = rememberLog({ ...memory, flights: 1, unsent: 1, seenMs: 2000 }, lost)
  expect(since).toEqual({ userId: 'ann', flights: 4, unsent: 3, seenMs: 2000 })
  expect(loseLog(since, 'ann')).toMatchObject({ flights: 4, unsent: 3 })
  expect(rememberLog(memory, { ...lost, isBack: true })).toBe(memory)
  expect(rememberLog(memory, { ...lost, userId: 'ben' })).toBe(memory)
  expect(rememberLog(memory, null)).toBe(memory)
})

test('it is back when everything was fetched, not when an engine begins; what was unsent stays to be told', () => {
  for (const early of [
    { ...whole, lastContactMs: null },
    { ...whole, progress: { kind: 'first' } },
    { ...whole, kind: 'syncing' },
    { ...whole, kind: 'offline' },
  ])
    expect(findLog(lost, early)).toBe(lost)
  expect(findLog(lost, whole)).toEqual({ ...lost, isBack: true })
  expect(findLog({ ...lost, isBack: true }, whole)).toEqual({ ...lost, isBack: true })
  expect(findLog({ ...lost, unsent: 0 }, whole)).toBeNull()
})

test.each([null, 3, 'x', {}, { ...memory, flights: -1 }, { ...memory, userId: 3 }, { ...memory, seenMs: 1.5 }])(
  'what is no memory is none: %j',
  (value) => {
    expect(readLogMemory(value)).toBeNull()
  },
)

test('a memory survives being written', () => {
  expect(readLogMemory(JSON.parse(JSON.stringify({ ...lost, more: 1 })))).toEqual(memory)
})

test('I18 as many unsent records as flights are lost like any, and a memory may count nothing of a kind', () => {
  const memory = { userId: 'ann', flights: 2, unsent: 2, seenMs: 0 }
  expect(loseLog(memory, 'ann')).toEqual({ ...memory, isBack: false })
  const empty = { ...memory, flights: 0, unsent: 0 }
  expect([readLogMemory(empty), loseLog(empty, 'ann')]).toEqual([empty, null])
})
