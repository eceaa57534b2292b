import { describe, expect, test } from 'vitest'
import { afterSessionChange, type SessionChange } from './after-session-change.ts'
import { type Place, resolve } from '../place/resolve.ts'

function placeOf(url: string, session: 'guest' | 'signed-in'): Place {
  const resolution = resolve(url, { session, flights: 'open', preferred: 'en' })
  if (resolution.kind !== 'show') throw new Error('not shown')
  return resolution.place
}

const change = (changes: Partial<SessionChange>): string | null => {
  const move = afterSessionChange({
    before: 'guest',
    now: 'signed-in',
    place: placeOf('/login', 'guest'),
    online: true,
    dirty: false,
    ...changes,
  })
  return move && (move.when === 'later' ? `later ${move.to}` : move.to)
}

describe('a change of the session', () => {
  test('gaining the login leads to the page wanted first, or home in the language', () => {
    expect(change({ place: placeOf('/login?to=%2Fprofile%3Fa%3D1', 'guest') })).toBe('/profile?a=1')
    expect(change({ place: placeOf('/de/login', 'guest') })).toBe('/de')
  })

  test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'a wanted page %s of somebody else leads home',
    (to) => {
      expect(change({ place: placeOf(`/login?${new URLSearchParams({ to })}`, 'guest') })).toBe('/')
    },
  )

  test('gaining it on an open page stays there', () => {
    expect(change({ place: placeOf('/faq', 'guest') })).toBeNull()
  })

  test('losing the login leads to the start page', () => {
    const place = placeOf('/profile', 'signed-in')
    expect(change({ before: 'signed-in', now: 'guest', place })).toBe('/')
  })

  test('a login that runs out leads to the sign-in and back', () => {
    const place = placeOf('/profile', 'signed-in')
    expect(change({ before: 'signed-in', now: 'expired', place })).toBe('/login?to=%2Fprofile')
  })

  test.each(['/search?q=from%3AFRA+%22a+%26+b%22', '/de/flight-list/abc?q=tag%3Arain&sort=minutes'])(
    'a login that runs out at %s leads back to what was searched for there',
    (url) => {
      const login = change({ before: 'signed-in', now: 'expired', place: placeOf(url, 'signed-in') })
      expect(login && change({ before: 'expired', place: placeOf(login, 'guest') })).toBe(url)
    },
  )

  test('a login that runs out takes nobody out of a form, nor away from the log with no connection, but comes to it', () => {
    const place = placeOf('/new-trip', 'signed-in')
    const later = 'later /login?to=%2Fnew-trip'
    expect(change({ before: 'signed-in', now: 'expired', place, dirty: true })).toBe(later)
    expect(change({ before: 'signed-in', now: 'expired', place, online: false })).toBe(later)
    expect(change({ before: 'unknown', now: 'expired', place, online: false })).toBe(later)
  })

  test('whoever opens the log with a login that ran out before is let in', () => {
    expect(change({ before: 'unknown', now: 'expired', place: placeOf('/flight-list', 'signed-in') })).toBeNull()
  })

  test('the first reading of the stored session is no change', () => {
    expect(change({ before: 'unknown', now: 'guest', place: placeOf('/faq', 'guest') })).toBeNull()
    expect(change({ before: 'unknown', now: 'signed-in', place: placeOf('/login', 'guest') })).toBeNull()
  })
})
