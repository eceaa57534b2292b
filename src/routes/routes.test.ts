import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../core/locale/language.ts'
import { splitLocale } from '../i18n/locale.ts'
import { textsOf } from '../i18n/texts.ts'
import { type Destination, href, inLocale, isSiteRoute, matchRoute, pageSource, ROUTES } from './routes.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

describe('routes', () => {
  test('every page of the table exists and has title and description', () => {
    for (const route of ROUTES) {
      for (const page of [route.page, route.memberPage ?? route.page]) {
        expect(existsSync(join(import.meta.dirname, '../..', pageSource(page))), page).toBe(true)
      }
      const { t, exists } = textsOf('en')
      expect(exists(`common:pages.${route.name}.title`), route.name).toBe(true)
      if (!isSiteRoute(route.name)) continue
      expect(t(`common:pages.${route.name}.description`).length, route.name).toBeGreaterThan(20)
    }
  })

  test('a path built from the table is found in the table again, in both languages', () => {
    for (const route of ROUTES) {
      for (const locale of LANGUAGES) {
        const split = splitLocale(href(locale, { to: route.name, params: { id: ID } } as Destination))
        expect(split.locale).toBe(locale)
        expect(matchRoute(split.path)?.route.name).toBe(route.name)
      }
    }
  })

  test('German stands under /de and nothing that only begins with these letters does', () => {
    expect(href('de', { to: 'home' })).toBe('/de')
    expect(href('de', { to: 'flight-list', params: { id: ID }, query: { a: 'b c' } })).toBe(
      `/de/flight-list/${ID}?a=b+c`,
    )
    expect(splitLocale('/de/faq')).toEqual({ locale: 'de', path: '/faq' })
    expect(splitLocale('/demo')).toEqual({ locale: 'en', path: '/demo' })
  })

  test('a page of the demo leads to pages of the demo, and out of it to all others', () => {
    expect(href('en', { to: 'statistics' }, true)).toBe('/demo/statistics')
    expect(href('de', { to: 'flight-list', params: { id: ID } }, true)).toBe(`/de/demo/flight-list/${ID}`)
    expect(href('en', { to: 'home' }, true)).toBe('/demo')
    expect(href('de', { to: 'register' }, true)).toBe('/de/register')
    expect(matchRoute('/demo/statistics')).toMatchObject({ route: { name: 'statistics' }, isDemo: true })
    expect(matchRoute('/demo/in-flight')).toMatchObject({ route: { name: 'in-flight' }, isDemo: true })
    expect(matchRoute('/demo/profile')).toBeNull()
    expect(matchRoute('/statistics')).toMatchObject({ isDemo: false })
  })

  test('the same page in the other language keeps search and fragment', () => {
    expect(inLocale('de', '/faq', '?q=1#top')).toBe('/de/faq?q=1#top')
    expect(inLocale('en', '/de/faq', '?q=1#top')).toBe('/faq?q=1#top')
    expect(inLocale('en', '/de')).toBe('/')
  })
})
