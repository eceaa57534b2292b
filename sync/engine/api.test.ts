import { afterEach, describe, expect, test, vi } from 'vitest'
import { fail, ok } from '../../core/lib/result.ts'
import { createCall, createPlainCall, createRefresh, readPair } from './api.ts'
import { failure } from '../storage/failure.ts'
import type { TokenManager } from '../session/token-manager.ts'

const BASE = 'http://lmw.test/api'
const JSON_API = { 'content-type': 'application/vnd.api+json' }
type Fetch = (input: string, init: RequestInit) => Promise<Response>

function stubFetch(...answers: (Response | Error)[]): ReturnType<typeof vi.fn<Fetch>> {
  const stub = vi.fn<Fetch>()
  for (const answer of answers) {
    if (answer instanceof Error) stub.mockRejectedValueOnce(answer)
    else stub.mockResolvedValueOnce(answer)
  }
  vi.stubGlobal('fetch', stub)
  return stub
}

const answer = (status: number, body: unknown, headers: Record<string, string> = JSON_API): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

const unauthorized = (): Response => answer(401, { errors: [{ code: 'unauthorized' }] })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call', () => {
  test('speaks JSON:API with the bearer token', async () => {
    const fetched = stubFetch(answer(200, { data: [] }))
    await createPlainCall(BASE)('token-1')('POST', '/operations', { body: { a: 1 } })
    const [url, init] = fetched.mock.calls[0] ?? []
    const headers = new Headers(init?.headers)
    expect(url).toBe(`${BASE}/operations`)
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' })
    expect([headers.get('authorization'), headers.get('accept'), headers.get('content-type')]).toEqual([
      'Bearer token-1',
      'application/vnd.api+json',
      'application/vnd.api+json',
    ])
  })

  test.each([
    ['no network', () => new TypeError('fetch failed'), 'network'],
    ['a captive portal', () => answer(200, '<html>Welcome</html>', { 'content-type': 'text/html' }), 'network'],
    ["a gateway's own page", () => answer(502, 'Bad gateway', { 'content-type': 'text/html' }), 'network'],
    ['truncated JSON', () => answer(200, '{"data":[{"id"'), 'network'],
    ['nothing at all', () => new Response('', { status: 200 }), 'network'],
    ['a time-out', () => new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
  ])('F12 F13 %s is no answer', async (_, made, code) => {
    stubFetch(made())
    expect(await createPlainCall(BASE)(null)('GET', '/flights')).toMatchObject({ ok: false, error: { code } })
  })

  test('an error of our own API is an answer, with what it asks to wait', async () => {
    stubFetch(answer(429, { errors: [{ code: 'too_many_requests' }] }, { ...JSON_API, 'retry-after': '30' }))
    expect(await createPlainCall(BASE)(null)('GET', '/flights')).toEqual(
      ok({ status: 429, body: { errors: [{ code: 'too_many_requests' }] }, retryAfterSeconds: 30 }),
    )
  })

  test('no content is an answer', async () => {
    stubFetch(new Response(null, { status: 204 }))
    expect(await createPlainCall(BASE)(null)('POST', '/logout')).toEqual(ok({ status: 204, body: null }))
  })
})

describe('I13 an authorised call', () => {
  const tokens = {
    access: async () => ok({ token: 'old', userId: 'ann' }),
    renew: vi.fn<TokenManager['renew']>(async () => ok({ token: 'new', userId: 'ann' })),
    heardTime: vi.fn<TokenManager['heardTime']>(async () => undefined),
    reject: vi.fn<TokenManager['reject']>(async () => undefined),
  }

  test('refused once is repeated once, with a new token', async () => {
    const fetched = stubFetch(unauthorized(), answer(200, { data: 1 }))
    expect(await createCall(tokens, BASE)('GET', '/me')).toMatchObject({ ok: true, value: { status: 200 } })
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).get('authorization')).toBe('Bearer new')
  })

  test('refused twice ends the session and is not tried a third time', async () => {
    const fetched = stubFetch(unauthorized(), unauthorized())
    expect(await createCall(tokens, BASE)('GET', '/me')).toEqual(fail(failure('unauthorized')))
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(tokens.reject).toHaveBeenCalledWith('new')
  })

  test("I6 is not made with another user's token", async () => {
    const fetched = stubFetch()
    expect(await createCall(tokens, BASE)('GET', '/flights', { userId: 'ben' })).toEqual(fail(failure('unauthorized')))
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a refresh', () => {
  const refresh = createRefresh(() => 1000, BASE)

  test('brings a pair stamped with the time of the answer', async () => {
    stubFetch(answer(200, { accessToken: 'a', refreshToken: 'r' }, { 'content-type': 'application/json' }))
    expect(await refresh('old')).toMatchObject({
      kind: 'pair',
      tokens: { accessToken: 'a', accessExpiresAtMs: 86_401_000 },
    })
  })

  test("brings the server's time along", async () => {
    const date = new Date(5000).toUTCString()
    stubFetch(answer(200, { accessToken: 'a', refreshToken: 'r' }, { 'content-type': 'application/json', date }))
    expect(await refresh('old')).toMatchObject({ tokens: { accessExpiresAtMs: 86_405_000, aheadMs: -4000 } })
    stubFetch(answer(401, { errors: [{ code: 'token_expired' }] }, { ...JSON_API, date }))
    expect(await refresh('old')).toEqual({ kind: 'refused', isExpired: true, serverMs: 5000 })
  })

  test('is refused only by a clear answer of our own server', async () => {
    stubFetch(unauthorized())
    expect(await refresh('old')).toEqual({ kind: 'refused' })
  })

  test.each([
    ['a portal that says 401', () => answer(401, '<html></html>', { 'content-type': 'text/html' })],
    ['too many requests', () => answer(429, { errors: [{ code: 'too_many_requests' }] })],
    ['a server in trouble', () => answer(500, { errors: [{ code: 'internal' }] })],
    ['a pair without a token', () => answer(200, { accessToken: 'a' })],
    ['no network', () => new TypeError('fetch failed')],
  ])('%s says nothing about the token', async (_, made) => {
    stubFetch(made())
    expect(await refresh('old')).toEqual({ kind: 'unreachable' })
  })

  test('a pair needs both tokens', () => {
    expect(readPair({ status: 200, body: { accessToken: 'a' } })).toBeNull()
  })
})
