import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCESS_LIFETIME_MS, decideToken, isRefusal, REFRESH_LIFETIME_MS, stampTokens } from './token.ts'

const NOW = 1_800_000_000_000
const tokens = stampTokens({ accessToken: 'a', refreshToken: 'r' }, NOW)

describe('the age of tokens', () => {
  test.each([
    ['just issued', 0, 'use'],
    ['501 ms before the end', ACCESS_LIFETIME_MS - 501, 'use'],
    ['500 ms before the end', ACCESS_LIFETIME_MS - 500, 'refresh'],
    ['a day and an hour later', ACCESS_LIFETIME_MS + 3_600_000, 'refresh'],
    ['a moment before the refresh token ends', REFRESH_LIFETIME_MS - 1, 'refresh'],
    ['fifteen days later', REFRESH_LIFETIME_MS, 'both-expired'],
  ])('%s', (_, ageMs, decision) => {
    expect(decideToken(tokens, NOW + ageMs)).toBe(decision)
  })

  test('a clock set back a day asks for a new pair, one put right by a second does not', () => {
    expect(decideToken(tokens, NOW - 86_400_000)).toBe('refresh')
    expect(decideToken(tokens, NOW - 1000)).toBe('use')
  })

  test('an expired pair is never used, whatever the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e12, max: 4e12 }), (offset) => {
        const decision = decideToken(tokens, NOW + offset)
        expect(offset >= ACCESS_LIFETIME_MS - 500 && decision === 'use').toBe(false)
        expect(offset >= REFRESH_LIFETIME_MS && decision !== 'both-expired').toBe(false)
      }),
    )
  })

  test('only a clear no of the server is a refusal', () => {
    expect([400, 401, 403].every(isRefusal)).toBe(true)
    expect([200, 302, 404, 429, 500, 502, 503, 504].some(isRefusal)).toBe(false)
  })
})
