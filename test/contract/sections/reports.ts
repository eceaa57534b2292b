import { expect, test, vi } from 'vitest'
import { MEDIA_TYPE } from '../../../core/wire/resources.ts'
import { call, someAddress } from '../support/call.ts'
import type { Call } from '../support/call.ts'
import type { World } from '../support/world.ts'

const TYPE = 'application/csp-report'

/** What browsers say that the Content-Security-Policy refused. */
export function reports(world: () => World): void {
  const report = (violation: Record<string, unknown>, options: Call = {}) =>
    call(world(), '/api/reports', { type: TYPE, body: { 'csp-report': violation }, ...options })
  const sink = {
    'document-uri': 'https://log.example/new-password?token=secret-token',
    referrer: 'https://log.example/u/amelia',
    'effective-directive': 'require-trusted-types-for',
    'violated-directive': 'require-trusted-types-for',
    'blocked-uri': 'trusted-types-sink',
    'source-file': 'https://log.example/assets/list-1a2b3c.js?x=secret',
    'line-number': 7,
    'script-sample': 'Element innerHTML|my secret note',
  }
  const counted = async (directive: string): Promise<number> => {
    const { text } = await call(world(), '/metrics', { address: '127.0.0.1' })
    return Number(
      new RegExp(`^lmw_policy_violations_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
    )
  }

  test('every answer demands trusted types of our own policies alone, and says where to report', async () => {
    const policy = String((await call(world(), '/api/config')).headers['content-security-policy'])
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "require-trusted-types-for 'script'",
        'trusted-types default lmw-sw',
        'report-uri /api/reports',
      ]),
    )
  })

  test('a report is counted, and logged once, without anything of who sent it', async () => {
    const { app } = world()
    const next = vi.spyOn(world(), 'nextApp').mockReturnValue(app)
    const warned = vi.spyOn(app.log, 'warn')
    const before = await counted('require-trusted-types-for')
    for (let n = 0; n < 3; n++) expect((await report(sink)).status).toBe(204)
    expect(await counted('require-trusted-types-for')).toBe(before + 3)
    expect(warned.mock.calls.map(([facts]) => facts)).toEqual([
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        script: '/assets/list-1a2b3c.js',
        line: 7,
      },
    ])
    warned.mockClear()
    await report({
      'effective-directive': 'img-src',
      'blocked-uri': 'https://elsewhere.example/amelia',
      'source-file': 'chrome-extension://abc',
      'line-number': 9,
    })
    expect(warned.mock.calls.map(([facts]) => facts)).toEqual([
      { directive: 'img-src', blocked: 'https', script: 'elsewhere', line: 0 },
    ])
    warned.mockRestore()
    next.mockRestore()
  })

  test.each<[string, unknown, number]>([
    ['nothing', '', 204],
    ['a list', '[]', 204],
    ['no directive', { 'csp-report': { 'effective-directive': 7 } }, 204],
    ['lines for the metrics', { 'csp-report': { 'effective-directive': 'x"} 1\nlmw_evil 1' } }, 204],
    ['no JSON', '{', 400],
    ['too much', { 'csp-report': { 'script-sample': 'x'.repeat(20_000) } }, 413],
  ])('%s as a report', async (_what, body, status) => {
    expect((await call(world(), '/api/reports', { type: TYPE, body })).status).toBe(status)
    const { text } = await call(world(), '/metrics', { address: '127.0.0.1' })
    expect(text).not.toContain('lmw_evil')
  })

  test('only reports, only from our own pages, and only so many', async () => {
    for (const type of [MEDIA_TYPE, 'application/json', 'text/plain'])
      expect((await report(sink, { type })).status).toBe(415)
    expect((await report(sink, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    const address = someAddress()
    const next = vi.spyOn(world(), 'nextApp').mockReturnValue(world().app)
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await report(sink, { address })).status)
    expect(statuses).toEqual([...Array(30).fill(204), 429])
    expect((await report(sink)).status).toBe(204)
    world().clock.nowMs += 60_000
    expect((await report(sink, { address })).status).toBe(204)
    next.mockRestore()
  })

  test('names that somebody makes up are counted together, and hide no real one', async () => {
    const next = vi.spyOn(world(), 'nextApp').mockReturnValue(world().app)
    for (let n = 0; n < 60; n++)
      await report({ 'effective-directive': `made-up-${'x'.repeat(n % 30)}-${'y'.repeat(n % 7)}` })
    await report({ 'effective-directive': 'worker-src' })
    const { text } = await call(world(), '/metrics', { address: '127.0.0.1' })
    expect(text).not.toContain('made-up')
    expect(await counted('other')).toBeGreaterThanOrEqual(60)
    expect(await counted('worker-src')).toBe(1)
    next.mockRestore()
  })
}
