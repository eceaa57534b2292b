import { describe, expect, test } from 'vitest'
import { GLOBAL_GUARDS, type GuardContext, GUARDS, runGuards } from './guards.ts'

const context = (changes: Partial<GuardContext>): GuardContext => ({
  session: 'guest',
  flights: 'cold',
  wanted: '/flight-list?year=2026',
  loginPath: '/login',
  memberPath: '/profile',
  ...changes,
})

describe('guards', () => {
  test('the four named guards exist, and two of them run before every page', () => {
    expect(Object.keys(GUARDS).sort()).toEqual(['authenticated', 'ensureCachedFlights', 'guest', 'hydrateFromStorage'])
    expect(GLOBAL_GUARDS).toEqual(['hydrateFromStorage', 'ensureCachedFlights'])
  })

  test('a visitor is led from a protected page to the login, which remembers the page wanted', () => {
    const outcome = runGuards(['authenticated'], context({}))
    expect(outcome).toMatchObject({ kind: 'redirect', to: '/login?to=%2Fflight-list%3Fyear%3D2026' })
  })

  test('somebody signed in is led from a guest-only page to where they belong', () => {
    expect(runGuards(['guest'], context({ session: 'signed-in' }))).toMatchObject({ kind: 'redirect', to: '/profile' })
    expect(runGuards(['guest'], context({}))).toMatchObject({ kind: 'allow' })
  })

  test('a log without an account opens protected pages, and its owner may log in or register', () => {
    const local = context({ session: 'local' })
    expect(runGuards([...GLOBAL_GUARDS, 'authenticated'], local)).toEqual({ kind: 'allow', openFlights: true })
    expect(runGuards(['guest'], local)).toMatchObject({ kind: 'allow' })
  })

  test('an expired session opens protected pages and the login alike', () => {
    expect(runGuards(['authenticated'], context({ session: 'expired' }))).toMatchObject({ kind: 'allow' })
    expect(runGuards(['guest'], context({ session: 'expired' }))).toMatchObject({ kind: 'allow' })
  })

  test('nobody decides before the stored session has been read', () => {
    const outcome = runGuards([...GLOBAL_GUARDS, 'authenticated'], context({ session: 'unknown' }))
    expect(outcome).toMatchObject({ kind: 'wait' })
  })

  test('the local log is opened for whoever has one, once, and holds up no page', () => {
    for (const session of ['signed-in', 'expired'] as const) {
      const outcome = runGuards([...GLOBAL_GUARDS, 'authenticated'], context({ session }))
      expect(outcome).toEqual({ kind: 'allow', openFlights: true })
    }
    expect(runGuards(GLOBAL_GUARDS, context({ session: 'signed-in', flights: 'open' })).openFlights).toBe(false)
    expect(runGuards(GLOBAL_GUARDS, context({})).openFlights).toBe(false)
  })

  test.each(['nonsense', 'toString', '__proto__'])(
    'a guard of the unknown name %s is an error 500 that names it',
    (name) => {
      expect(runGuards([name], context({}))).toMatchObject({
        kind: 'error',
        status: 500,
        message: `Unknown middleware ${name}`,
      })
    },
  )
})
