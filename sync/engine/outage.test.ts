import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredSession } from '../../core/session/session.ts'
import { ACCESS_LIFETIME_MS, stampTokens } from '../../core/session/token.ts'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { createCall, createPlainCall, createRefresh } from '../transport/api.ts'
import { createGate, type GateEvent } from '../transport/gate.ts'
import { createRealtimeConnection } from './realtime-connection.ts'
import { createTokenManager, type SessionStore } from '../session/token-manager.ts'
import { localLocks } from '../transport/locks.ts'
import { HOUR_MS } from '../../core/time/units.ts'

const MAX_ATTEMPTS = 30

let requests: string[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  requests = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requests.push(String(url instanceof Request ? url.url : url))
    throw new TypeError('connection refused')
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ann = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const

function storeOf(session: StoredSession): SessionStore {
  let stored: StoredSession | undefined = session
  return {
    read: async () => stored,
    update: async (_name, _key, change) => (stored = change(stored)),
  }
}

/** An hour of every request the engine would make: two per collection, through one gate and one token manager. */
async function outage(chance: () => number, tokenAgeMs: number): Promise<void> {
  const nowMs = (): number => Date.now()
  const tokens = stampTokens({ accessToken: 'a', refreshToken: 'r' }, nowMs() - tokenAgeMs)
  const manager = createTokenManager({
    store: storeOf({ kind: 'signed-in', version: 1, user: ann, tokens }),
    locks: localLocks(),
    nowMs,
    refresh: createRefresh(nowMs, 'http://down.test/api'),
    announce: () => undefined,
  })
  const call = createCall(manager, 'http://down.test/api')
  const gate = createGate({
    nowMs,
    delayMs: (failures, retryAfter) => backoffDelayMs(failures, chance(), retryAfter),
    notify: () => undefined,
  })
  const end = new AbortController()
  const running = COLLECTIONS.flatMap((collection) => [
    gate.call(
      (signal) => call('GET', `/${collection}`, { signal }),
      () => true,
      end.signal,
    ),
    gate.call(
      (signal) => call('POST', '/operations', { signal, body: {} }),
      () => true,
      end.signal,
    ),
  ])
  const settled = Promise.allSettled(running)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  end.abort(new Error('over'))
  await settled
}

test.each([0, 0.5, 0.999])(
  `I7: an hour without a server costs at most ${MAX_ATTEMPTS} requests over all collections, by chance %d`,
  async (chance) => {
    await outage(() => chance, 0)
    expect(requests.length).toBeLessThanOrEqual(MAX_ATTEMPTS)
    expect(requests.length).toBeGreaterThan(5)
  },
)

test('F3: a server that accepts and then is silent is given up after 30 s, and asked again by the back-off', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController()
    setTimeout(() => timeout.abort(new DOMException('silent', 'TimeoutError')), ms)
    return timeout.signal
  })
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
    requests.push('asked')
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const events: GateEvent[] = []
  const gate = createGate({ nowMs: () => Date.now(), delayMs: () => 1000, notify: (event) => events.push(event) })
  const end = new AbortController()
  const call = createPlainCall('http://silent.test/api')(null)
  const asking = gate.call(
    (signal) => call('GET', '/flights', { signal }),
    () => true,
    end.signal,
  )
  const settled = Promise.allSettled([asking])
  await vi.advanceTimersByTimeAsync(29_999)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toEqual([{ kind: 'unreachable', code: 'timeout', nextTryMs: Date.now() + 1000 }])
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(requests).toHaveLength(2)
  end.abort(new Error('over'))
  await settled
})

test('I7: with an expired token each attempt is a refresh and nothing else', async () => {
  await outage(() => 0.5, ACCESS_LIFETIME_MS)
  expect(new Set(requests.map((url) => new URL(url).pathname))).toEqual(new Set(['/api/login']))
  expect(requests.length).toBeLessThanOrEqual(MAX_ATTEMPTS)
})

test('I7: the realtime line rests from the first failed request to the next that is answered', () => {
  const realtime = {
    socketId: () => '1.2',
    rest: vi.fn<() => void>(),
    wake: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  }
  const connection = createRealtimeConnection(() => 1000)
  connection.follow(true)
  connection.opened(realtime)
  connection.follow(false)
  connection.follow(false)
  expect(realtime.rest).toHaveBeenCalledTimes(1)
  expect(realtime.wake).not.toHaveBeenCalled()
  connection.follow(true)
  expect(realtime.wake).toHaveBeenCalledTimes(1)
})
