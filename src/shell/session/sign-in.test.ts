import { expect, test } from 'vitest'
import { resolve } from '../place/resolve.ts'
import { signInQuery } from './sign-in.ts'

function queryFrom(url: string): Readonly<Record<string, string>> {
  const resolution = resolve(url, { session: 'expired', flights: 'open', preferred: 'en' })
  if (resolution.kind !== 'show') throw new Error(`${url} is not shown`)
  return signInQuery(resolution.place)
}

test('the way to the log-in leads back to where the person was, search and fragment included', () => {
  expect(queryFrom('/profile#sync')).toEqual({ to: '/profile#sync' })
  expect(queryFrom('/de/flight-list?q=year%3A2026')).toEqual({ to: '/de/flight-list?q=year%3A2026' })
})

test('on the log-in page itself it leads where that page leads', () => {
  expect(queryFrom('/login?to=%2Fprofile%3Fa%3D1')).toEqual({ to: '/profile?a=1' })
  expect(queryFrom('/login')).toEqual({})
})
