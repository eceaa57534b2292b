import { beforeEach, expect, test, vi } from 'vitest'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../../core/sync/machine/sync-state.ts'
import { createLogMemory, type PageLogMemory } from './log-memory.ts'

const user = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: '', locale: 'en', scopes: [], preferences: {} },
})
const ofAnn = (token: string) => ({ userId: 'ann', token })
/** What an engine says of a log. */
const said = (token: string, state: Partial<SyncState> = {}, isFetched = false): SyncState => ({
  ...EMPTY_SYNC_STATE,
  kind: 'offline',
  log: { token, isFetched },
  ...state,
})

let kept: Map<string, string>
let session: Writable<SessionState>
let losses: number

/** Another start of a page: only local storage is left. */
function start(): PageLogMemory {
  return createLogMemory({
    session,
    nowMs: () => 1000,
    onLost: () => {
      losses += 1
    },
  })
}
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  session = createStore(user('ann'))
  losses = 0
})

/** A page with Ann's first log open: three flights, two of them sent. */
function withThree(): PageLogMemory {
  const memory = start()
  memory.opened(ofAnn('first'))
  memory.counted('first', 3)
  memory.stateChanged(said('first', { waiting: new Set(['a']) }))
  return memory
}

/** The same, and then the browser deletes the databases. */
function loseThree(): PageLogMemory {
  withThree()
  const after = start()
  after.opened(ofAnn('second'))
  return after
}

const known = { ...ofAnn('first'), flights: 3, unsent: 1, seenMs: 1000, isBack: false }

test('I9 F24 a log that is gone is told with what was in it, in every tab and after a reload, until it is back', () => {
  const memory = loseThree()
  expect([memory.lost.get(), losses]).toEqual([known, 1])
  memory.counted('second', 1)
  memory.stateChanged(said('second', { waiting: new Set(['a']) }))
  const next = start()
  next.opened(ofAnn('second'))
  expect([next.lost.get(), losses]).toEqual([known, 1])
  next.stateChanged(said('second', { kind: 'synced', lastContactMs: 1 }))
  expect(next.lost.get()).toEqual(known)
  next.stateChanged(said('second', { kind: 'synced' }, true))
  expect(next.lost.get()).toEqual({ ...known, isBack: true })
  next.dismiss()
  expect([next.lost.get(), start().lost.get()]).toEqual([null, null])
})

test('I9 under an open page too, whoever began the next log, and what was said of the old one counts for nothing', () => {
  const memory = withThree()
  memory.opened(ofAnn('second'))
  memory.stateChanged(said('first', { kind: 'synced' }, true))
  memory.counted('first', 0)
  memory.counted('second', 0)
  memory.stateChanged(said('second'))
  expect(memory.lost.get()).toEqual(known)
  const again = start()
  again.opened(ofAnn('third'))
  expect(again.lost.get()).toMatchObject({ flights: 3, unsent: 1 })
})

test('I9 a page that still has the old log open does not make another one forget the new', () => {
  const old = withThree()
  const next = start()
  next.opened(ofAnn('second'))
  next.counted('second', 2)
  next.stateChanged(said('second', { waiting: new Set(['a', 'b']) }))
  old.counted('first', 0)
  old.stateChanged(said('first'))
  const last = start()
  last.opened(ofAnn('third'))
  expect(last.lost.get()).toMatchObject({ flights: 5, unsent: 3 })
})

test('I9 what nobody has counted is not lowered: an engine without a log, half a look, a closed log', () => {
  const memory = withThree()
  memory.stateChanged({ ...EMPTY_SYNC_STATE, kind: 'error', pending: 0 })
  memory.closed()
  memory.counted('first', 0)
  memory.stateChanged(said('first'))
  const half = start()
  half.opened(ofAnn('first'))
  half.counted('first', 3)
  const after = start()
  after.opened(ofAnn('second'))
  expect(after.lost.get()).toEqual(known)
})

test('a log that is here, was emptied by its user, or is another one is not called lost', () => {
  expect(start().lost.get()).toBeNull()
  const memory = withThree()
  memory.counted('first', 0)
  memory.stateChanged(said('first'))
  memory.opened(ofAnn('first'))
  memory.opened(ofAnn('second'))
  expect([memory.lost.get(), losses]).toEqual([null, 0])
})

