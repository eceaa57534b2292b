import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../core/sync/sync-state.ts'
import { createLogMemory, type LogMemoryFace } from './log-memory.ts'

const user = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: '', locale: 'en', scopes: [], preferences: {} },
})
const synced: SyncState = { ...EMPTY_SYNC_STATE, kind: 'synced', lastContactMs: 1 }

let kept: Map<string, string>
let session: SessionState
let changed: () => void

/** Another start of a page: only local storage is left. */
function start(): LogMemoryFace {
  return createLogMemory({
    session: () => session,
    onSession: (listener) => {
      changed = listener
    },
    nowMs: () => 1000,
  })
}
function signIn(next: SessionState): void {
  session = next
  changed()
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  session = user('ann')
})

/** Three flights, two of them sent; then the browser deletes the databases. */
function loseThree(): LogMemoryFace {
  const before = start()
  before.counted(3)
  before.heard({ ...EMPTY_SYNC_STATE, kind: 'offline', pending: 1 })
  const after = start()
  after.storeGone('ann')
  return after
}

test('I9 a log that is gone is told with what was in it, in every tab and after a reload, until it is back', () => {
  const face = loseThree()
  const known = { userId: 'ann', flights: 3, unsent: 1, seenMs: 1000, isBack: false }
  expect(face.lost.get()).toEqual(known)
  face.counted(1)
  face.heard({ ...EMPTY_SYNC_STATE, kind: 'offline', pending: 1 })
  const next = start()
  expect(next.lost.get()).toEqual(known)
  next.heard(synced)
  expect(next.lost.get()).toEqual({ ...known, isBack: true })
  next.dismiss()
  expect([next.lost.get(), start().lost.get()]).toEqual([null, null])
})

test('a log that is here, was empty, or is another one is not called lost', () => {
  expect(start().lost.get()).toBeNull()
  const empty = start()
  empty.counted(0)
  empty.heard(synced)
  empty.storeGone('ann')
  expect(empty.lost.get()).toBeNull()
})

test("I6 nobody is told of another user's log", () => {
  const face = loseThree()
  signIn({ kind: 'guest' })
  expect(face.lost.get()).toBeNull()
  signIn(user('ben'))
  expect(face.lost.get()).toBeNull()
  face.storeGone('ben')
  expect(face.lost.get()).toBeNull()
  face.counted(5)
  signIn(user('ann'))
  expect(face.lost.get()).toMatchObject({ flights: 3 })
})

test('a log that was taken away on purpose is not lost', () => {
  const face = start()
  face.counted(3)
  face.forget()
  face.storeGone('ann')
  expect(face.lost.get()).toBeNull()
})

test('I13 a login that ran out keeps the word about its log', () => {
  const face = loseThree()
  const { user: ann } = session as Extract<SessionState, { kind: 'signed-in' }>
  signIn({ kind: 'expired', user: ann, reason: 'refused' })
  expect(face.lost.get()).toMatchObject({ flights: 3, unsent: 1 })
})

test('where local storage is refused nothing is known, and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  const face = start()
  face.counted(3)
  face.heard(synced)
  face.storeGone('ann')
  expect(face.lost.get()).toBeNull()
})
