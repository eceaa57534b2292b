import { expect, test, vi } from 'vitest'
import type { SyncKind } from '../../../core/sync/machine/sync-state.ts'
import { justWritten, noteWritten } from '../../data/stores/just-written.ts'
import { syncMarkOf } from './use-sync-marks.ts'

const problem = { code: 'invalid', issues: [], collection: 'flights', sinceMs: 0 }
const sync = { kind: 'pending', waiting: new Set(['a', 'b']), problems: new Map([['b', problem]]) } as const

test('a flight is saved, waits, or could not be sent', () => {
  expect(['a', 'b', 'c'].map((id) => syncMarkOf(id, sync, new Set()))).toEqual(['waiting', 'problem', 'saved'])
})

test('a flight written a moment ago is on its way, even before the engine has noticed; without a connection it waits', () => {
  vi.useFakeTimers()
  noteWritten(['a', 'c'])
  const marks = (kind: SyncKind) => ['a', 'c'].map((id) => syncMarkOf(id, { ...sync, kind }, justWritten.get()))
  expect(marks('pending')).toEqual(['sending', 'sending'])
  expect(marks('syncing')).toEqual(['sending', 'sending'])
  expect(marks('offline')).toEqual(['waiting', 'waiting'])
  expect(marks('signed-out')).toEqual(['waiting', 'waiting'])
  expect(syncMarkOf('c', { ...sync, kind: 'local' }, justWritten.get()), 'without an account').toBe('saved')
  vi.advanceTimersByTime(2000)
  expect(syncMarkOf('a', sync, justWritten.get()), 'still not sent').toBe('waiting')
  expect(syncMarkOf('c', sync, justWritten.get())).toBe('saved')
  vi.useRealTimers()
})

test('of very many written at once, as an import does, all wait and none a moment later', () => {
  vi.useFakeTimers()
  const ids = Array.from({ length: 200_000 }, (_, at) => `flight-${at}`)
  noteWritten(ids)
  noteWritten(['d'])
  expect(justWritten.get().size).toBe(200_001)
  vi.advanceTimersByTime(2000)
  expect(justWritten.get().size).toBe(0)
  vi.useRealTimers()
})
