import { expect, test } from 'vitest'
import { MEDIA_TYPE } from '../../../core/wire/resources.ts'
import { rawRequest } from '../support/raw-request.ts'
import type { World } from '../support/world.ts'

/** Other spellings of `/api/config`. */
const SAME = [
  '/%61pi/config',
  '/%61%70%69/config',
  '/api/%63onfig',
  '//api/config',
  '///api//config',
  '/./api/config',
  '/x/../api/config',
  '/x/%2e%2e/api/config',
  '/%2E/api/./config',
  '/api/x/..//config',
  '/../../api/config',
  'http://log.example/api/config',
  'http://log.example/%61pi/config',
]

/** What names nothing: 400 before anything looks at it. */
const REFUSED = [
  '/api/config%00',
  '/%00/api/config',
  '/api/config%0d%0aset-cookie:x=1',
  '/api/%7f',
  '/api/config#x',
  '/api/%c0%ae%c0%ae/config',
  '/%',
  '/api/%zz',
  '/api/%ed%a0%80',
  '/api/%u0061',
  '/\xff',
]

/** Other places, however much they look like the API. */
const ELSEWHERE = [
  '/API/config',
  '/api;x/config',
  '/api%5cconfig',
  '/\\api/config',
  '/api\\config',
  '/api%2Fconfig',
  '/api%2fconfig',
  '/%2561pi/config',
  '/api%20/config',
  '/apis/config',
  '/api%3fx/config',
  '/api%23/config',
  '/api/../config',
  '/api/%2e%2e/config',
  '/api/%2e%2e/%61pi;/config',
]

/** One address, one spelling: guard, router, pages, limits, logs and headers see the same path. */
export function addresses(world: () => World): void {
  const get = (target: string, headers: Record<string, string> = {}) => rawRequest(world(), `GET ${target}`, headers)

  test.each(SAME)('the API behind %s is guarded as the API', async (target) => {
    const answer = await get(target)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-lmw-build': 'dev' })
    expect((await get(target, { accept: 'text/html' })).status).toBe(406)
  })

  test.each([...SAME, '/api/config'].map((target) => target.replace(/config$|%63onfig$/, 'login')))(
    'another site cannot make a browser post to %s',
    async (target) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'content-type': MEDIA_TYPE }
      const answer = await rawRequest(world(), `POST ${target}`, headers, '{}')
      expect(answer.status).toBe(403)
      expect(answer.body).toContain('foreign_origin')
    },
  )

  test.each(REFUSED)('%s names nothing', async (target) => {
    const answer = await get(target)
    expect(answer.status).toBe(400)
    // Some of it Node's own parser refuses, before us.
    expect(answer.body).toMatch(/bad_request|Client Error/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each(ELSEWHERE)('%s is not the API', async (target) => {
    const answer = await get(target)
    expect(answer.status).toBe(404)
    expect(answer.headers['x-lmw-build']).toBeUndefined()
  })

  test.each(['/new-password', '/%6eew-password', '//new-password', '/de/new%2Dpassword', '/x/../de//new-password'])(
    'the address of %s is told to nobody',
    async (target) => {
      expect((await get(`${target}?token=x`)).headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test('a query is passed on as it was sent', async () => {
    const headers = { authorization: 'Bearer x' }
    expect((await get('/%61pi/flights?page[after]=%2e%2e//%00&x=%', headers)).status).toBe(401)
  })
}
