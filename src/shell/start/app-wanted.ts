import { hasStoredSession } from './visitor-cookies.ts'

/** A finger or a button, a key, a focus. */
const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

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
    addEventListener('pointermove', afterFirstPlace(come), options)
  })
}

/**
 * Calls back once the pointer is at another place than it was first seen at: a page that comes under a resting pointer
 * is told of it, by an event like that of a move.
 */
function afterFirstPlace(moved: () => void): (event: PointerEvent) => void {
  let first: PointerEvent | null = null
  return (event) => {
    first ??= event
    if (event.screenX !== first.screenX || event.screenY !== first.screenY) moved()
  }
}
