import { afterEach, describe, expect, test, vi } from 'vitest'
import type { JsonValue } from '../../core/lib/json.ts'
import { fail, ok } from '../../core/lib/result.ts'
import {
  answerFailure,
  authoriseChannel,
  type Call,
  createCall,
  createPlainCall,
  createRefresh,
  readPair,
} from './api.ts'
import { failure } from '../../core/errors/failure.ts'
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

  test('refused twice ends the session, before that is answered, and is not tried a third time', async () => {
    const fetched = stubFetch(unauthorized(), unauthorized())
    const steps: string[] = []
    tokens.reject.mockImplementationOnce(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      steps.push('expired')
    })
    expect(await createCall(tokens, BASE)('GET', '/me')).toEqual(fail(failure('unauthorized')))
    steps.push('answered')
    expect(steps).toEqual(['expired', 'answered'])
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

test('only an answer of 200 with both tokens is a pair', () => {
  const body = { accessToken: 'a', refreshToken: 'r' }
  expect(readPair({ status: 200, body })).toEqual(body)
  expect(readPair({ status: 401, body })).toBeNull()
  for (const other of [null, [], { accessToken: 'a' }, { refreshToken: 'r' }, { accessToken: 1, refreshToken: 'r' }])
    expect(readPair({ status: 200, body: other })).toBeNull()
})

test('a failure says what the answer says, and of which field', () => {
  const issue = { status: '422', code: 'required', title: 'x', source: { pointer: '/data/attributes/note' } }
  expect(answerFailure({ status: 422, body: { errors: [issue] } })).toMatchObject({
    code: 'required',
    issues: [{ pointer: 'note', code: 'required' }],
  })
  expect(answerFailure({ status: 503, body: 'down', retryAfterSeconds: 7 })).toEqual({
    code: 'internal',
    issues: [],
    retryAfterSeconds: 7,
  })
  expect(answerFailure({ status: 499, body: null })).toEqual({ code: 'bad_request', issues: [] })
  expect(answerFailure({ status: 500, body: null })).toEqual({ code: 'internal', issues: [] })
})

test('I21 a channel is authorised by a signature and by nothing else', async () => {
  const answering =
    (status: number, body: JsonValue): Call =>
    async () =>
      ok({ status, body })
  expect(await authoriseChannel(answering(200, { auth: 'signed' }), '1.2', 'private-user.ann')).toBe('signed')
  for (const [status, body] of [
    [403, { auth: 'signed' }],
    [200, { auth: 1 }],
    [200, null],
  ] as const)
    expect(await authoriseChannel(answering(status, body), '1.2', 'private-user.ann')).toBeNull()
  expect(await authoriseChannel(async () => fail(failure('network')), '1.2', 'private-user.ann')).toBeNull()
})
