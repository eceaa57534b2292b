import { beforeEach, describe, expect, test } from 'vitest'
import type { JsonValue } from '../../core/lib/json.ts'
import { fail, ok } from '../../core/lib/result.ts'
import { failure } from '../../core/errors/failure.ts'
import { nextSession, type StoredSession, type User } from '../../core/session/session.ts'
import { stampTokens } from '../../core/session/token.ts'
import type { Call } from '../transport/api.ts'
import { fetchUser } from './read-user.ts'
import type { TokenManager } from './token-manager.ts'

const ANN: User = { id: 'ann', username: 'ann', email: 'a@b.c', locale: 'en', scopes: [], preferences: {} }
const MILES: User = { ...ANN, preferences: { distanceUnit: 'mi' } }
const shows = ({ id, ...attributes }: User): JsonValue => ({
  data: { type: 'users', id, attributes: attributes },
})

let session: StoredSession
let asked: string[]
/** What the server answers, one after the other. */
let answers: (() => Awaited<ReturnType<Call>>)[]

const call: Call = async (method, path, options) => {
  asked.push(`${method} ${path} as ${options?.userId}`)
  return answers.shift()?.() ?? fail(failure('network'))
}
const tokens: Pick<TokenManager, 'session' | 'apply'> = {
  session: async () => session,
  apply: async (event) => (session = nextSession(session, event)),
}
const look = (): Promise<void> => fetchUser({ tokens: tokens as TokenManager, call })

beforeEach(() => {
  const pair = stampTokens({ accessToken: 'a', refreshToken: 'r' }, 0)
  session = { kind: 'signed-in', version: 1, user: ANN, tokens: pair }
  asked = []
  answers = []
})

describe('the user, as another device may have changed them', () => {
  test('what the server shows is the session’s', async () => {
    answers = [() => ok({ status: 200, body: shows(MILES) })]
    await look()
    expect(session).toMatchObject({ version: 2, user: MILES })
    expect(asked).toEqual(['GET /me as ann'])
  })

  test('nothing new is written nowhere', async () => {
    answers = [() => ok({ status: 200, body: shows(ANN) })]
    await look()
    expect(session.version).toBe(1)
  })

  test.each([
    ['no answer', () => fail(failure('network'))],
    ['a server in trouble', () => ok({ status: 503, body: null })],
    ['a page of somebody else', () => ok({ status: 200, body: null })],
  ] as const)('%s changes nothing', async (_, answer) => {
    answers = [answer]
    await look()
    expect([session.version, asked]).toEqual([1, ['GET /me as ann']])
  })

  test('an answer from before a change of this device is asked for again', async () => {
    const late = { ...ANN, username: 'anna' }
    answers = [
      () => {
        session = nextSession(session, { kind: 'user-read', user: MILES })
        return ok({ status: 200, body: shows(late) })
      },
      () => ok({ status: 200, body: shows({ ...MILES, username: 'anna' }) }),
    ]
    await look()
    expect(session).toMatchObject({ user: { ...MILES, username: 'anna' } })
    expect(asked).toHaveLength(2)
  })

  test('nobody signed in, nobody asked', async () => {
    session = { kind: 'expired', version: 1, user: ANN, reason: 'refused' }
    await look()
    expect(asked).toEqual([])
  })
})
