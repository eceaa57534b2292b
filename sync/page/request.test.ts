import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../../core/lib/store.ts'
import type { SessionState } from '../../core/session/session.ts'
import { stampTokens } from '../../core/session/token.ts'
import type { Device } from '../session/device.ts'
import { createTokenManager } from '../session/token-manager.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { createCall } from '../transport/api.ts'
import { localLocks } from '../transport/locks.ts'
import { isOfUser, request } from './request.ts'
import { areWaiting, createPagePreferences } from './session/page-preferences.ts'

const userNamed = (id: string) => ({ id, username: id, email: '', locale: 'en', scopes: [], preferences: {} }) as const

let serial = 0
let store: LocalStore
let device: Pick<Device, 'tokens' | 'call'>
/** What went out: the token and the path. */
let asked: string[]

beforeEach(async () => {
  store = openLocalStore(`request-${serial++}`)
  const tokens = createTokenManager({
    store,
    locks: localLocks(),
    nowMs: () => Date.now(),
    refresh: async () => ({ kind: 'unreachable' }),
    announce: () => undefined,
  })
  device = { tokens, call: createCall(tokens, 'https://lmw.example/api') }
  asked = []
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    const path = String(url).replace(/^.*\/api/, '')
    asked.push(`${init.method} ${path} ${new Headers(init.headers).get('authorization')}`)
    const data = { type: 'users', id: 'bob', attributes: { username: 'robert' } }
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/vnd.api+json' } })
  })
  const pair = stampTokens({ accessToken: 'access-of-bob', refreshToken: 'refresh-of-bob' }, Date.now())
  // In another tab; this one, which shows ann, has not heard of it.
  await tokens.apply({ kind: 'logged-in', user: userNamed('bob'), tokens: pair })
})

afterEach(() => {
  store.close()
  vi.unstubAllGlobals()
})

describe('I6 a request of a page', () => {
  test.each(['GET', 'PATCH', 'DELETE'] as const)('for a user goes out with no other’s token: %s', async (method) => {
    expect(await request(device, method, '/me', { userId: 'ann', body: {} })).toMatchObject({
      ok: false,
      error: { code: 'unauthorized' },
    })
    expect(asked).toEqual([])
    expect(await device.tokens.session()).toMatchObject({ user: { username: 'bob' } })
  })

  test('for the user who is here goes out with their token, and what it shows of them counts', async () => {
    expect(await request(device, 'PATCH', '/me', { userId: 'bob', body: {} })).toMatchObject({ ok: true })
    expect(asked).toEqual(['PATCH /me Bearer access-of-bob'])
    expect(await device.tokens.session()).toMatchObject({ user: { username: 'robert' } })
  })

  test('for nobody goes out without a token', async () => {
    expect(await request(device, 'GET', '/config', { userId: null })).toMatchObject({ ok: true })
    expect(asked).toEqual(['GET /config null'])
  })

  test.each([
    ['/me', true],
    ['/me/password', true],
    ['/me/sessions/1', true],
    ['/media', false],
    ['/config', false],
    ['/password/reset', false],
  ])('%s is one user’s: %s', (path, expected) => {
    expect(isOfUser(path)).toBe(expected)
  })

  test('what ann chose waits for her while bob is here', async () => {
    const held = new Map<string, string>()
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
      removeItem: (key: string) => void held.delete(key),
    })
    const session = createStore<SessionState>({ kind: 'signed-in', user: userNamed('ann') })
    const preferences = createPagePreferences({
      session,
      locks: localLocks(),
      change: (userId, body) => request(device, 'PATCH', '/me', { userId, body }),
    })
    preferences.choose({ clock: '12' })
    await preferences.send()
    expect([asked, areWaiting(preferences)]).toEqual([[], true])
  })
})
