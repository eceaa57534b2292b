import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import { hasScope, nextSession, publicSession, type SessionEvent, type StoredSession, type User } from './session.ts'
import { stampTokens } from './token.ts'

const ann: User = { id: 'ann', username: 'ann', email: 'a@example.org', locale: 'en', scopes: [], preferences: {} }
const ben: User = { ...ann, id: 'ben', username: 'ben' }
const pair = (name: string) => stampTokens({ accessToken: `a-${name}`, refreshToken: `r-${name}` }, 0)
const guest: StoredSession = { kind: 'guest', version: 0 }
const signedIn = nextSession(guest, { kind: 'logged-in', user: ann, tokens: pair('1') })

/** A life of a session: what the server is asked and answers, in any order and as late as it likes. */
const name = fc.constantFrom('ann-1', 'ann-2', 'ann-3', 'ben-1', 'ben-2')
const ownerOf = (token: string): User => (token.includes('ann') ? ann : ben)
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  name.map((token) => ({ kind: 'logged-in', user: ownerOf(token), tokens: pair(token) }) as const),
  // A successor belongs to whom its parent belongs to; whose session is open then is chance.
  fc
    .tuple(fc.constantFrom('ann', 'ben'), fc.nat(2), fc.nat(2))
    .map(
      ([user, from, to]) =>
        ({ kind: 'refreshed', parent: `r-${user}-${from + 1}`, tokens: pair(`${user}-${to + 1}`) }) as const,
    ),
  fc
    .tuple(fc.constantFrom('refresh-refused', 'refresh-unreachable', 'both-expired'), name)
    .map(([kind, token]) => ({ kind, parent: `r-${token}` }) as const),
  fc
    .constantFrom(ann, ben)
    .map((user) => ({ kind: 'user-read', user: { ...user, email: 'new@example.org' } }) as const),
  fc
    .tuple(fc.integer({ min: -4e11, max: 4e11 }), fc.integer({ min: -4e11, max: 4e11 }))
    .map(([nowMs, serverMs]) => ({ kind: 'clock-read', nowMs, serverMs }) as const),
  fc.constant({ kind: 'logged-out' } as const),
)
const life = fc.array(event, { maxLength: 12 })

/** Every step of a life: before, event, after. */
function steps(
  events: readonly SessionEvent[],
): { before: StoredSession; event: SessionEvent; after: StoredSession }[] {
  let before = guest
  return events.map((one) => {
    const after = nextSession(before, one)
    const step = { before, event: one, after }
    before = after
    return step
  })
}
const userOf = (session: StoredSession): string | null => (session.kind === 'guest' ? null : session.user.id)

test('a right is that of a user whom the server gave it, and nobody’s while no one is here', () => {
  const operator = { ...ann, scopes: ['operator'] }
  expect(hasScope({ kind: 'signed-in', user: operator }, 'operator')).toBe(true)
  expect(hasScope({ kind: 'signed-in', user: ann }, 'operator')).toBe(false)
  expect(hasScope({ kind: 'guest' }, 'operator')).toBe(false)
})

test('I6 a claim logs in over the log without an account that it is about, and over nothing else', () => {
  const local: StoredSession = { kind: 'local', version: 3, user: { ...ben, id: 'here' } }
  const claim = { kind: 'logged-in', user: ann, tokens: pair('1'), over: 'here' } as const
  expect(nextSession(local, claim)).toEqual({ kind: 'signed-in', version: 4, user: ann, tokens: pair('1') })
  for (const other of [guest, signedIn, { ...local, user: ben }]) expect(nextSession(other, claim)).toBe(other)
})

