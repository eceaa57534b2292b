// Shows the whole app at an address, as the page's entry does: providers, router, guards, frame, texts and styles.
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { page } from 'vitest/browser'
import { App } from '../../src/app.tsx'
import { sessionReady } from '../../src/data/session-ready.ts'
import type { Address } from '../../src/routes/routes.ts'
import { startNavigator } from '../../src/shell/navigation/browser-navigator.ts'
import { placeOfShell } from '../../src/shell/place/first-place.ts'
import type { Navigator } from '../../src/shell/navigation/navigator.ts'
import { setTheme, type Theme } from '../../src/shell/start/theme.ts'
import { sessionFromCookies } from '../../src/shell/start/visitor-cookies.ts'

export const PHONE = { width: 390, height: 844 }
export const SMALL_PHONE = { width: 320, height: 640 }
export const DESKTOP = { width: 1280, height: 800 }
export const WIDE = { width: 1440, height: 900 }

interface Showing {
  size?: { width: number; height: number }
  theme?: Theme
}

const BOOT = { session: 'guest', build: 'test', operator: null } as const

// One for all tests of a file, as of a page: it follows the session for as long as the page lives.
let navigator: Navigator | null = null
let shown: { root: Root; element: HTMLElement } | null = null

/** Shows the app at `path`; resolves once its page is rendered, which may still be reading the log. */
export async function show(path: string, { size = DESKTOP, theme = 'light' }: Showing = {}): Promise<void> {
  await page.viewport(size.width, size.height)
  setTheme(theme)
  navigator ??= await start()
  // Also one that no page has.
  await navigator.navigate(path as Address)
  if (shown) return
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  shown = { root: createRoot(element), element }
  const boot = { ...BOOT, session: sessionFromCookies(document.cookie) }
  shown.root.render(<App boot={boot} navigator={navigator} />)
}

async function start(): Promise<Navigator> {
  const started = startNavigator(placeOfShell('/', 'guest'))
  // Then it asks the guards about its first address, which must not take the place of the next.
  await sessionReady()
  return started
}

/** Takes the app from the page, with the notices, which are not React's. */
export function hide(): void {
  shown?.root.unmount()
  shown?.element.remove()
  shown = null
  toast.remove()
}

/** Takes it from the page and shows it anew at the same address, as a reload does. */
export async function showAgain(): Promise<void> {
  const { pathname, search, hash } = location
  hide()
  await show(pathname + search + hash)
}
