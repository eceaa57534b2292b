import { expect, test } from 'vitest'
import { EMPTY_SYNC_STATE } from '../../../../core/sync/machine/sync-state.ts'
import { waitingReason } from './waiting-reason.ts'

test('a browser that sends nothing for a closed app says so while there is no connection, and only then', () => {
  expect(waitingReason('signed-in', EMPTY_SYNC_STATE, false, true)).toBe('offline')
  expect(waitingReason('signed-in', EMPTY_SYNC_STATE, false, false)).toBe('offlineOpen')
  expect(waitingReason('signed-in', { ...EMPTY_SYNC_STATE, kind: 'offline' }, true, false)).toBe('offlineOpen')
  expect(waitingReason('signed-in', { ...EMPTY_SYNC_STATE, kind: 'syncing' }, true, false)).toBe('sending')
  expect(waitingReason('expired', EMPTY_SYNC_STATE, false, false)).toBe('signedOut')
})
