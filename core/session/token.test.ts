import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import {
  ACCESS_LIFETIME_MS,
  areBothExpired,
  decideToken,
  isRefusal,
  readClock,
  REFRESH_LIFETIME_MS,
  stampTokens,
} from './token.ts'

const NOW = 1_800_000_000_000
const tokens = stampTokens({ accessToken: 'a', refreshToken: 'r' }, NOW)

describe('I13 the age of tokens', () => {
  test.each([
    ['just issued', 0, 'use'],
    ['501 ms before the end', ACCESS_LIFETIME_MS - 501, 'use'],
    ['500 ms before the end', ACCESS_LIFETIME_MS - 500, 'refresh'],
    ['a day and an hour later', ACCESS_LIFETIME_MS + 3_600_000, 'refresh'],
    ['a moment before the refresh token ends', REFRESH_LIFETIME_MS - 1, 'refresh'],
    ['fifteen days later: the server is asked all the same', REFRESH_LIFETIME_MS, 'refresh'],
    ['a year later', 31_536_000_000, 'refresh'],
    ['by a clock put right by a minute', -60_000, 'use'],
    ['by a clock set back further', -60_001, 'refresh'],
    ['by a clock set back a year', -31_536_000_000, 'refresh'],
  ])('I13 %s', (_, ageMs, decision) => {
    expect(decideToken(tokens, NOW + ageMs)).toBe(decision)
  })

  const instant = fc.integer({ min: 0, max: 4e12 })
  const wrong = fc.integer({ min: -4e11, max: 4e11 })

  test('I13 a pair is used exactly in its time, renewed at any other, whatever the clock', () => {
    holds(fc.integer({ min: -4e12, max: 4e12 }), instant, (offset, issuedMs) => {
      const pair = stampTokens({ accessToken: 'a', refreshToken: 'r' }, issuedMs)
      const isUsable = offset >= -60_000 && offset < ACCESS_LIFETIME_MS - 500
      return decideToken(pair, issuedMs + offset) === (isUsable ? 'use' : 'refresh')
    })
  })

  test("I8 once the server told the time since the clock jumped, the pair's age is its age by the server", () => {
    const ages = fc.integer({ min: 0, max: 2 * REFRESH_LIFETIME_MS })
    holds(instant, ages, wrong, wrong, fc.boolean(), (issuedMs, ageMs, before, after, isKnown) => {
      const made = stampTokens(
        { accessToken: 'a', refreshToken: 'r' },
        issuedMs + before,
        ...(isKnown ? [issuedMs] : []),
      )
      // What the first answer after the log-in tells an app that stamped by its own clock.
      const first = readClock(made, issuedMs + before, issuedMs)
      const serverMs = issuedMs + ageMs
      const nowMs = serverMs + after
      const read = readClock(first, nowMs, serverMs)
      // Differences up to a minute are no news.
      const isSure = Math.abs(ageMs - ACCESS_LIFETIME_MS) > 60_500 && ageMs > 60_000
      return (
        (!isSure || decideToken(read, nowMs) === (ageMs < ACCESS_LIFETIME_MS ? 'use' : 'refresh')) &&
        areBothExpired(read, nowMs, serverMs) === ageMs >= REFRESH_LIFETIME_MS
      )
    })
  })

  test('I8 what is no news of the clock leaves the pair as it is', () => {
    holds(instant, wrong, fc.integer({ min: -60_000, max: 60_000 }), (issuedMs, ahead, jitter) => {
      const pair = stampTokens({ accessToken: 'a', refreshToken: 'r' }, issuedMs + ahead, issuedMs)
      return readClock(pair, issuedMs + ahead + jitter, issuedMs) === pair
    })
  })

  test('I13 only a clear no of the server is a refusal', () => {
    const refusals = Array.from({ length: 600 }, (_, status) => status).filter(isRefusal)
    expect(refusals).toEqual([400, 401, 403])
  })

  test('I8 an answer without a time is judged by this clock, as far ahead as it was last known to be', () => {
    const pair = { accessToken: 'a', refreshToken: 'r', accessExpiresAtMs: 0, refreshExpiresAtMs: 1000, aheadMs: 500 }
    expect([1499, 1500].map((nowMs) => areBothExpired(pair, nowMs))).toEqual([false, true])
    const { aheadMs: _, ...unknown } = pair
    expect([999, 1000].map((nowMs) => areBothExpired(unknown, nowMs, 5000))).toEqual([false, true])
  })
})
