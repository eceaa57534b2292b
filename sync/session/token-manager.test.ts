import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../core/session/session.ts'
import { ACCESS_LIFETIME_MS, REFRESH_LIFETIME_MS, type RefreshAnswer, stampTokens } from '../../core/session/token.ts'
import { type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { localLocks, type Locks } from '../transport/locks.ts'
import { createTokenManager, type TokenManager } from './token-manager.ts'
import { DAY_MS } from '../../core/time/units.ts'

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

describe('I13 F9 tokens', () => {
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

  test('I8 a clock a year ahead ends no login whose tokens the server takes', async () => {
    nowMs += 31_536_000_000
    const refresh = vi.fn<(token: string) => Promise<RefreshAnswer>>(async () => ({ kind: 'pair', tokens: pair('2') }))
    expect(await manager(refresh).access()).toEqual({ ok: true, value: { token: 'access-2', userId: 'ann' } })
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('I8 both look expired and nobody can be asked: the login stays', async () => {
    nowMs += 31_536_000_000
    const tokens = manager(async () => ({ kind: 'unreachable' }))
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'network' } })
    expect((await tokens.session()).kind).toBe('signed-in')
  })

  test.each([
    ['says that they have expired', 0, { kind: 'refused', isExpired: true }],
    ['has forgotten them since', REFRESH_LIFETIME_MS, { kind: 'refused' }],
    [
      'has forgotten them, which its own clock explains',
      0,
      { kind: 'refused', serverMs: 1_800_000_000_000 + 16 * 864e5 },
    ],
  ] as const)('both expired, and the server %s: the error says so', async (_, ageMs, answer) => {
    await manager(vi.fn()).heardTime(nowMs)
    nowMs += ageMs
    const tokens = manager(async () => answer)
    expect(await tokens.renew('access-1')).toMatchObject({ ok: false, error: { code: 'both_tokens_expired' } })
    expect(await tokens.session()).toMatchObject({ kind: 'expired', user: ann, reason: 'both_tokens_expired' })
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'both_tokens_expired' } })
  })

  test('I8 refused by a server whose clock says that they are young, they have not expired', async () => {
    const tokens = manager(async () => ({ kind: 'refused', serverMs: 1_800_000_000_000 }))
    await tokens.heardTime(nowMs)
    nowMs += 31_536_000_000
    expect(await tokens.access()).toMatchObject({ ok: false, error: { code: 'unauthorized' } })
    expect(await tokens.session()).toMatchObject({ kind: 'expired', reason: 'refused' })
  })

  test('I8 once the server has told the time, a clock that jumped costs no refresh', async () => {
    const refresh = vi.fn<(token: string) => Promise<RefreshAnswer>>()
    const tokens = manager(refresh)
    const serverMs = nowMs
    await tokens.heardTime(serverMs)
    nowMs += 31_536_000_000
    await tokens.heardTime(serverMs + 1000)
    expect(await tokens.access()).toMatchObject({ ok: true, value: { token: 'access-1' } })
    expect(refresh).not.toHaveBeenCalled()
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

const never = (): Promise<never> => Promise.reject(new Error('nobody refreshes'))

describe('I13 who is not signed in', () => {
  test('has no token to renew, and no clock to be told of', async () => {
    const announce = vi.fn<() => void>()
    const tokens = createTokenManager({ store, locks, nowMs: () => nowMs, refresh: never, announce })
    await tokens.apply({ kind: 'logged-out' })
    announce.mockClear()
    expect(await tokens.renew('access-1')).toMatchObject({ ok: false, error: { code: 'unauthorized' } })
    await tokens.heardTime(nowMs - ACCESS_LIFETIME_MS)
    expect(announce).not.toHaveBeenCalled()
  })
})

test('I8 a clock that agrees is no news; one that does not is noted before the answer is used', async () => {
  const announce = vi.fn<() => void>()
  const at = (): TokenManager => createTokenManager({ store, locks, nowMs: () => nowMs, refresh: never, announce })
  await at().heardTime(nowMs)
  expect(announce).toHaveBeenCalledTimes(1)
  await at().heardTime(nowMs)
  expect(announce).toHaveBeenCalledTimes(1)
  await at().heardTime(nowMs - DAY_MS)
  expect(announce).toHaveBeenCalledTimes(2)
})

test('I13 a token that is refused for good is noted before anybody hears of it', async () => {
  const announce = vi.fn<() => void>()
  await createTokenManager({ store, locks, nowMs: () => nowMs, refresh: never, announce }).reject('access-1')
  expect(announce).toHaveBeenCalledTimes(1)
})
