import { describe, expect, test, vi } from 'vitest'
import { placeOfShell } from './first-place.ts'
import { type Place, resolve, type Visitor, withoutLog } from './resolve.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  session: 'guest',
  flights: 'open',
  preferred: 'en',
  ...changes,
})

function placeOf(url: string, changes: Partial<Visitor> = {}): Place {
  const resolution = resolve(url, visitor(changes))
  if (resolution.kind !== 'show') throw new Error(`${url} is a ${resolution.kind}`)
  return resolution.place
}

describe('resolve', () => {
  test('the start page is the landing page for a visitor and the log for somebody who has one', () => {
    expect(placeOf('/').view).toMatchObject({ kind: 'page', page: 'features/landing/landing' })
    expect(placeOf('/', { session: 'signed-in' }).view).toMatchObject({ page: 'screens/home' })
    expect(placeOf('/de', { session: 'expired' }).view).toMatchObject({ page: 'screens/home' })
  })

  test('where nobody chose, the path alone decides the language', () => {
    expect(placeOf('/faq', { preferred: 'de' }).locale).toBe('en')
    expect(placeOf('/de/faq', { preferred: 'en' }).locale).toBe('de')
  })

  test('the installed app starts in the language used last', () => {
    expect(resolve('/?source=pwa', visitor({ preferred: 'de' }))).toMatchObject({
      kind: 'redirect',
      to: '/de?source=pwa',
    })
    expect(placeOf('/?source=pwa').locale).toBe('en')
    expect(placeOf('/?source=pwa', { preferred: 'de', chosen: 'en' }).locale).toBe('en')
  })

  test.each([
    ['/', '/de'],
    ['/profile', '/de/profile'],
    ['/flight-list?q=LH#top', '/de/flight-list?q=LH#top'],
    ['/demo', '/de/demo'],
  ])('with German chosen %s leads to %s, once, for everybody', (url, to) => {
    for (const session of ['guest', 'signed-in', 'unknown'] as const) {
      expect(resolve(url, visitor({ session, chosen: 'de' }))).toMatchObject({ kind: 'redirect', to })
      const next = resolve(to, visitor({ session: 'signed-in', chosen: 'de' }))
      expect(next.kind).toBe('show')
    }
  })

  test('a language in the address stays, whatever was chosen, and what is no page stays where it is', () => {
    expect(placeOf('/de/faq', { chosen: 'en' }).locale).toBe('de')
    expect(placeOf('/faq', { chosen: 'en', preferred: 'de' }).locale).toBe('en')
    expect(placeOf('/no-such-page', { chosen: 'de' }).status).toBe(404)
    expect(placeOf('//evil.example', { chosen: 'de' }).status).toBe(404)
  })

  test.each(['/no-such-page', '/de/no-such-page', '/statistic', '//evil.example', '/login/x'])('%s is a 404', (url) => {
    expect(placeOf(url)).toMatchObject({ status: 404, view: { page: 'features/pages/not-found' } })
  })

  test('the 404 page itself answers 404', () => {
    expect(placeOf('/not-found').status).toBe(404)
  })

  test('an id that cannot be one is a 404, but only for whoever may ask', () => {
    expect(placeOf('/edit-trip/x', { session: 'signed-in' }).status).toBe(404)
    expect(resolve('/edit-trip/x', visitor())).toMatchObject({ kind: 'redirect' })
    expect(placeOf(`/flight-list/${ID}`, { session: 'signed-in' }).view).toMatchObject({ params: { id: ID } })
  })

  test('the login remembers the page wanted, in its language', () => {
    expect(resolve('/de/profile?a=1#storage', visitor())).toMatchObject({
      kind: 'redirect',
      to: '/de/login?to=%2Fde%2Fprofile%3Fa%3D1',
    })
  })

  test('somebody signed in whom the server sent to the login reaches the page wanted', () => {
    const signedIn = visitor({ session: 'signed-in' })
    expect(resolve('/login?to=%2Fin-flight', signedIn)).toMatchObject({ kind: 'redirect', to: '/in-flight' })
    const search = new URLSearchParams({ to: `/de/edit-trip/${ID}?a=1` })
    expect(resolve(`/de/login?${search}`, signedIn)).toMatchObject({ to: `/de/edit-trip/${ID}?a=1` })
    expect(resolve('/de/login', signedIn)).toMatchObject({ to: '/de' })
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login', '/de/register?to=%2Fprofile'])(
    'a wanted page %s that is not ours, or for guests only, leads somebody signed in home',
    (to) => {
      const resolution = resolve(`/login?${new URLSearchParams({ to })}`, visitor({ session: 'signed-in' }))
      expect(resolution).toMatchObject({ kind: 'redirect', to: '/' })
    },
  )

  test('a wanted page goes into a header whatever letters it has', () => {
    const resolution = resolve(
      `/login?${new URLSearchParams({ to: '/flight-list?q=日' })}`,
      visitor({ session: 'signed-in' }),
    )
    expect(resolution).toMatchObject({ to: '/flight-list?q=%E6%97%A5' })
  })

  test('the demo is open to everybody, in both languages, and of the demo the server shows an outline', () => {
    for (const session of ['guest', 'signed-in', 'expired'] as const) {
      for (const url of [
        '/demo/new-trip',
        '/demo/statistics',
        '/demo/edit-trip',
        '/de/demo/flight-list',
        '/demo/map',
      ]) {
        expect(placeOf(url, { session }), url).toMatchObject({ status: 200, isDemo: true })
        expect(withoutLog(placeOf(url, { session }), 'local').view.kind, url).toBe('skeleton')
      }
    }
    expect(placeOf('/demo').view).toMatchObject({ route: { name: 'home' }, page: 'screens/home' })
    expect(placeOf('/demo/edit-trip').view).toMatchObject({ params: { id: expect.stringMatching(/^0{8}-/) } })
    expect(placeOf('/statistics', { session: 'signed-in' }).isDemo).toBe(false)
  })

  test.each(['/demo/profile', '/demo/login', '/demo/about', '/demo/nowhere', '/demos'])('%s is no page', (url) => {
    expect(placeOf(url).status).toBe(404)
  })

  test('the server shows of a log nothing but its outline, and open pages whole', () => {
    const list = placeOf('/flight-list', { session: 'signed-in' })
    expect(withoutLog(list, 'signed-in').view.kind).toBe('skeleton')
    const home = placeOf('/', { session: 'expired' })
    expect(withoutLog(home, 'expired').view.kind).toBe('skeleton')
    expect(withoutLog(placeOf('/faq', { session: 'signed-in' }), 'signed-in').view.kind).toBe('page')
    expect(withoutLog(placeOf('/'), 'guest').view.kind).toBe('page')
  })
})

const viewOf = (url: string, session: 'guest' | 'signed-in' | 'expired', hasRows: boolean): string =>
  placeOfShell(url, session, () => hasRows).view.kind

test('a shell begins with the list or the start page where first rows are known, in either language, and else with an outline', () => {
  for (const url of ['/', '/flight-list', '/de/flight-list?group=month', '/de']) {
    expect([viewOf(url, 'signed-in', true), viewOf(url, 'expired', true)], url).toEqual(['page', 'page'])
    expect(viewOf(url, 'signed-in', false), url).toBe('skeleton')
  }
})

test('I6: for a guest, and for other pages, nobody asks for rows', () => {
  const hasRows = vi.fn<() => boolean>(() => true)
  placeOfShell('/', 'guest', hasRows)
  placeOfShell('/flight-list', 'guest', hasRows)
  for (const url of ['/profile', '/new-trip', '/nowhere', '/faq']) placeOfShell(url, 'signed-in', hasRows)
  expect(hasRows).not.toHaveBeenCalled()
})
