import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../core/session/session.ts'
import { ACCESS_LIFETIME_MS, REFRESH_LIFETIME_MS, type RefreshAnswer, stampTokens } from '../../core/session/token.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { localLocks, type Locks } from '../engine/locks.ts'
import { createTokenManager, type TokenManager } from './token-manager.ts'

const ann: User = { id: 'ann', username: 'ann', email: 'a@example.org', locale: 'en', scopes: [], preferences: {} }
const ben: User = { ...ann, id: 'ben' }
let names = 0
let nowMs = 1_800_000_000_000
let store: LocalStore
let locks: Locks

const pair = (name: string) => stampTokens({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` }, nowMs)

function manager(refresh: (token: string) => Promise<RefreshAnswer>): TokenManager {
  return createTokenManager({ store, locks, nowMs: () => nowMs, refresh, announce: () => undefined })
}

beforeEach(async () => {
  nowMs = 1_800_000_000_000
  store = openLocalStore(`tokens-${names++}`)
  locks = localLocks()
  await manager(vi.fn()).apply({ kind: 'logged-in', user: ann, tokens: pair('1') })
})

describe('I13 tokens', () => {
  test('twelve callers of three contexts with an expired token cause one refresh', async () => {
    nowMs += ACCESS_LIFETIME_MS
    const refresh = vi.fn<(token: string) => Promise<RefreshAnswer>>(async () => ({ kind: 'pair', tokens: pair('2') }))
    const contexts = [manager(refresh), manager(refresh), manager(refresh)]
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => contexts)
        .flat()
        .map((context) => context.access()),
    )
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(refresh).toHaveBeenCalledWith('refresh-1')
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { token: 'access-2', userId: 'ann' } })
  })

  test('callers refused at once by the server cause one refresh too', async () => {
    const refresh = vi.fn<(token: string) => Promise<RefreshAnswer>>(async () => ({ kind: 'pair', tokens: pair('2') }))
    const tokens = manager(refresh)
    const answers = await Promise.all([tokens.renew('access-1'), tokens.renew('access-1'), tokens.renew('access-1')])
    expect(refresh).toHaveBeenCalledTimes(1)
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { token: 'access-2' } })
  })

  test('a refresh that does not reach the server keeps the login', async () => {
    nowMs += ACCESS_LIFETIME_MS
    const tokens = manager(async () => ({ kind: 'unreachable' }))
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'network' } })
    expect((await tokens.session()).kind).toBe('signed-in')
  })

  test('a refused refresh expires the session and keeps the user', async () => {
    nowMs += ACCESS_LIFETIME_MS
    const tokens = manager(async () => ({ kind: 'refused' }))
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'unauthorized' } })
    expect(await tokens.session()).toMatchObject({ kind: 'expired', user: ann })
  })

  test('with both expired nothing is asked, and the error says so', async () => {
    nowMs += REFRESH_LIFETIME_MS
    const refresh = vi.fn<(token: string) => Promise<RefreshAnswer>>()
    const tokens = manager(refresh)
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'both_tokens_expired' } })
    expect(refresh).not.toHaveBeenCalled()
    expect(await tokens.session()).toMatchObject({ kind: 'expired', user: ann, reason: 'both_tokens_expired' })
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'both_tokens_expired' } })
  })

  test('I6 an answer that comes after another user logged in does not touch their session', async () => {
    nowMs += ACCESS_LIFETIME_MS
    const tokens = manager(async () => {
      await tokens.apply({ kind: 'logged-in', user: ben, tokens: pair('ben') })
      return { kind: 'pair', tokens: pair('2') }
    })
    await tokens.access()
    expect(await tokens.session()).toMatchObject({
      kind: 'signed-in',
      user: { id: 'ben' },
      tokens: { accessToken: 'access-ben' },
    })
  })

  test('a fresh token refused all the same expires the session, an older one does not', async () => {
    const tokens = manager(vi.fn())
    await tokens.reject('access-0')
    expect((await tokens.session()).kind).toBe('signed-in')
    await tokens.reject('access-1')
    expect((await tokens.session()).kind).toBe('expired')
  })
})
