import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionEvent, StoredSession, User } from '../../../core/session/session.ts'
import { userOf } from '../../session/read-user.ts'
import { type DeviceTokens, logIn, type OwnedLog, register } from './account.ts'

const ANN: User = { id: 'ann', username: 'Ann', email: 'a@b.c', locale: 'de', scopes: [], preferences: {} }
const { id: _id, ...attributes } = ANN
const ME = { data: { type: 'users', id: 'ann', attributes } }
const PAIR = { accessToken: 'access', refreshToken: 'refresh' }

interface Answered {
  status?: number
  body?: unknown
}

let answers: Record<string, Answered>
let asked: { path: string; token: string | null; body: unknown }[]
let done: string[]
let events: SessionEvent[]
let session: StoredSession
let isOnline: boolean

beforeEach(() => {
  asked = []
  done = []
  events = []
  session = { kind: 'guest', version: 0 }
  isOnline = true
  answers = { '/login': { body: PAIR }, '/me': { body: ME }, '/register': { status: 201, body: ME } }
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const path = url.replace('/api', '')
    asked.push({
      path,
      token: new Headers(headers).get('authorization'),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    const answer = answers[path]
    if (!answer) throw new TypeError('no network')
    const text = JSON.stringify(answer.body ?? null)
    return new Response(text, { status: answer.status ?? 200, headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => vi.unstubAllGlobals())

const device: DeviceTokens = {
  tokens: {
    session: async () => session,
    apply: async (event) => {
      done.push(event.kind)
      events.push(event)
      return session
    },
  },
}
const log: OwnedLog = {
  ensureOwner: async (userId) => void done.push(`owned by ${userId}`),
  alone: () => Promise.reject(new Error('nothing is inherited')),
  claim: () => Promise.reject(new Error('nothing is claimed')),
}

const codeOf = async (act: Promise<{ ok: boolean; error?: { code: string } }>): Promise<string | null> =>
  (await act).error?.code ?? null
const refusal = (status: number, code: string): Answered => ({
  status,
  body: { errors: [{ status: String(status), code }] },
})

describe('I6 I13 logging in', () => {
  test('the tokens become the session’s once the log is this user’s', async () => {
    expect(await logIn(device, log, 'Ann', 'secret')).toEqual({ ok: true, value: ANN })
    expect(done).toEqual(['owned by ann', 'logged-in'])
    expect(events[0]).toMatchObject({ user: ANN, tokens: PAIR })
    expect(asked).toEqual([
      { path: '/login', token: null, body: { username: 'Ann', password: 'secret' } },
      { path: '/me', token: 'Bearer access', body: undefined },
    ])
  })

  test('what has an @ is an e-mail address', async () => {
    await logIn(device, log, 'a@b.c', 'secret')
    expect(asked[0]?.body).toEqual({ email: 'a@b.c', password: 'secret' })
  })

  test('another user’s session ends before their log is put away; one’s own goes on', async () => {
    session = { kind: 'expired', version: 3, user: { ...ANN, email: 'ben@b.c', id: 'ben' }, reason: 'refused' }
    await logIn(device, log, 'Ann', 'secret')
    expect(done.splice(0)).toEqual(['logged-out', 'owned by ann', 'logged-in'])
    session = { kind: 'expired', version: 3, user: ANN, reason: 'refused' }
    await logIn(device, log, 'Ann', 'secret')
    expect(done).toEqual(['owned by ann', 'logged-in'])
  })

  test('with no network nobody is asked', async () => {
    isOnline = false
    expect(await codeOf(logIn(device, log, 'Ann', 'secret'))).toBe('network')
    expect(asked).toEqual([])
  })

  test('no answer, a refusal, and an answer without tokens are told apart', async () => {
    answers['/login'] = refusal(401, 'invalid_credentials')
    expect(await codeOf(logIn(device, log, 'Ann', 'wrong'))).toBe('invalid_credentials')
    answers['/login'] = refusal(400, 'bad_request')
    expect(await codeOf(logIn(device, log, 'Ann', ''))).toBe('bad_request')
    answers['/login'] = { body: {} }
    expect(await codeOf(logIn(device, log, 'Ann', 'secret'))).toBe('internal')
    delete answers['/login']
    expect(await codeOf(logIn(device, log, 'Ann', 'secret'))).toBe('network')
    expect(done).toEqual([])
  })

  test('whose log it is has to be known', async () => {
    answers['/me'] = refusal(403, 'forbidden')
    expect(await codeOf(logIn(device, log, 'Ann', 'secret'))).toBe('forbidden')
    delete answers['/me']
    expect(await codeOf(logIn(device, log, 'Ann', 'secret'))).toBe('network')
    expect(done).toEqual([])
  })

  test('a log that cannot be made this user’s leaves who is signed in', async () => {
    const broken = { ...log, ensureOwner: () => Promise.reject(new Error('blocked')) }
    expect(await codeOf(logIn(device, broken, 'Ann', 'secret'))).toBe('storage')
    expect(done).toEqual([])
  })

  test('a session that cannot be stored is no login', async () => {
    const apply = () => Promise.reject(new Error('full'))
    const full = { tokens: { ...device.tokens, apply } }
    expect(await codeOf(logIn(full, log, 'Ann', 'secret'))).toBe('storage')
  })
})

describe('registering', () => {
  const account = { username: 'Ann', email: 'a@b.c', password: 'secret', locale: 'de' } as const

  test('creates the account and logs in by its address', async () => {
    expect(await register(device, log, account)).toEqual({ ok: true, value: ANN })
    expect(asked.map(({ path }) => path)).toEqual(['/register', '/login', '/me'])
    expect(asked[0]?.body).toEqual({ data: { type: 'users', attributes: account } })
    expect(asked[1]?.body).toEqual({ email: 'a@b.c', password: 'secret' })
  })

  test('what is refused, or not answered, logs nobody in', async () => {
    answers['/register'] = refusal(422, 'email_taken')
    expect(await codeOf(register(device, log, account))).toBe('email_taken')
    answers['/register'] = { status: 200, body: ME }
    expect(await codeOf(register(device, log, account))).toBe('bad_request')
    delete answers['/register']
    expect(await codeOf(register(device, log, account))).toBe('network')
    isOnline = false
    expect(await codeOf(register(device, log, account))).toBe('network')
    expect(asked.map(({ path }) => path)).toEqual(['/register', '/register', '/register'])
  })
})

test.each([
  ['a user', 200, ME, true],
  ['a failure', 400, ME, false],
  ['no document', 200, null, false],
  ['no resource', 200, { data: [] }, false],
  ['another resource', 200, { data: { ...ME.data, type: 'flights' } }, false],
])('%s: whether an answer shows a user', (_, status, body, isUser) => {
  expect(userOf({ status, body })).toEqual(isUser ? ANN : null)
})

test('I13 of an incomplete user what is missing is as of a new one, but neither id nor name', () => {
  const read = (data: object) => userOf({ status: 200, body: { data: { type: 'users', ...data } } })
  expect(read({ id: 'ann', attributes: { username: 'Ann', email: 1 } })).toEqual({
    ...ANN,
    email: '',
    locale: 'en',
  })
  expect(read({ id: 'ann' })).toBeNull()
  expect(read({ attributes })).toBeNull()
  expect(read({ id: 'ann', attributes: { email: 'a@b.c' } })).toBeNull()
})

describe('I23 registering anew on a server that was put back to a time before the account', () => {
  const expired = (of: Partial<User>, reason: 'refused' | 'both_tokens_expired' | 'revoked'): StoredSession => {
    return { kind: 'expired', version: 1, user: { ...ANN, id: 'ann of before', ...of }, reason }
  }
  const inherits = { ...log, alone: async () => void done.push('inherits') } as OwnedLog
  beforeEach(() => {
    answers['/me'] = { body: { ...ME, meta: { wasPutBack: true } } }
  })

  test.each(['refused', 'both_tokens_expired'] as const)(
    'the log stays with the address, its login %s',
    async (reason) => {
      session = expired({ email: 'A@B.c' }, reason)
      expect((await logIn(device, inherits, 'a@b.c', 'secret')).ok).toBe(true)
      // Before the session of before ends: cut off in between, it is done once more.
      expect(done).toEqual(['inherits', 'logged-out', 'owned by ann', 'logged-in'])
    },
  )

  test.each<[string, StoredSession]>([
    ['another address', expired({ email: 'bob@b.c' }, 'refused')],
    ['no address', expired({ email: '' }, 'refused')],
    ['the same account', expired({ id: 'ann' }, 'refused')],
    ['a login that was ended', expired({}, 'revoked')],
    ['nobody', { kind: 'guest', version: 1 }],
  ])('the log of %s is nobody’s to take', async (_, before) => {
    session = before
    expect((await logIn(device, inherits, 'a@b.c', 'secret')).ok).toBe(true)
    expect(done).not.toContain('inherits')
  })

  test.each([undefined, {}, { wasPutBack: false }])(
    'nor is it of a server that says %j: the address was given up',
    async (meta) => {
      session = expired({}, 'refused')
      answers['/me'] = { body: { ...ME, meta } }
      expect((await logIn(device, inherits, 'a@b.c', 'secret')).ok).toBe(true)
      expect(done).not.toContain('inherits')
    },
  )

  test('what could not be kept leaves everything as it was', async () => {
    session = expired({}, 'refused')
    expect(await codeOf(logIn(device, log, 'a@b.c', 'secret'))).toBe('storage')
    expect(done).toEqual([])
  })
})
