import { expect, test } from 'vitest'
import { EMPTY_SYNC_STATE, type SyncProblem, type SyncState } from '../../../core/sync/sync-state.ts'
import { waitingReason } from './waiting-reason.ts'

const problem: SyncProblem = { code: 'invalid', issues: [], collection: 'flights', sinceMs: 0 }
const state = (changes: Partial<SyncState>): SyncState => ({
  ...EMPTY_SYNC_STATE,
  kind: 'pending',
  pending: 1,
  ...changes,
})

test('an expired login is the reason before everything else', () => {
  expect(waitingReason('expired', state({ kind: 'offline' }), false)).toBe('signedOut')
})

test('without a connection nothing else is worth saying', () => {
  expect(waitingReason('signed-in', state({ kind: 'pending' }), false)).toBe('offline')
  expect(waitingReason('signed-in', state({ kind: 'offline' }), true)).toBe('offline')
})

test('a refused flight is the reason only when nothing else waits', () => {
  const problems = new Map([['a', problem]])
  expect(waitingReason('signed-in', state({ problems, kind: 'error' }), true)).toBe('refused')
  expect(waitingReason('signed-in', state({ problems, pending: 3 }), true)).toBe('soon')
})

test('while it is being sent it says so; a failing server is named', () => {
  expect(waitingReason('signed-in', state({ kind: 'syncing' }), true)).toBe('sending')
  expect(waitingReason('signed-in', state({ kind: 'error', problem: 'internal' }), true)).toBe('trouble')
})
