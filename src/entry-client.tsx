import './styles/tokens.css'
import './styles/base.css'
import './data/browser/install-prompt.ts'
import { type ComponentType, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadDemo } from '../sync/client.ts'
import { formatNumber } from '../core/locale/format.ts'
import { localeTag } from '../core/locale/language.ts'
import { must } from '../core/lib/must.ts'
import { isDemoPage } from '../core/session/demo.ts'
import { showDemo } from './data/engine/client.ts'
import { nextTask } from './data/browser/next-task.ts'
import { readAhead } from './data/use-digest.ts'
import { startAfterPaint } from './shell/after-paint.ts'
import type { Boot } from './shell/start/boot.ts'
import { loadPlace, startNavigator } from './shell/navigation/browser-navigator.ts'
import { placeOfPayload, placeOfShell } from './shell/place/first-place.ts'
import { type Payload, readPayload } from './shell/start/payload.ts'
import { isPrefetching } from './shell/navigation/prefetch.ts'
import { reloadOnce } from './shell/navigation/reload-once.ts'
import { inWantedLanguage, NOT_LOADED, withError } from './shell/place/resolve.ts'
import { guardScripts } from './shell/start/trusted-types.ts'
import { guessSession } from './shell/start/guess-session.ts'
import { chosenFromCookies, languageFromCookies } from './shell/start/visitor-cookies.ts'

let demoBar: ComponentType | null = null

guardScripts()
addEventListener('vite:preloadError', () => {
  if (!isPrefetching()) void reloadOnce()
})
void startPage()

async function startPage(): Promise<void> {
  const root = must(document.getElementById('root'), '#root')
  if (isDemoPage(location.pathname)) demoBar = await startDemo()
  const payload = readPayload()
  if (payload) await hydrate(root, payload)
  else await render(root)
  startAfterPaint()
}

async function hydrate(root: HTMLElement, payload: Payload): Promise<void> {
  const place = placeOfPayload(payload)
  try {
    await loadPlace(place)
  } catch (reason) {
    // What the server rendered stays readable, and its links work without any code.
    if ((await reloadOnce()) === 'under-way') return
    throw reason
  }
  // The server never hears of the fragment in the address bar.
  const navigator = startNavigator({ ...place, url: place.url + location.hash })
  // In slices: the page is there to be read, and a finger or a key goes before it.
  startTransition(() => {
    hydrateRoot(root, <App boot={payload} navigator={navigator} demoBar={demoBar} />)
  })
}

async function render(root: HTMLElement): Promise<void> {
  // Apart from the running of all this code: a finger or a key may go in between.
  await nextTask()
  const session = guessSession(document.cookie, location.pathname)
  const boot: Boot = { session, build: document.documentElement.dataset['build'] ?? '', operator: null }
  const { cookie } = document
  const wanted = { preferred: languageFromCookies(cookie), chosen: chosenFromCookies(cookie) }
  const url = inWantedLanguage(location.pathname + location.search + location.hash, wanted)
  let place = placeOfShell(url, session, readAhead)
  const { locale } = place
  // The browser reads its data of languages for the first formatter, 12 ms: while the page's parts are on their way.
  setTimeout(() => formatNumber(0, localeTag(locale)))
  try {
    await loadPlace(place)
  } catch {
    const reload = await reloadOnce()
    if (reload === 'under-way') return
    place = withError(place, reload === 'out-of-reach' ? NOT_LOADED : 500, '')
  }
  const navigator = startNavigator(place)
  startTransition(() => {
    createRoot(root).render(<App boot={boot} navigator={navigator} demoBar={demoBar} />)
  })
}

/** Makes this page one of the demo, before anything is asked of its log; answers what stands above it. */
async function startDemo(): Promise<ComponentType> {
  const [{ DEMO }, { DemoBar }] = await Promise.all([loadDemo(), import('./shell/header/demo-bar.tsx')])
  showDemo(DEMO)
  return DemoBar
}
