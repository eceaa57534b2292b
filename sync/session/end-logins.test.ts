import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import { stampTokens } from '../../core/session/token.ts'
import { localLocks } from '../transport/locks.ts'
import { CURRENT, type LocalStore, openLocalStore } from '../storage/local-store.ts'
import { createEndingLogins, endLogins, keepEnded } from './end-logins.ts'

const NOW = 1_800_000_000_000
const tokensOf = (name: string) =>
  stampTokens({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` }, NOW, NOW)
const bob = { id: 'bob', username: 'bob', email: '', locale: 'en', scopes: [], preferences: {} } as const

let serial = 0
let store: LocalStore
let asked: { token: string | null; body: unknown }[]

const locks = localLocks()
const left = async (): Promise<number> => (await store.readAll('revoke')).length

/** What the server answers, one after the other; the last for good. */
function stubServer(...answers: (() => Response)[]): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    asked.push({
      token: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    })
    if (!next) throw new TypeError('no network')
    return next()
  })
}
const answer =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(JSON.stringify({ errors: [{ code, status: String(status) }] }), {
      status,
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
    })
const done = (): Response => new Response(null, { status: 204 })

beforeEach(() => {
  store = openLocalStore(`ended-${serial++}`)
  asked = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  store.close()
})

test.each([
  ['confirms it', done],
  ['says that it was over', answer(401, 'token_revoked')],
  ['knows neither token any more', answer(401, 'unauthorized')],
  [
    'has a clock by which both are dead',
    answer(401, 'token_expired', { date: new Date(NOW + 16 * 864e5).toUTCString() }),
  ],
])('I13 an ended login is told with both its tokens, and settled when the server %s', async (_, made) => {
  await store.writeTogether(keepEnded(tokensOf('ann')))
  stubServer(made)
  await endLogins({ store, locks })
  expect(asked).toEqual([{ token: 'Bearer access-ann', body: { refresh_token: 'refresh-ann' } }])
  expect(await left()).toBe(0)
})

test.each([
  ['stumbles', answer(503, 'unavailable')],
  ['is a gateway', () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } })],
  ['wants less of us', answer(429, 'too_many_requests')],
  ['refuses for what is not the login', answer(403, 'forbidden')],
  ['only says that the access token is old', answer(401, 'token_expired', { date: new Date(NOW).toUTCString() })],
  ['is not there', undefined],
])('I13 a login is not forgotten when the server %s', async (_, made) => {
  await store.writeTogether(keepEnded(tokensOf('ann')))
  stubServer(...(made ? [made] : []))
  expect(await endLogins({ store, locks })).toMatchObject({ left: 1 })
  expect(await left()).toBe(1)
  stubServer(done)
  expect(await endLogins({ store, locks })).toMatchObject({ left: 0 })
  expect(await left()).toBe(0)
})

test('I6 after another user signed in, each login is ended with its own tokens, and theirs goes on', async () => {
  await store.writeTogether(keepEnded(tokensOf('ann')))
  await store.writeTogether(keepEnded(tokensOf('eve')))
  await store.write('session', [[CURRENT, { kind: 'signed-in', version: 1, user: bob, tokens: tokensOf('bob') }]])
  stubServer(done)
  await endLogins({ store, locks })
  expect(asked).toHaveLength(2)
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['Bearer access-ann', 'Bearer access-eve']))
  expect(await left()).toBe(0)
})

test('I13 a log-out that was cut off before the session ended does not end it days later', async () => {
  await store.writeTogether(keepEnded(tokensOf('bob')))
  await store.write('session', [[CURRENT, { kind: 'signed-in', version: 1, user: bob, tokens: tokensOf('bob') }]])
  stubServer(done)
  await endLogins({ store, locks })
  expect(asked).toEqual([])
  expect(await left()).toBe(0)
})

test('what an earlier app kept, an access token alone, is told too', async () => {
  await store.write('revoke', [['key', 'old-access']])
  stubServer(done)
  await endLogins({ store, locks })
  expect(asked).toEqual([{ token: 'Bearer old-access', body: null }])
})

test('two contexts at once tell it once', async () => {
  await store.writeTogether(keepEnded(tokensOf('ann')))
  stubServer(done)
  await Promise.all([endLogins({ store, locks }), endLogins({ store, locks })])
  expect(asked).toHaveLength(1)
})

test('I7 it is tried again ever more slowly while the app is open, as late as the server asks, and not offline', async () => {
  await store.writeTogether(keepEnded(tokensOf('ann')))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOnline = false
  const endings = createEndingLogins({ store, locks, isOnline: () => isOnline })
  stubServer(answer(503, 'unavailable'), answer(503, 'unavailable', { 'retry-after': '120' }), done)
  await endings.now()
  expect(asked).toEqual([])
  isOnline = true
  await endings.now()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1300)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(119_000)
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  await vi.waitFor(async () => expect(await left()).toBe(0))
})

test('I7 with nothing left no further try is due, and the next failure is the first again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  try {
    const endings = createEndingLogins({ store, locks, isOnline: () => true })
    await endings.now()
    await endings.now()
    expect(vi.getTimerCount()).toBe(0)
    stubServer()
    await store.writeTogether(keepEnded(tokensOf('1')))
    await endings.now()
    const tries = asked.length
    vi.advanceTimersByTime(backoffDelayMs(1, 0) - 1)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(tries))
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('I8 a login that had run out by the server’s clock at that very second is over', async () => {
  const ended = tokensOf('1')
  const date = new Date(ended.refreshExpiresAtMs).toUTCString()
  stubServer(answer(401, 'token_expired', { date }))
  await store.writeTogether(keepEnded(ended))
  await endLogins({ store, locks })
  expect(await left()).toBe(0)
})