test('a memory of before, without a name, becomes that of the log that is opened', () => {
  kept.set('lmw.log', JSON.stringify({ userId: 'ann', flights: 3, unsent: 1, seenMs: 5 }))
  start().opened(ofAnn('first'))
  const memory = start()
  memory.opened(ofAnn('second'))
  expect(memory.lost.get()).toEqual({ ...known, seenMs: 5 })
})

test("I6 nobody is told of another user's log, and one that was put away for another user is not lost", () => {
  const memory = loseThree()
  session.set({ kind: 'guest' })
  expect(memory.lost.get()).toBeNull()
  memory.putAway()
  session.set(user('ben'))
  expect(memory.lost.get()).toBeNull()
  memory.opened({ userId: 'ben', token: 'bens' })
  expect(memory.lost.get()).toBeNull()
  memory.counted('bens', 5)
  memory.stateChanged(said('bens'))
  session.set(user('ann'))
  memory.opened(ofAnn('third'))
  expect(memory.lost.get()).toEqual(known)
})

test('a log that was taken away on purpose is not lost', () => {
  const memory = withThree()
  memory.forget('ann')
  memory.opened(ofAnn('second'))
  expect(memory.lost.get()).toBeNull()
})

test('I13 a login that ran out keeps the word about its log', () => {
  const memory = loseThree()
  const { user: ann } = session.get() as Extract<SessionState, { kind: 'signed-in' }>
  session.set({ kind: 'expired', user: ann, reason: 'refused' })
  expect(memory.lost.get()).toMatchObject({ flights: 3, unsent: 1 })
})

test('where local storage is refused nothing is known, and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
  })
  const memory = loseThree()
  memory.counted('second', 3)
  expect(memory.lost.get()).toBeNull()
})

test('I9 what another tab found lost, or dismissed, is known here as soon as it is written', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const here = start()
  const elsewhere = loseThree()
  const tell = (key: string): boolean => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  tell('lmw.log')
  expect(here.lost.get()).toBeNull()
  tell('lmw.lost.ann')
  expect(here.lost.get()).toEqual(known)
  elsewhere.dismiss()
  tell('lmw.lost.ann')
  expect(here.lost.get()).toBeNull()
  vi.unstubAllGlobals()
})

test('I9 what Ann lost is told to her though Bob loses his log on the same device, and takes the next one away', () => {
  loseThree()
  session.set(user('bob'))
  const his = start()
  his.opened({ userId: 'bob', token: 'first of his' })
  his.counted('first of his', 7)
  his.stateChanged(said('first of his'))
  his.opened({ userId: 'bob', token: 'second of his' })
  expect(his.lost.get()).toMatchObject({ userId: 'bob', flights: 7 })
  his.forget('bob')
  expect(his.lost.get()).toBeNull()
  session.set(user('ann'))
  expect([his.lost.get(), start().lost.get()]).toEqual([known, known])
})

test('I9 what an app of before had noted is told until it is read', () => {
  kept.set('lmw.lost', JSON.stringify({ ...known, userId: 'bob' }))
  expect(start().lost.get()).toBeNull()
  kept.set('lmw.lost', JSON.stringify(known))
  const memory = start()
  expect(memory.lost.get()).toEqual(known)
  memory.dismiss()
  expect([memory.lost.get(), start().lost.get()]).toEqual([null, null])
})

test('I14 what its user took away is neither remembered nor lost, whatever is still said of it', () => {
  const memory = loseThree()
  memory.forget('ann')
  expect([memory.lost.get(), start().lost.get()]).toEqual([null, null])
  memory.counted('second', 2)
  memory.stateChanged(said('second', { waiting: new Set(['a', 'b']) }))
  const next = start()
  next.opened(ofAnn('third'))
  expect(next.lost.get()).toBeNull()
})

test('I9 what a log without an account held is nowhere else: it is told until it is read', () => {
  const here = { kind: 'local' } as const
  const first = start()
  first.opened(ofAnn('first'))
  first.counted('first', 3)
  first.stateChanged(said('first', here, true))
  const after = start()
  after.opened(ofAnn('second'))
  after.stateChanged(said('second', here, true))
  expect(after.lost.get()).toMatchObject({ flights: 3, isBack: false })
  after.dismiss()
  expect(after.lost.get()).toBeNull()
})