describe('I6 I13 the session', () => {
  test('I13 only logging out makes a guest of a user, and it always does', () => {
    holds(life, (events) =>
      steps(events).every(({ before, event: { kind }, after }) =>
        kind === 'logged-out' ? after.kind === 'guest' : after.kind !== 'guest' || before.kind === 'guest',
      ),
    )
  })

  test('I13 only a login makes a signed-in user of another or of nobody', () => {
    holds(life, (events) =>
      steps(events).every(
        ({ before, event: { kind }, after }) =>
          kind === 'logged-in' ||
          after.kind !== 'signed-in' ||
          (before.kind === 'signed-in' && userOf(before) === userOf(after)),
      ),
    )
  })

  test('I13 only a refusal or the end of both tokens makes an expired session, which keeps its user', () => {
    holds(life, (events) =>
      steps(events).every(
        ({ before, event: { kind }, after }) =>
          after.kind !== 'expired' ||
          (userOf(before) === userOf(after) &&
            (before === after || kind === 'refresh-refused' || kind === 'both-expired')),
      ),
    )
  })

  test('I6 nobody ever holds a token of somebody else', () => {
    holds(life, (events) =>
      steps(events).every(
        ({ after }) => after.kind !== 'signed-in' || ownerOf(after.tokens.accessToken.slice(2)).id === after.user.id,
      ),
    )
  })

  test('I13 what is heard of a token that is no longer in use changes nothing', () => {
    holds(life, (events) =>
      steps(events).every(({ before, event: one, after }) => {
        if (!('parent' in one)) return true
        const isCurrent = before.kind === 'signed-in' && before.tokens.refreshToken === one.parent
        return isCurrent && one.kind !== 'refresh-unreachable' ? after !== before : after === before
      }),
    )
  })

  test('I13 every change raises the version by one, so that the newer of two copies is known; what changes nothing does not', () => {
    holds(life, (events) =>
      steps(events).every(({ before, after }) => after === before || after.version === before.version + 1),
    )
  })

  test('I8 no clock ends a login, and it gets no other token by it', () => {
    holds(life, (events) =>
      steps(events).every(({ before, event: { kind }, after }) => {
        if (kind !== 'clock-read' || before === after) return true
        if (before.kind !== 'signed-in' || after.kind !== 'signed-in') return false
        return (
          after.user === before.user &&
          after.tokens.accessToken === before.tokens.accessToken &&
          after.tokens.refreshToken === before.tokens.refreshToken
        )
      }),
    )
  })

  test('I13 what pages see has the user and no token', () => {
    const refused = nextSession(signedIn, { kind: 'refresh-refused', parent: 'r-1' })
    const expired = nextSession(signedIn, { kind: 'both-expired', parent: 'r-1' })
    expect(refused).toMatchObject({ kind: 'expired', reason: 'refused' })
    expect(expired).toMatchObject({ kind: 'expired', reason: 'both_tokens_expired' })
    const revoked = nextSession(signedIn, { kind: 'refresh-refused', parent: 'r-1', isRevoked: true })
    expect(publicSession(revoked)).toMatchObject({ kind: 'expired', reason: 'revoked' })
    expect(publicSession(refused)).toEqual({ kind: 'expired', user: ann, reason: 'refused' })
    expect(publicSession(signedIn)).toEqual({ kind: 'signed-in', user: ann })
    expect(publicSession(guest)).toEqual({ kind: 'guest' })
  })

  test('I13 the user is read again while signed in, and only the same one', () => {
    const read = { ...ann, email: 'new@example.org' }
    expect(nextSession(signedIn, { kind: 'user-read', user: read })).toMatchObject({ kind: 'signed-in', user: read })
    expect(nextSession(signedIn, { kind: 'user-read', user: ben })).toBe(signedIn)
    expect(nextSession(guest, { kind: 'user-read', user: ann })).toBe(guest)
  })

  test('I13 an answer about the user that was asked for before they were changed here changes nothing', () => {
    const asked = { ...ann, preferences: { distanceUnit: 'km' } }
    const read = { ...ann, email: 'new@example.org' }
    expect(nextSession(signedIn, { kind: 'user-read', user: read, insteadOf: asked })).toBe(signedIn)
    expect(nextSession(signedIn, { kind: 'user-read', user: read, insteadOf: { ...ann } })).toMatchObject({
      user: read,
    })
  })
})
