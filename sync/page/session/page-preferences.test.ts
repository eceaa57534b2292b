import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../core/errors/failure.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { EMPTY_SYNC_STATE, type SyncState } from '../../../core/sync/machine/sync-state.ts'
import { areWaiting, createPagePreferences, type PagePreferences, sendWhenReached } from './page-preferences.ts'

const ANN = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const

let session: Writable<SessionState>
let page: EventTarget
let sent: JsonObject[]
let isReachable: boolean
let preferences: PagePreferences

beforeEach(() => {
  const held = new Map<string, string>()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  session = createStore<SessionState>({ kind: 'signed-in', user: ANN })
  sent = []
  isReachable = false
  preferences = createPagePreferences(session, async (body) => {
    sent.push(body)
    return isReachable ? ok(null) : fail(failure('network'))
  })
})

afterEach(() => vi.unstubAllGlobals())

const body = (values: JsonObject): JsonObject => ({
  data: { type: 'users', id: 'ann', attributes: { preferences: values } },
})

describe('I2 a preference', () => {
  test('counts at once, and waits until the server has it', async () => {
    let told = 0
    preferences.unsent.subscribe(() => told++)
    preferences.choose({ distanceUnit: 'mi' })
    expect([preferences.unsent.get(), areWaiting(preferences), told]).toEqual([{ distanceUnit: 'mi' }, true, 1])
    await vi.waitFor(() => expect(sent).toEqual([body({ distanceUnit: 'mi' })]))
    expect(areWaiting(preferences)).toBe(true)
    isReachable = true
    page.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(areWaiting(preferences)).toBe(false))
    expect([sent.length, told]).toEqual([2, 2])
  })

  test('chosen while logged out by the server, is sent with the next log-in', async () => {
    session.set({ kind: 'expired', user: ANN, reason: 'refused' })
    preferences.choose({ clock: '12' })
    expect([areWaiting(preferences), sent]).toEqual([true, []])
    isReachable = true
    session.set({ kind: 'signed-in', user: ANN })
    await vi.waitFor(() => expect(areWaiting(preferences)).toBe(false))
  })

  test('is nobody else’s', () => {
    preferences.choose({ clock: '12' })
    session.set({ kind: 'signed-in', user: { ...ANN, id: 'bob' } })
    expect(areWaiting(preferences)).toBe(false)
    session.set({ kind: 'guest' })
    expect(areWaiting(preferences)).toBe(false)
    preferences.choose({ clock: '24' })
    expect(areWaiting(preferences)).toBe(false)
  })

  test.each(['offline', 'error'] as const)('is sent when the server answers again after %s', async (kind) => {
    const sync = createStore<SyncState>({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
    sendWhenReached(sync, preferences)
    preferences.choose({ clock: '12' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sync.set({ ...EMPTY_SYNC_STATE, kind })
    sync.set({ ...EMPTY_SYNC_STATE, kind, lastContactMs: 1 })
    expect(sent).toHaveLength(1)
    isReachable = true
    sync.set({ ...EMPTY_SYNC_STATE, kind: 'syncing' })
    await vi.waitFor(() => expect(areWaiting(preferences)).toBe(false))
  })
})
