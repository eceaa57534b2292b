import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { ATOMIC_MEDIA_TYPE, MEDIA_TYPE } from '../../../core/wire/resources.ts'
import { call } from '../support/call.ts'
import { rawRequest } from '../support/raw-request.ts'
import { add, logIn, onePerson, registration, send, somebody } from '../support/people.ts'
import type { World } from '../support/world.ts'

const STRICT = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=(), interest-cohort=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Whether it has ended a moment later. */
function isDone(work: Promise<unknown>): Promise<boolean> {
  const later = new Promise<false>((resolve) => setTimeout(() => resolve(false), 20))
  return Promise.race([work.then(() => true), later])
}

/** Media types, methods, limits, headers: what every endpoint has in common. */
export function http(world: () => World): void {
  const shared = onePerson(world)
  const post = (url: string, body: unknown, type?: string, headers: Record<string, string> = {}) =>
    call(world(), url, { method: 'POST', body, headers, ...(type ? { type } : {}) })

  test.each([
    ['text/plain'],
    ['application/json'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    [`${MEDIA_TYPE}; charset=utf-8`],
    [`${MEDIA_TYPE}; ext="https://example.org/ext"`],
    [ATOMIC_MEDIA_TYPE],
    ['nonsense'],
  ])('A52: a registration as %s is 415', async (type) => {
    const answer = await post('/api/register', registration({}), type)
    expect(answer.status).toBe(415)
    expect(answer.errors[0]).toMatchObject({ code: 'unsupported_media_type', source: { header: 'Content-Type' } })
  })

  test('JSON:API with a profile is taken; the operations extension on operations alone', async () => {
    expect(
      (await post('/api/register', registration({}), `${MEDIA_TYPE}; profile="https://example.org/p"`)).status,
    ).toBe(422)
    const { accessToken: token } = await shared()
    const body = { 'atomic:operations': [] }
    for (const type of [MEDIA_TYPE, ATOMIC_MEDIA_TYPE])
      expect((await call(world(), '/api/operations', { token, body, type })).status).toBe(200)
    expect((await call(world(), '/api/operations', { token, body, type: 'application/json' })).status).toBe(415)
  })

  test.each(['/%', '/%ff', '/api/%ff', '/de/%E0%A4%A'])(
    'an address that cannot be decoded is refused in our form: %s',
    async (url) => {
      const answer = await call(world(), url, { method: 'GET' })
      expect(answer.status).toBe(400)
      expect(answer.codes).toEqual(['bad_request'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  test('an id in capitals is refused: it would be a second record', async () => {
    const answer = await send(world(), await shared(), add(randomUUID().toUpperCase(), { note: 'capitals' }))
    expect(answer.codes).toEqual(['invalid_format'])
  })

  test('a compressed body is 415: what unpacks to more than it seems is not read', async () => {
    const answer = await post('/api/register', registration({}), MEDIA_TYPE, { 'content-encoding': 'gzip' })
    expect(answer.errors[0]).toMatchObject({ code: 'unsupported_media_type', source: { header: 'Content-Encoding' } })
  })

  test.each([
    ['text/html', 406],
    [`${MEDIA_TYPE}; charset=utf-8`, 406],
    ['application/vnd.api+json;q=0', 406],
    ['image/*', 406],
    [MEDIA_TYPE, 200],
    [ATOMIC_MEDIA_TYPE, 200],
    ['*/*', 200],
    ['application/json', 200],
    [`text/html, ${MEDIA_TYPE};q=0.5`, 200],
    [`${MEDIA_TYPE}; charset=utf-8, ${MEDIA_TYPE}`, 200],
    ['', 200],
  ])('Accept: %s is answered with %i', async (accept, status) => {
    const { accessToken: token } = await shared()
    const answer = await call(world(), '/api/me', { token, headers: { accept } })
    expect(answer.status).toBe(status)
    expect(answer.codes).toEqual(status === 406 ? ['not_acceptable'] : [])
  })

  test('F4: a body that trickles in ends its request, whether it was answered before or not', async () => {
    const headers = { 'content-type': MEDIA_TYPE, 'content-length': '5000' }
    const answers: [string, number][] = []
    for (const line of ['POST /api/login', 'POST /api/operations']) {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const raw = rawRequest(world(), line, headers, 'x')
        while (!(await isDone(raw))) await vi.advanceTimersByTimeAsync(5000)
        answers.push([line, (await raw).status])
      } finally {
        vi.useRealTimers()
      }
    }
    expect(answers).toEqual([
      ['POST /api/login', 503],
      ['POST /api/operations', 401],
    ])
  })

  test('malformed, empty, too deep and poisoned bodies are 400 with a code of their own', async () => {
    const deep = `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const cases: [string, string][] = [
      ['{"data":', 'malformed_json'],
      ['not json', 'malformed_json'],
      ['[]', 'bad_request'],
      ['"text"', 'bad_request'],
      ['', 'bad_request'],
      [deep, 'too_deep'],
      ['['.repeat(30_000), 'too_deep'],
      ['{"data":{"type":"users","attributes":{"__proto__":{"scopes":["operator"]}}}}', 'bad_request'],
      ['{"data":{"type":"users","attributes":{"\\u005f_proto__":{"x":1}}}}', 'bad_request'],
      ['{"data":{"type":"flights"}}', 'unknown_type'],
      ['{"data":{"type":"users","attributes":[]}}', 'bad_request'],
    ]
    for (const [body, code] of cases) {
      const answer = await post('/api/register', body)
      expect([body.slice(0, 60), answer.codes]).toEqual([body.slice(0, 60), [code]])
    }
    expect(({} as Record<string, unknown>)['scopes']).toBeUndefined()
  })

  test("A29: scopes, premium, an id or a creation time of one's own making are refused", async () => {
    const id = randomUUID()
    for (const name of ['scopes', 'premium', 'userId', 'role', 'createdAt', 'password_hash']) {
      const person = { username: `n${id.slice(0, 8)}`, email: `${id}@example.org`, password: 'correct horse' }
      const answer = await post('/api/register', registration({ ...person, [name]: ['operator'] }))
      expect(answer.errors).toMatchObject([
        { code: 'unknown_attribute', source: { pointer: `/data/attributes/${name}` } },
      ])
    }
    const { accessToken: token } = await shared()
    const patched = await call(world(), '/api/me', {
      method: 'PATCH',
      token,
      body: registration({ scopes: ['operator'] }),
    })
    expect(patched.codes).toEqual(['unknown_attribute'])
  })

  test('A53: a body over the limit is 413', async () => {
    const answer = await post('/api/register', registration({ username: 'x'.repeat(70_000) }))
    expect(answer.status).toBe(413)
    expect(answer.codes).toEqual(['too_large'])
  })

  test('an unknown path is 404, a known one by another method 405 with Allow, both as error objects', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/me/', '/api/flights/x.css', '/api/%2e%2e/me']) {
      const answer = await call(world(), url)
      expect([url, answer.status]).toEqual([url, 404])
      expect(answer.codes).toEqual(['not_found'])
    }
    const long = await call(world(), `/api/me/sessions/${'x'.repeat(300)}`, { method: 'DELETE' })
    expect([long.status, long.codes]).toEqual([404, ['not_found']])
    const cases: [string, 'GET' | 'POST' | 'PUT' | 'DELETE', string][] = [
      ['/api/login', 'GET', 'POST'],
      ['/api/operations', 'GET', 'POST'],
      ['/api/flights', 'POST', 'GET'],
      ['/api/me', 'PUT', 'GET'],
      [`/api/me/sessions/${randomUUID()}`, 'GET', 'DELETE'],
      [`/api/me/sessions/${randomUUID()}`, 'GET', 'PATCH'],
    ]
    for (const [url, method, allowed] of cases) {
      const answer = await call(world(), url, { method })
      expect([url, answer.status]).toEqual([url, 405])
      expect(answer.codes).toEqual(['method_not_allowed'])
      expect(String(answer.headers['allow'])).toContain(allowed)
    }
  })

  test('A54: an API answer is never stored, whatever the path looks like', async () => {
    const { accessToken: token } = await shared()
    for (const url of ['/api/me', '/api/flights', '/api/me.css', '/api/config', '/api/login']) {
      expect((await call(world(), url, { token })).headers['cache-control']).toBe('no-store')
    }
  })

  test('A51: no other origin is granted anything', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const answer of [
      await call(world(), '/api/login', { method: 'OPTIONS', headers }),
      await call(world(), '/api/config', { headers }),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('A51: another site cannot make a browser post without a token', async () => {
    const { accessToken: token } = await shared()
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      for (const url of ['/api/login', '/api/register', '/api/password/forgot', '/api/password/reset']) {
        expect((await post(url, registration({}), MEDIA_TYPE, headers)).codes).toEqual(['foreign_origin'])
      }
      expect((await call(world(), '/api/me', { token, headers })).status).toBe(200)
    }
    expect(
      (await post('/api/register', registration({}), MEDIA_TYPE, { 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(422)
  })

  test("A17: every answer of the API says the time by the server's clock, once, and nothing strips it", async () => {
    const { accessToken: token } = await shared()
    const time = new Date(world().clock.nowMs).toUTCString()
    const answers = [
      await call(world(), '/api/me', { token }),
      await call(world(), '/api/flights', { token, headers: { 'accept-encoding': 'br' } }),
      await call(world(), '/api/me'),
      await call(world(), '/api/nothing'),
      await call(world(), '/api/login'),
      await call(world(), '/api/me', { token, headers: { accept: 'text/html' } }),
      await post('/api/register', '{'),
      await post('/api/register', registration({ username: 'x'.repeat(70_000) })),
      await post('/api/register', registration({}), 'text/plain'),
      await logIn(world(), { email: 'nobody@example.org', password: 'wrong horse' }),
      await send(world(), await shared()),
      await call(world(), '/api/logout', { method: 'POST', token: (await somebody(world())).accessToken }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 405, 406, 400, 413, 415, 401, 200, 204])
    for (const { headers } of answers) expect(headers['date']).toBe(time)
    const raw = await rawRequest(world(), 'GET /api/config')
    expect(raw.headers['date']).toBe(time)
  })

  test('every answer carries the strict headers', async () => {
    for (const url of ['/api/config', '/api/nothing', '/healthz']) {
      const { headers } = await call(world(), url, { headers: { host: 'log.example' } })
      const policy = String(headers['content-security-policy'])
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
      ]) {
        expect(policy).toContain(part)
      }
      expect(policy).not.toMatch(/unsafe|\*|http:/)
      expect(policy).toContain("connect-src 'self' wss://log.example;")
      const { 'content-security-policy': _, ...others } = headers
      expect(others).toMatchObject(STRICT)
    }
    const raw = await rawRequest(world(), 'GET /api/me')
    expect([raw.status, raw.headers]).toMatchObject([401, STRICT])
    for (const host of ['other.example:8080', 'log.example', 'other.example:8080']) {
      const { headers } = await call(world(), '/api/config', { headers: { host } })
      expect(String(headers['content-security-policy'])).toContain(`connect-src 'self' wss://${host};`)
    }
    const evil = await call(world(), '/api/config', { headers: { host: "x; script-src 'unsafe-inline'" } })
    expect(String(evil.headers['content-security-policy'])).not.toContain('unsafe')
    const worker = await call(world(), '/assets/pass-worker-12345678.js')
    expect(String(worker.headers['content-security-policy'])).toContain("script-src 'self' 'wasm-unsafe-eval';")
    for (const url of ['/assets/pass-worker-12345678.js/x', '/assets/shell-12345678.js', '/flight-log-import'])
      expect(String((await call(world(), url)).headers['content-security-policy'])).toContain("script-src 'self';")
    expect((await call(world(), '/de/new-password?token=x')).headers['referrer-policy']).toBe('no-referrer')
    expect((await call(world(), '/api/config')).headers['x-lmw-build']).toBe('dev')
  })

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a feed goes out as %s to who takes it, and varies by it', async (encoding, unpack) => {
    const person = await somebody(world())
    await send(
      world(),
      person,
      ...Array.from({ length: 50 }, (_, n) => add(randomUUID(), { note: `flight number ${n}` })),
    )
    const answer = await world().app.inject({
      url: '/api/flights',
      headers: { authorization: `Bearer ${person.accessToken}`, 'accept-encoding': encoding },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(String(answer.headers['vary'])).toMatch(/accept-encoding/i)
    expect(JSON.parse(unpack(answer.rawPayload).toString()).data).toHaveLength(50)
  })

  test('A57: when the database fails, the answer is a code and a title, and nothing of the cause', async () => {
    const { accessToken: token } = await shared()
    const { clock } = world()
    const right = Object.getOwnPropertyDescriptor(clock, 'nowMs')
    Object.defineProperty(clock, 'nowMs', {
      configurable: true,
      get: () => {
        throw new Error('select secret from users at /home/someone')
      },
    })
    const answer = await call(world(), '/api/me', { token })
    Object.defineProperty(clock, 'nowMs', must(right))
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ errors: [{ status: '500', code: 'internal', title: 'internal' }] })
  })

  test('health and readiness answer; metrics answer this machine alone', async () => {
    expect((await call(world(), '/healthz')).body).toEqual({ status: 'ok' })
    expect((await call(world(), '/readyz')).body).toEqual({ status: 'ready' })
    expect((await call(world(), '/metrics')).status).toBe(404)
    expect(
      (await call(world(), '/metrics', { address: '127.0.0.1', headers: { 'x-forwarded-for': '1.2.3.4' } })).status,
    ).toBe(404)
    const own = await call(world(), '/metrics', { address: '127.0.0.1' })
    expect(own.text).toMatch(/^lmw_http_requests_total\{status="2xx"\} \d+$/m)
  })

  test('the configuration tells pages what they need and no secret', async () => {
    const answer = await call(world(), '/api/config')
    expect(answer.body).toMatchObject({
      realtime: { key: expect.any(String), host: null, port: null, tls: true },
      quotas: { mediaBytes: expect.any(Number), records: 1000 },
      mapStyleUrl: null,
      build: 'dev',
    })
    expect(answer.text).not.toContain(world().app.lmw.state.realtime.secret)
  })
}
