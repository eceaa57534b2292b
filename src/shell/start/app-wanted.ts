import { hasStoredSession } from './visitor-cookies.ts'

/** A pointer that comes over the page, a finger, a key, a focus. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves when the app is wanted on a page that is complete without it: at the first touch of any kind, when the
 * network goes, which the app tells, and at once where somebody is signed in of whom the server could not know.
 */
export function appWanted(): Promise<void> {
  if (!navigator.onLine || hasStoredSession()) return Promise.resolve()
  return new Promise((resolve) => {
    const ends = new AbortController()
    const come = (): void => {
      ends.abort()
      resolve()
    }
    const options = { signal: ends.signal, passive: true, capture: true }
    for (const sign of SIGNS) addEventListener(sign, come, options)
    addEventListener('offline', come, options)
  })
}
