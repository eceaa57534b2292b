import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

export const THEMES: readonly Theme[] = ['system', 'light', 'dark']

// public/theme.js reads the same entry before the first paint.
const KEY = 'lmw.theme'
const CHANGED = 'lmw-theme'

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Chooses the theme of this browser, at once and for the next visits. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  showTheme(theme)
  dispatchEvent(new Event(CHANGED))
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function subscribe(listener: () => void): () => void {
  // Another tab chose: `storage` tells the other pages of this browser.
  const fromElsewhere = (event: StorageEvent): void => {
    if (event.key !== KEY) return
    showTheme(readTheme())
    listener()
  }
  addEventListener(CHANGED, listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', fromElsewhere)
  }
}

const system = (): Theme => 'system'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, system)
}
