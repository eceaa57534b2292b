/** How long the page scrolls to a place on it, in milliseconds. */
export const SCROLL_MS = 500

/** Acts of the user that stop the scrolling. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls the page so that the element is at its top, or in its middle; at once for those who want no motion. */
export function scrollToElement(element: Element, block: 'start' | 'center' = 'start'): void {
  const from = window.scrollY
  // Where the browser would put it, with all margins it knows of.
  element.scrollIntoView({ block, behavior: 'instant' })
  const to = window.scrollY
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  window.scrollTo({ top: from, behavior: 'instant' })
  const stop = new AbortController()
  for (const way of OWN_WAYS) addEventListener(way, () => stop.abort(), { passive: true, signal: stop.signal })
  const startMs = performance.now()
  const step = (nowMs: number): void => {
    if (stop.signal.aborted) return
    const share = Math.min(1, Math.max(0, (nowMs - startMs) / SCROLL_MS))
    window.scrollTo({ top: from + (to - from) * eased(share), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else {
      stop.abort()
      // What came above it meanwhile has moved it.
      element.scrollIntoView({ block, behavior: 'instant' })
    }
  }
  requestAnimationFrame(step)
}

/** Fast at first, then slower: what moves comes to rest. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3
}
