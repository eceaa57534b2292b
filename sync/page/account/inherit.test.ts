// Who registers an address that its former holder gave up, or whose account was deleted, does not get the log on the device.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { StoredSession } from '../../../core/session/session.ts'
import { call } from '../../../test/contract/support/call.ts'
import { logIn as signIn, PASSWORD, registration, somebody } from '../../../test/contract/support/people.ts'
import { openWorld, type World } from '../../../test/contract/support/world.ts'
import { logIn, type OwnedLog } from './account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(null)
})
afterAll(() => world.close())
afterEach(() => vi.unstubAllGlobals())

test.each(['changed their address', 'deleted their account'])(
  'I6 the log of somebody who %s is nobody’s to take',
  async (what) => {
    const ann = await somebody(world)
    // On another device.
    const changed =
      what === 'changed their address'
        ? await call(world, '/api/me', {
            method: 'PATCH',
            token: ann.accessToken,
            body: {
              data: { type: 'users', id: ann.id, attributes: { email: `new-${ann.email}`, currentPassword: PASSWORD } },
            },
          })
        : await call(world, '/api/me', {
            method: 'DELETE',
            token: ann.accessToken,
            body: { password: PASSWORD },
            type: 'application/json',
          })
    expect(changed.status).toBeLessThan(300)
    const ben = await call(world, '/api/register', {
      body: registration({ username: `ben-${ann.username}`, email: ann.email, password: PASSWORD, locale: 'en' }),
    })
    expect(ben.status).toBe(201)
    const anns = await signIn(world, { email: `new-${ann.email}`, password: PASSWORD })
    expect(anns.status).toBe(what === 'changed their address' ? 200 : 401)

    // On a device both use, Ann's login of long ago has run out.
    const user = {
      id: ann.id,
      username: ann.username,
      email: ann.email,
      locale: 'en',
      scopes: [],
      preferences: {},
    } as const
    const session: StoredSession = {
      kind: 'expired',
      version: 1,
      user,
      reason: what === 'changed their address' ? 'both_tokens_expired' : 'refused',
    }
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      const answer = await call(world, url, {
        method: init.method ?? 'GET',
        token: headers.get('authorization')?.replace('Bearer ', ''),
        ...(typeof init.body === 'string' ? { body: init.body, type: headers.get('content-type') ?? '' } : {}),
      })
      return new Response(answer.text || null, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    })
    const device = { tokens: { session: async () => session, apply: async () => session } }
    const log: OwnedLog = {
      ensureOwner: async () => undefined,
      alone: () => Promise.reject(new Error('Ann’s log became Ben’s')),
      claim: () => Promise.reject(new Error('Ann’s log was claimed')),
    }
    const result = await logIn(device, log, ann.email, PASSWORD)
    expect(result).toMatchObject({ ok: true, value: { id: ben.body.data.id } })
  },
)
