import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import { ACCESS_LIFETIME_MS, decideToken, isRefusal, REFRESH_LIFETIME_MS, stampTokens } from './token.ts'

const NOW = 1_800_000_000_000
const tokens = stampTokens({ accessToken: 'a', refreshToken: 'r' }, NOW)

describe('I13 the age of tokens', () => {
  test.each([
    ['just issued', 0, 'use'],
    ['501 ms before the end', ACCESS_LIFETIME_MS - 501, 'use'],
    ['500 ms before the end', ACCESS_LIFETIME_MS - 500, 'refresh'],
    ['a day and an hour later', ACCESS_LIFETIME_MS + 3_600_000, 'refresh'],
    ['a moment before the refresh token ends', REFRESH_LIFETIME_MS - 1, 'refresh'],
    ['fifteen days later', REFRESH_LIFETIME_MS, 'both-expired'],
    ['by a clock put right by a minute', -60_000, 'use'],
    ['by a clock set back further', -60_001, 'refresh'],
    ['by a clock set back a year', -31_536_000_000, 'refresh'],
  ])('I13 %s', (_, ageMs, decision) => {
    expect(decideToken(tokens, NOW + ageMs)).toBe(decision)
  })

  test('I13 a pair is used exactly in its time, refreshed at most to the end of the other, whatever the clock', () => {
    holds(fc.integer({ min: -4e12, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (offset, issuedMs) => {
      const pair = stampTokens({ accessToken: 'a', refreshToken: 'r' }, issuedMs)
      const decision = decideToken(pair, issuedMs + offset)
      const isUsable = offset >= -60_000 && offset < ACCESS_LIFETIME_MS - 500
      const isOver = offset >= REFRESH_LIFETIME_MS
      return decision === (isUsable ? 'use' : isOver ? 'both-expired' : 'refresh')
    })
  })

  test('I13 only a clear no of the server is a refusal', () => {
    const refusals = Array.from({ length: 600 }, (_, status) => status).filter(isRefusal)
    expect(refusals).toEqual([400, 401, 403])
  })
})
