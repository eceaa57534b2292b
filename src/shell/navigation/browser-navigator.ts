import { isDemoPage } from '../../../core/session/demo.ts'
import { sessionReady, isSessionReady } from '../../data/session-ready.ts'
import { syncClient } from '../../data/engine/client.ts'
import type { GuardSession } from '../../routes/guards.ts'
import { textGroupsOf } from '../../i18n/text-groups.ts'
import { groupsInUse, loadTexts } from '../../i18n/texts.ts'
import { loadPage } from '../../routes/routes.ts'
import { takeOffers } from '../../ui/notice/show-notice.tsx'
import { afterSessionChange, type SessionMove } from '../session/after-session-change.ts'
import { followChoices, rememberLanguage } from '../start/remember-language.ts'
import { isDirty, whenClean } from './dirty-forms.ts'
import { loadingBar } from '../../data/engine/loading-bar.ts'
import { createNavigator, type Navigator, type NavigatorEnvironment } from './navigator.ts'
import { setOut } from './navigating.ts'
import { pageOf } from '../place/page-of.ts'
import { reloadOnce } from './reload-once.ts'
import type { Place, Visitor } from '../place/resolve.ts'
import { entryKey, newEntryKey, rememberPosition } from './scroll-memory.ts'
import { guessSession } from '../start/guess-session.ts'
import { chosenFromCookies, languageFromCookies } from '../start/visitor-cookies.ts'
import { CHUNK_TIMEOUT_MS, within } from '../place/within.ts'

let flightsOpened = false
let currentEntry = ''

const environment: NavigatorEnvironment = {
  address: () => location.pathname + location.search + location.hash,
  push: (url) => {
    rememberPosition(currentEntry)
    currentEntry = newEntryKey()
    history.pushState({ key: currentEntry }, '', url)
  },
  replace: (url) => history.replaceState({ key: currentEntry }, '', url),
  visitor,
  ready: sessionReady,
  openFlights,
  load: loadPlace,
  setOut,
  loadFailed: reloadOnce,
  bar: loadingBar,
}

/** The page's navigator, starting from the place the document shows. */
export function startNavigator(first: Place): Navigator {
  const navigator = withinLog(createNavigator(environment, first), first.isDemo)
  history.scrollRestoration = 'manual'
  currentEntry = entryKey()
  addEventListener('popstate', () => {
    rememberPosition(currentEntry)
    currentEntry = entryKey()
    void navigator.popped()
  })
  addEventListener('pagehide', () => rememberPosition(currentEntry))
  followLanguage(navigator)
  followSession(navigator)
  return navigator
}

/** A page shows one log for as long as it lives: a place of the other one is a page of its own. */
function withinLog(navigator: Navigator, isDemo: boolean): Navigator {
  return {
    ...navigator,
    navigate: async (to, options) => {
      if (isDemoPage(to.replace(/[?#].*$/, '')) === isDemo) return navigator.navigate(to, options)
      location.assign(to)
    },
  }
}

/** Fetches what a place needs to be shown. */
export async function loadPlace({ locale, pathname, view }: Place): Promise<void> {
  const page = view.kind === 'page' ? view.page : null
  // What the outline stands for is next; it fails again when it is wanted.
  if (view.kind === 'skeleton') loadPage(pageOf(view.route, 'member')).catch(() => undefined)
  const wanted = textGroupsOf(page, guessSession(document.cookie, pathname) !== 'guest')
  const groups = [...new Set([...wanted, ...groupsInUse()])]
  await within(Promise.all([loadTexts(locale, groups), page === null ? null : loadPage(page)]), CHUNK_TIMEOUT_MS)
}

function visitor(): Visitor {
  return {
    session: currentSession(),
    flights: flightsOpened ? 'open' : 'cold',
    preferred: languageFromCookies(document.cookie),
    chosen: chosenFromCookies(document.cookie),
  }
}

function currentSession(): GuardSession {
  return isSessionReady() ? syncClient().session.get().kind : 'unknown'
}

// A database that will not open is reported by the lists that read it, not by the way to them.
function openFlights(): void {
  flightsOpened = true
  const client = syncClient()
  // The list is there before the engine is loaded, and would have to wait for it.
  client.digest
    .warm()
    .then(() => client.database())
    .catch(() => {
      flightsOpened = false
    })
}

function followLanguage(navigator: Navigator): void {
  const remember = (): void => rememberLanguage(navigator.get().place.locale)
  remember()
  followChoices()
  navigator.subscribe(remember)
}

function followSession(navigator: Navigator): void {
  let before: GuardSession = 'unknown'
  const move = (): SessionMove | null =>
    afterSessionChange({
      before,
      now: currentSession(),
      place: navigator.get().place,
      online: window.navigator.onLine,
      dirty: isDirty(),
    })
  const follow = (): void => {
    const now = currentSession()
    if (now === before) return
    const found = move()
    if (now === 'guest') flightsOpened = false
    // An undo of this log would write into the log of the next user.
    if (now === 'guest' || before === 'local') takeOffers()
    before = now
    if (found?.when === 'now') void navigator.navigate(found.to, { replace: true })
    else void navigator.recheck()
    if (found?.when === 'later') void signInWhenReachable(navigator)
  }
  void sessionReady().then(() => {
    follow()
    syncClient().session.subscribe(follow)
  })
}

/** The sign-in that an expired login asks for waits for a connection and for the form that is open. */
async function signInWhenReachable(navigator: Navigator): Promise<void> {
  await online()
  await whenClean()
  if (currentSession() !== 'expired') return
  const { place } = navigator.get()
  const move = afterSessionChange({
    before: 'signed-in',
    now: 'expired',
    place,
    online: true,
    dirty: false,
  })
  if (move) await navigator.navigate(move.to, { replace: true })
}

function online(): Promise<void> {
  if (window.navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
  })
}
