import { expect, test } from 'vitest'
import { findLog, lostLogOf, type LogMemory, readLogMemory, rememberLog } from './log-memory.ts'

const memory: LogMemory = { userId: 'ann', flights: 3, unsent: 2, seenMs: 1000, token: 'first' }
const lost = { ...memory, isBack: false }
const opened = { userId: 'ann', token: 'second' }

test('I9 F24 a log that was here and is gone is known by what was in it, to its own user only (I6)', () => {
  expect(lostLogOf(memory, opened)).toEqual(lost)
  expect(lostLogOf(memory, { ...opened, userId: 'ben' })).toBeNull()
  expect(lostLogOf(null, opened)).toBeNull()
  expect(lostLogOf({ ...memory, flights: 0 }, opened)).toEqual({ ...lost, flights: 0 })
  expect(lostLogOf({ ...memory, flights: 0, unsent: 0 }, opened)).toBeNull()
})

test('the log that was here is not lost, however little is in it, and of one without a name nobody can say', () => {
  expect(lostLogOf(memory, { ...opened, token: 'first' })).toBeNull()
  expect(lostLogOf({ ...memory, token: null }, opened)).toBeNull()
})

test('deleted twice before it came back, nothing of it is forgotten', () => {
  const since = rememberLog({ ...memory, flights: 1, unsent: 1, seenMs: 2000, token: 'second' }, lost)
  expect(since).toEqual({ userId: 'ann', flights: 4, unsent: 3, seenMs: 2000, token: 'second' })
  expect(lostLogOf(since, { ...opened, token: 'third' })).toMatchObject({ flights: 4, unsent: 3 })
  expect(rememberLog(memory, { ...lost, isBack: true })).toBe(memory)
  expect(rememberLog(memory, { ...lost, userId: 'ben' })).toBe(memory)
  expect(rememberLog(memory, null)).toBe(memory)
})

test('when everything was fetched, what was unsent stays to be told', () => {
  expect(findLog(lost)).toEqual({ ...lost, isBack: true })
  expect(findLog({ ...lost, isBack: true })).toEqual({ ...lost, isBack: true })
  expect(findLog({ ...lost, unsent: 0 })).toBeNull()
  expect(findLog({ ...lost, unsent: 0, isBack: true })).toEqual({ ...lost, unsent: 0, isBack: true })
})

test.each([null, 3, 'x', {}, { ...memory, flights: -1 }, { ...memory, userId: 3 }, { ...memory, seenMs: 1.5 }])(
  'what is no memory is none: %j',
  (value) => {
    expect(readLogMemory(value)).toBeNull()
  },
)

test('a memory survives being written', () => {
  expect(readLogMemory(JSON.parse(JSON.stringify({ ...lost, more: 1 })))).toEqual(memory)
  const { token: _, ...nameless } = memory
  expect(readLogMemory(nameless)).toEqual({ ...memory, token: null })
})

test('I18 as many unsent records as flights are lost like any, and a memory may count nothing of a kind', () => {
  const even = { ...memory, flights: 2, unsent: 2, seenMs: 0 }
  expect(lostLogOf(even, opened)).toEqual({ ...even, isBack: false })
  const empty = { ...even, flights: 0, unsent: 0 }
  expect([readLogMemory(empty), lostLogOf(empty, opened)]).toEqual([empty, null])
})
