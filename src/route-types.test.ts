// What the compiler holds of the routes: each `@ts-expect-error` is a mistake that must not compile.
import { describe, expect, expectTypeOf, test } from 'vitest'
import { matchPattern } from './routes/match-pattern.ts'
import { type Address, type Destination, href, inLocale, type RouteParams } from './routes/routes.ts'
import type { PathLinkProps } from './shell/navigation/link.tsx'
import type { Navigator } from './shell/navigation/navigator.ts'
import type { useParams } from './shell/navigation/use-params.ts'

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

describe('an address', () => {
  test('is of a route of the table, with the parameters of its pattern', () => {
    expectTypeOf(href('en', { to: 'faq' })).toEqualTypeOf<Address>()
    expect(href('de', { to: 'edit-trip', params: { id }, query: { a: 'b' }, fragment: 'c' })).toBe(
      `/de/edit-trip/${id}?a=b#c`,
    )
    expect(href('en', { to: 'flight-list' })).toBe('/flight-list')
    expect(href('en', { to: 'flight-list', params: { id } })).toBe(`/flight-list/${id}`)
    expectTypeOf<{ to: 'edit-trip'; params: { id: string } }>().toExtend<Destination>()
    // Which may be missing, which must not, and which there are none of.
    expectTypeOf<{ to: 'flight-list'; params?: { id?: string } }>().toExtend<Destination>()
    expectTypeOf<{ to: 'edit-trip' }>().not.toExtend<Destination>()
    expectTypeOf<{ to: 'edit-trip'; params: { id?: string } }>().not.toExtend<Destination>()
    expectTypeOf<{ to: 'login'; params: { id: string } }>().not.toExtend<Destination>()
    expectTypeOf<{ to: 'nowhere' }>().not.toExtend<Destination>()
  })

  test('that no route has does not compile', () => {
    // @ts-expect-error no such route
    expect(() => href('en', { to: 'nowhere' })).toThrow('route nowhere')
    // @ts-expect-error the flight is missing
    expect(href('en', { to: 'edit-trip' })).toBe('/edit-trip')
    // @ts-expect-error so is its id
    expect(href('en', { to: 'edit-trip', params: {} })).toBe('/edit-trip')
    // @ts-expect-error misspelt
    expect(href('en', { to: 'edit-trip', params: { di: id } })).toBe('/edit-trip')
    // @ts-expect-error it has no parameters
    expect(href('en', { to: 'faq', params: { id } })).toBe('/faq')
  })

  test('is what navigation and links take, and no text is one', () => {
    expectTypeOf<Parameters<Navigator['navigate']>[0]>().toEqualTypeOf<Address>()
    expectTypeOf<PathLinkProps['href']>().toEqualTypeOf<Address>()
    expectTypeOf(inLocale('de', '/faq')).toEqualTypeOf<Address>()
    // @ts-expect-error it may lead nowhere
    const address: Address = '/nowhere'
    expect(address).toBe('/nowhere')
  })
})

describe('parameters', () => {
  test('are typed from the pattern', () => {
    const both = matchPattern('/trip/:trip/leg/:leg?', '/trip/a/leg')
    expect(both).toEqual({ trip: 'a' })
    expectTypeOf(both?.trip).toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<typeof both>['trip']>().toEqualTypeOf<string>()
    expectTypeOf<NonNullable<typeof both>['leg']>().toEqualTypeOf<string | undefined>()
    // @ts-expect-error the pattern has no such parameter
    expect(both?.flight).toBeUndefined()
  })

  test('of a page are those of its route, or of all it is shown for', () => {
    expectTypeOf<RouteParams<'edit-trip'>['id']>().toEqualTypeOf<string>()
    expectTypeOf<RouteParams<'flight-list'>['id']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<RouteParams<'flight-list' | 'home'>['id']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<ReturnType<typeof useParams<'edit-trip'>>>().toEqualTypeOf<RouteParams<'edit-trip'>>()
    // @ts-expect-error no route has it
    expectTypeOf<RouteParams<'edit-trip'>['flight']>().toBeString()
  })
})
