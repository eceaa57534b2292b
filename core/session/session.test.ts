import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSession, publicSession, type SessionEvent, type StoredSession, type User } from './session.ts'
import { stampTokens } from './token.ts'

const ann: User = { id: 'ann', username: 'ann', email: 'a@example.org', locale: 'en', scopes: [], preferences: {} }
const ben: User = { ...ann, id: 'ben', username: 'ben' }
const pair = (name: string) => stampTokens({ accessToken: `a-${name}`, refreshToken: `r-${name}` }, 0)
const guest: StoredSession = { kind: 'guest', version: 0 }
const signedIn = nextSession(guest, { kind: 'logged-in', user: ann, tokens: pair('1') })

describe('I13 the session', () => {
  test('a refusal or both tokens expired leaves the user their log', () => {
    const refused = nextSession(signedIn, { kind: 'refresh-refused', parent: 'r-1' })
    const expired = nextSession(signedIn, { kind: 'both-expired', parent: 'r-1' })
    expect(publicSession(refused)).toEqual({ kind: 'expired', user: ann, reason: 'refused' })
    expect(publicSession(expired)).toEqual({ kind: 'expired', user: ann, reason: 'both_tokens_expired' })
  })

  test('a refresh that did not reach the server changes nothing', () => {
    expect(nextSession(signedIn, { kind: 'refresh-unreachable', parent: 'r-1' })).toBe(signedIn)
  })

  test("I6 what is heard about another login's token changes nothing", () => {
    const other = nextSession(signedIn, { kind: 'logged-in', user: ben, tokens: pair('2') })
    for (const event of [
      { kind: 'refreshed', parent: 'r-1', tokens: pair('3') },
      { kind: 'refresh-refused', parent: 'r-1' },
      { kind: 'both-expired', parent: 'r-1' },
      { kind: 'user-read', user: ann },
    ] as const) {
      expect(nextSession(other, event)).toBe(other)
    }
  })

  test('only logging out makes a guest of a user', () => {
    const event: fc.Arbitrary<SessionEvent> = fc.constantFrom<SessionEvent>(
      { kind: 'refreshed', parent: 'r-1', tokens: pair('1') },
      { kind: 'refresh-refused', parent: 'r-1' },
      { kind: 'refresh-unreachable', parent: 'r-1' },
      { kind: 'both-expired', parent: 'r-1' },
      { kind: 'user-read', user: ann },
      { kind: 'logged-in', user: ann, tokens: pair('1') },
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const end = events.reduce(nextSession, signedIn)
        expect(end.kind).not.toBe('guest')
        expect(end.version).toBeGreaterThanOrEqual(signedIn.version)
      }),
    )
    expect(nextSession(signedIn, { kind: 'logged-out' }).kind).toBe('guest')
  })

  test('every change raises the version, so that the newer of two copies is known', () => {
    const refreshed = nextSession(signedIn, { kind: 'refreshed', parent: 'r-1', tokens: pair('2') })
    expect(refreshed.version).toBe(signedIn.version + 1)
  })
})
