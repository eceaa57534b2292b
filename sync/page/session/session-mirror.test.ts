import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredSession } from '../../../core/session/session.ts'
import { readMirror, writeMirror } from './session-mirror.ts'

const USER = { id: 'ann', username: 'Ann', email: 'a@b.c', locale: 'de', scopes: ['x'], preferences: { a: 1 } } as const
const TOKENS = { accessToken: 'access', refreshToken: 'refresh', accessExpiresAtMs: 1, refreshExpiresAtMs: 2 }
const SIGNED_IN: StoredSession = { kind: 'signed-in', version: 7, user: USER, tokens: { ...TOKENS, aheadMs: 3 } }

let stored: Map<string, string>
/** The cookie as a browser keeps it; null once it has run out. */
let cookie: string | null

beforeEach(() => {
  stored = new Map()
  cookie = null
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie === null ? 'other=1' : `other=1; ${cookie}`
    },
    set cookie(written: string) {
      cookie = written.includes('Max-Age=0;') ? null : (written.split('; ')[0] ?? null)
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('I13 the copies of the session a page reads first', () => {
  test.each([
    SIGNED_IN,
    { kind: 'expired', version: 8, user: USER, reason: 'revoked' },
    { kind: 'expired', version: 9, user: USER, reason: 'refused' },
    { kind: 'local', version: 10, user: USER },
  ] as const)('what was written is read: $kind', (session) => {
    writeMirror(session)
    expect(readMirror()).toEqual(session)
  })

  test('a guest leaves nothing behind', () => {
    writeMirror(SIGNED_IN)
    writeMirror({ kind: 'guest', version: 8 })
    expect([readMirror(), stored.size, cookie]).toEqual([null, 0, null])
  })

  test('a login that ended leaves no token behind', () => {
    writeMirror(SIGNED_IN)
    writeMirror({ kind: 'expired', version: 8, user: USER, reason: 'refused' })
    expect(JSON.stringify([...stored, cookie])).not.toContain('access')
  })

  test('without local storage the cookie tells who is signed in', () => {
    writeMirror(SIGNED_IN)
    stored.clear()
    const user = { id: 'ann', username: 'Ann', email: '', locale: 'de', scopes: [], preferences: {} }
    expect(readMirror()).toEqual({ ...SIGNED_IN, user })
  })

  test('a session too long for a cookie is in local storage only', () => {
    const tokens = { ...TOKENS, accessToken: 'a'.repeat(4000) }
    writeMirror({ ...SIGNED_IN, tokens })
    expect([cookie, readMirror()]).toEqual([null, { ...SIGNED_IN, tokens }])
  })

  test('tokens that cannot be read make a login that has run out, its user stays', () => {
    for (const tokens of ['{', '[]', '{"accessToken":"a","refreshToken":"b"}', '{"accessToken":1}']) {
      writeMirror(SIGNED_IN)
      stored.set('auth.tokens', tokens)
      expect(readMirror()).toEqual({ kind: 'expired', version: 7, user: USER, reason: 'both_tokens_expired' })
    }
  })

  test.each(['{', 'null', '[]', '{"id":"ann"}', '{"username":"Ann"}'])(
    'without a user there is no session: %s',
    (user) => {
      writeMirror({ kind: 'expired', version: 8, user: USER, reason: 'refused' })
      stored.set('auth.user', user)
      expect(readMirror()).toBeNull()
    },
  )

  test('what of a user cannot be read is as of a new one', () => {
    writeMirror(SIGNED_IN)
    const odd = { id: 'ann', username: 'Ann', email: 1, locale: 'fr', scopes: ['x', 2], preferences: [] }
    stored.set('auth.user', JSON.stringify(odd))
    expect(readMirror()).toMatchObject({ user: { email: '', locale: 'en', scopes: ['x'], preferences: {} } })
  })

  test('a version or a cookie that is none is nothing', () => {
    writeMirror(SIGNED_IN)
    stored.set('auth.version', '1.5')
    for (const text of ['auth=%', 'auth=%7B', 'auth=[]', `auth=${encodeURIComponent('{"user":{},"tokens":{}}')}`]) {
      cookie = text
      expect(readMirror()).toBeNull()
    }
  })
})
