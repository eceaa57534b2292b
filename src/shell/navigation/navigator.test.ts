import { describe, expect, test, vi } from 'vitest'
import { href } from '../../routes/routes.ts'
import { createNavigator, type NavigatorEnvironment } from './navigator.ts'
import { NOT_LOADED, type Place, resolve, type Visitor } from '../place/resolve.ts'

function placeOf(url: string): Place {
  const resolution = resolve(url, { session: 'guest', flights: 'open', preferred: 'en' })
  if (resolution.kind !== 'show') throw new Error('not shown')
  return resolution.place
}

function world(changes: Partial<NavigatorEnvironment> = {}, visitor: Partial<Visitor> = {}) {
  const current: Visitor = { session: 'guest', flights: 'open', preferred: 'en', ...visitor }
  const bar = { start: vi.fn<() => void>(), finish: vi.fn<() => void>(), fail: vi.fn<() => void>() }
  const arrive = vi.fn<() => void>()
  const setOut = vi.fn<() => () => void>(() => arrive)
  const environment = {
    address: () => '/',
    push: vi.fn<(url: string) => void>(),
    replace: vi.fn<(url: string) => void>(),
    visitor: () => current,
    ready: () => Promise.resolve(),
    openFlights: vi.fn<() => void>(),
    load: () => Promise.resolve(),
    setOut,
    loadFailed: () => Promise.resolve('tried-before' as const),
    bar,
    ...changes,
  }
  return { environment, bar, arrive, current, navigator: createNavigator(environment, placeOf('/')) }
}

const page = (name: string) => ({ place: { view: { page: name } } })

