import { createSignal, type Store } from '../../../core/lib/store.ts'
import { keepText, keptText } from '../../data/browser/kept-text.ts'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

// public/theme.js reads the same entry before the first paint.
const KEY = 'lmw.theme'
const chosen = createSignal()

function readTheme(): Theme {
  const stored = keptText(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Chooses the theme of this browser, at once and for the next visits. */
export function setTheme(theme: Theme): void {
  keepText(KEY, theme === 'system' ? null : theme)
  showTheme(theme)
  chosen.tell()
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** What this browser chose, in whichever of its pages. */
export const theme: Store<Theme> = {
  first: 'system',
  get: readTheme,
  subscribe: (listener) => {
    // Another tab chose: `storage` tells the other pages of this browser.
    const fromElsewhere = (event: StorageEvent): void => {
      if (event.key !== KEY) return
      showTheme(readTheme())
      listener()
    }
    const leave = chosen.listen(listener)
    addEventListener('storage', fromElsewhere)
    return () => {
      leave()
      removeEventListener('storage', fromElsewhere)
    }
  },
}
