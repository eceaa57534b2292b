import { expect, test } from 'vitest'
import { EMPTY_SYNC_STATE } from './sync-state.ts'

test('I13 before anything was heard nothing waits, nothing is wrong and no login is called revoked', () => {
  const { pending, waiting, problems, problem, revoked, progress } = EMPTY_SYNC_STATE
  expect({ pending, problem, revoked, progress }).toEqual({ pending: 0, problem: null, revoked: false, progress: null })
  expect([waiting.size, problems.size]).toEqual([0, 0])
})
