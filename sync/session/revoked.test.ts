import { afterEach, expect, test, vi } from 'vitest'
import { nextSession, publicSession } from '../../core/session/session.ts'
import { stampTokens } from '../../core/session/token.ts'
import { createRefresh } from '../transport/api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function answerWith(code: string): void {
  const body = JSON.stringify({ errors: [{ status: '401', code, title: code }] })
  const headers = { 'content-type': 'application/vnd.api+json' }
  vi.stubGlobal('fetch', async () => new Response(body, { status: 401, headers }))
}

test.each([
  ['token_revoked', 'revoked'],
  ['token_expired', 'refused'],
  ['unauthorized', 'refused'],
] as const)('I13: a refresh refused as %s ends the login as %s, and the user’s name stays', async (code, reason) => {
  answerWith(code)
  const answer = await createRefresh(() => 0, 'http://server.test/api')('parent')
  if (answer.kind !== 'refused') throw new Error(answer.kind)
  const user = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const
  const tokens = stampTokens({ accessToken: 'a', refreshToken: 'parent' }, 0)
  const { isRevoked = false } = answer
  const event = { kind: 'refresh-refused', parent: 'parent', isRevoked } as const
  const next = nextSession({ kind: 'signed-in', version: 1, user, tokens }, event)
  expect(publicSession(next)).toEqual({ kind: 'expired', user, reason })
})
