import { createStore, patch, type Store } from '../../../core/lib/store.ts'
import type { Address } from '../../routes/routes.ts'
import type { Reload } from './reload-once.ts'
import { NOT_LOADED, type Place, type Resolution, resolve, type Visitor, withError } from '../place/resolve.ts'

/** How a place came to be shown. */
export type Cause = 'first' | 'push' | 'replace' | 'pop'

export interface Shown {
  place: Place
  cause: Cause
  /** Rises with every navigation. */
  serial: number
}

export interface NavigatorEnvironment {
  /** Path, search and fragment of the address bar. */
  address: () => string
  push: (url: string) => void
  replace: (url: string) => void
  visitor: () => Visitor
  /** Settles when the stored session has been read. */
  ready: () => Promise<void>
  openFlights: () => void
  /** Fetches code and texts; rejects when they cannot be had. */
  load: (place: Place) => Promise<void>
  /** Says that a navigation is under way until the answered function is called. */
  setOut: () => () => void
  /** Tries to start the page anew because of this; while that is under way nothing is left to show. */
  loadFailed: () => Promise<Reload>
  bar: { start: () => void; finish: () => void; fail: () => void }
}

/** The place on screen. Hydration begins with the first, which the document showed, even when another is shown by then. */
export interface Navigator extends Store<Shown> {
  readonly navigate: (to: Address, options?: { replace?: boolean }) => Promise<void>
  /** The page on screen tells its own state in its address: nobody arrives anywhere, and going back leads past it. */
  readonly rewrite: (search: string) => void
  /** The address bar changed by itself: back, forward, a typed fragment. */
  readonly popped: () => Promise<void>
  /** Asks the guards again about the address shown, as at the start and when the session changed. */
  readonly recheck: () => Promise<void>
  readonly showError: (status: number, message: string) => void
}

const MOST_REDIRECTS = 5

/**
 * Shows one place after another. The page on screen stays until the next one is complete: guards passed, code and
 * texts there. Of two navigations the later one wins.
 */
export function createNavigator(environment: NavigatorEnvironment, first: Place): Navigator {
  const shown = createStore<Shown>({ place: first, cause: 'first', serial: 0 })
  let latest = 0
  let arrive: (() => void) | null = null
  /** Where somebody is on the way to, while the address does not say it yet. */
  let underWay: { url: string; cause: Cause } | null = null

  function arrived(): void {
    arrive?.()
    arrive = null
  }

  function set(place: Place, cause: Cause): void {
    shown.set({ place, cause, serial: shown.get().serial + 1 })
  }

  async function go(url: string, cause: Cause): Promise<void> {
    latest += 1
    const run = latest
    arrive ??= environment.setOut()
    underWay = { url, cause }
    try {
      await goOn(url, cause, run)
    } finally {
      if (run === latest) {
        underWay = null
        arrived()
      }
    }
  }

  async function goOn(url: string, cause: Cause, run: number): Promise<void> {
    const quiet = url === shown.get().place.url && cause === 'first'
    if (!quiet) environment.bar.start()
    const found = await settle(environment, url)
    if (run !== latest) return
    try {
      await environment.load(found.place)
      if (run !== latest) return
      enter(environment, found, cause)
      if (!quiet || differs(shown.get().place, found.place))
        set(found.place, found.redirected && cause !== 'push' ? 'replace' : cause)
      environment.bar.finish()
    } catch {
      if (run !== latest) return
      environment.bar.fail()
      // What is started anew is the page that was wanted.
      enter(environment, found, cause)
      underWay = null
      arrived()
      const reload = await environment.loadFailed()
      if (run !== latest || reload === 'under-way') return
      set(withError(found.place, reload === 'out-of-reach' ? NOT_LOADED : 500, ''), cause)
    }
  }

  function rewrite(search: string): void {
    const { place } = shown.get()
    const [pathname] = environment.address().split(/[?#]/)
    // On the way to another page the address bar may name that one already.
    if (pathname !== place.pathname) return
    const url = place.pathname + (search ? `?${search}` : '')
    environment.replace(url)
    patch(shown, { place: { ...place, url, search } })
  }

  return {
    first: shown.first,
    get: shown.get,
    subscribe: shown.subscribe,
    navigate: (url, options) => go(url, options?.replace ? 'replace' : 'push'),
    rewrite,
    popped: () => go(environment.address(), 'pop'),
    // Somebody on the way to another page is asked on the way, not called back.
    recheck: () => (underWay ? go(underWay.url, underWay.cause) : go(environment.address(), 'first')),
    showError: (status, message) => set(withError(shown.get().place, status, message), shown.get().cause),
  }
}

interface Found {
  place: Place
  redirected: boolean
}

async function settle(environment: NavigatorEnvironment, url: string): Promise<Found> {
  let target = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const resolution = await known(environment, target)
    if (resolution.openFlights) environment.openFlights()
    if (resolution.kind === 'show') return { place: resolution.place, redirected: redirects > 0 }
    target = resolution.to
  }
  throw new Error(`too many redirects from ${url}`)
}

async function known(environment: NavigatorEnvironment, url: string): Promise<Exclude<Resolution, { kind: 'wait' }>> {
  const resolution = resolve(url, environment.visitor())
  if (resolution.kind !== 'wait') return resolution
  await environment.ready()
  const again = resolve(url, environment.visitor())
  if (again.kind === 'wait') throw new Error('the session is still unknown after it was read')
  return again
}

function enter(environment: NavigatorEnvironment, { place, redirected }: Found, cause: Cause): void {
  if (cause === 'push') environment.push(place.url)
  else if (cause === 'replace' || redirected) environment.replace(place.url)
}

/** Whether something else is to be seen. */
export function differs(before: Place, after: Place): boolean {
  return before.url !== after.url || before.locale !== after.locale || !sameView(before, after)
}

function sameView({ view: before }: Place, { view: after }: Place): boolean {
  return before.kind === 'page' && after.kind === 'page' && before.page === after.page
}