describe('navigator', () => {
  test('shows the new page and its address only when its code is there', async () => {
    const arrivals: (() => void)[] = []
    const load = (): Promise<void> => new Promise((resolve) => arrivals.push(resolve))
    const { navigator, environment, bar } = world({ load })
    const going = navigator.navigate(href('en', { to: 'faq' }))
    await vi.waitFor(() => expect(bar.start).toHaveBeenCalled())
    expect(navigator.get()).toMatchObject(page('features/landing/landing'))
    expect(environment.push).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(arrivals).toHaveLength(1))
    arrivals[0]?.()
    await going
    expect(environment.push).toHaveBeenCalledWith('/faq')
    expect(navigator.get()).toMatchObject(page('features/pages/faq'))
    expect(bar.finish).toHaveBeenCalled()
  })

  test('of two navigations the later one wins, whichever code arrives first', async () => {
    const arrivals: Record<string, () => void> = {}
    const load = ({ url }: Place): Promise<void> => new Promise((resolve) => (arrivals[url] = resolve))
    const { navigator, environment } = world({ load })
    const first = navigator.navigate(href('en', { to: 'faq' }))
    await vi.waitFor(() => expect(arrivals['/faq']).toBeDefined())
    const second = navigator.navigate(href('en', { to: 'about' }))
    await vi.waitFor(() => expect(arrivals['/about']).toBeDefined())
    arrivals['/about']?.()
    await second
    arrivals['/faq']?.()
    await first
    expect(navigator.get()).toMatchObject(page('features/pages/about'))
    expect(environment.push).toHaveBeenCalledExactlyOnceWith('/about')
  })

  test('follows guards to the login and puts its address in place of the page wanted', async () => {
    const { navigator, environment } = world({ address: () => '/profile' })
    await navigator.popped()
    expect(navigator.get()).toMatchObject(page('features/account/login'))
    expect(environment.replace).toHaveBeenCalledWith('/login?to=%2Fprofile')
  })

  test('waits for the stored session before it decides', async () => {
    const { navigator, current } = world({}, { session: 'unknown' })
    const going = navigator.navigate(href('en', { to: 'profile' }))
    current.session = 'signed-in'
    await going
    expect(navigator.get()).toMatchObject(page('features/profile/profile'))
  })

  test('opens the local log on the way to a page of somebody who has one', async () => {
    const { navigator, environment } = world({}, { session: 'expired', flights: 'cold' })
    await navigator.navigate(href('en', { to: 'flight-list' }))
    expect(environment.openFlights).toHaveBeenCalledOnce()
  })

  test('code that cannot be fetched marks the bar failed and shows the error page', async () => {
    const { navigator, bar } = world({ load: () => Promise.reject(new Error('chunk')) })
    await navigator.navigate(href('en', { to: 'faq' }))
    expect(bar.fail).toHaveBeenCalled()
    expect(navigator.get()).toMatchObject({ place: { url: '/faq', status: 500, view: { kind: 'error' } } })
  })

  test('code that is out of reach is told from code that is broken', async () => {
    const loadFailed = () => Promise.resolve('out-of-reach' as const)
    const { navigator, environment } = world({ load: () => Promise.reject(new Error('chunk')), loadFailed })
    await navigator.navigate(href('en', { to: 'faq' }))
    expect(environment.push).toHaveBeenCalledWith('/faq')
    expect(navigator.get()).toMatchObject({ place: { url: '/faq', status: NOT_LOADED, view: { kind: 'error' } } })
  })

  test('a page that starts anew because of missing code shows no error meanwhile', async () => {
    const { navigator } = world({
      load: () => Promise.reject(new Error('chunk')),
      loadFailed: () => Promise.resolve('under-way'),
    })
    await navigator.navigate(href('en', { to: 'faq' }))
    expect(navigator.get()).toMatchObject(page('features/landing/landing'))
  })

  test('a page starts anew at the address that was wanted, once that is in the bar', async () => {
    const loadFailed = vi.fn<() => Promise<'under-way'>>(() => {
      expect(environment.push).toHaveBeenCalledExactlyOnceWith('/faq')
      expect(arrive).toHaveBeenCalledOnce()
      return Promise.resolve('under-way')
    })
    const { navigator, environment, arrive } = world({ load: () => Promise.reject(new Error('chunk')), loadFailed })
    await navigator.navigate(href('en', { to: 'faq' }))
    expect(loadFailed).toHaveBeenCalledOnce()
  })

  test('somebody is on the way from the first wish until the last one is shown', async () => {
    const arrivals: Record<string, () => void> = {}
    const load = ({ url }: Place): Promise<void> => new Promise((resolve) => (arrivals[url] = resolve))
    const { navigator, environment, arrive } = world({ load })
    const first = navigator.navigate(href('en', { to: 'faq' }))
    await vi.waitFor(() => expect(arrivals['/faq']).toBeDefined())
    const second = navigator.navigate(href('en', { to: 'about' }))
    await vi.waitFor(() => expect(arrivals['/about']).toBeDefined())
    arrivals['/faq']?.()
    await first
    expect(arrive).not.toHaveBeenCalled()
    arrivals['/about']?.()
    await second
    expect(environment.setOut).toHaveBeenCalledOnce()
    expect(arrive).toHaveBeenCalledOnce()
  })

  test('asking the guards again changes nothing when the page is still the right one', async () => {
    const { navigator, bar } = world()
    const listener = vi.fn<() => void>()
    navigator.subscribe(listener)
    await navigator.recheck()
    expect(listener).not.toHaveBeenCalled()
    expect(bar.start).not.toHaveBeenCalled()
  })

  test('asking the guards again calls nobody back who is on the way to another page', async () => {
    const arrivals: Record<string, () => void> = {}
    const load = ({ url }: Place): Promise<void> => new Promise((resolve) => (arrivals[url] = resolve))
    const { navigator, environment, arrive } = world({ load })
    const going = navigator.navigate(href('en', { to: 'faq' }))
    await vi.waitFor(() => expect(arrivals['/faq']).toBeDefined())
    delete arrivals['/faq']
    const asked = navigator.recheck()
    await vi.waitFor(() => expect(arrivals['/faq']).toBeDefined())
    arrivals['/faq']?.()
    await Promise.race([going, asked])
    await asked
    expect(environment.push).toHaveBeenCalledExactlyOnceWith('/faq')
    expect(navigator.get()).toMatchObject(page('features/pages/faq'))
    expect(arrive).toHaveBeenCalledOnce()
  })

  test('a page whose code was not to be had is entered once, whatever the guards are asked meanwhile', async () => {
    const tried = Promise.withResolvers<'tried-before'>()
    const { navigator, environment } = world({
      load: () => Promise.reject(new Error('gone')),
      loadFailed: () => tried.promise,
    })
    const going = navigator.navigate(href('en', { to: 'faq' }))
    await vi.waitFor(() => expect(environment.push).toHaveBeenCalledOnce())
    const asked = navigator.recheck()
    tried.resolve('tried-before')
    await Promise.all([going, asked])
    expect(environment.push).toHaveBeenCalledOnce()
  })

  test('a page tells its state in the address without anybody arriving', () => {
    const { navigator, environment } = world()
    const { serial, cause } = navigator.get()
    navigator.rewrite('q=rain')
    expect(environment.replace).toHaveBeenCalledWith('/?q=rain')
    expect(navigator.get()).toMatchObject({ serial, cause, place: { url: '/?q=rain', search: 'q=rain' } })
    navigator.rewrite('')
    expect(navigator.get()).toMatchObject({ serial, place: { url: '/', search: '' } })
  })

  test('a page that is being left no longer writes into the address', () => {
    const { navigator, environment } = world({ address: () => '/faq' })
    navigator.rewrite('q=rain')
    expect(environment.replace).not.toHaveBeenCalled()
  })

  test('hydration starts from the first place even after another one is shown', async () => {
    const { navigator } = world()
    await navigator.navigate(href('en', { to: 'faq' }))
    expect(navigator.first).toMatchObject(page('features/landing/landing'))
  })
})
