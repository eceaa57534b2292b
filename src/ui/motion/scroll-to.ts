/** How long the page, or a row on it, scrolls to a place, in milliseconds. */
const SCROLL_MS = 500

/** Acts of the user that stop the scrolling. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls the page so that the element is at its top, or in its middle; at once for those who want no motion. */
export function scrollToElement(element: Element, block: 'start' | 'center' = 'start'): void {
  scroll({
    at: () => window.scrollY,
    put: (top) => window.scrollTo({ top, behavior: 'instant' }),
    // Where the browser would put it, with all margins it knows of.
    arrive: () => element.scrollIntoView({ block, behavior: 'instant' }),
  })
}

interface Row {
  scrollLeft: number
  scrollTo: (to: ScrollToOptions) => void
  style: { scrollSnapType: string }
}

/** Scrolls a row sideways, as the page scrolls. */
export function scrollSideways(row: Row, left: number): void {
  const put = (at: number): void => row.scrollTo({ left: at, behavior: 'instant' })
  scroll({
    at: () => row.scrollLeft,
    put,
    arrive: () => put(left),
    // A row that snaps would be drawn back at every step.
    onMoving: (isMoving) => {
      row.style.scrollSnapType = isMoving ? 'none' : ''
    },
  })
}

interface Scrolling {
  at: () => number
  put: (at: number) => void
  /** Puts it where it shall be. */
  arrive: () => void
  onMoving?: (isMoving: boolean) => void
}

let running = new AbortController()

function scroll({ at, put, arrive, onMoving }: Scrolling): void {
  running.abort()
  const from = at()
  arrive()
  const to = at()
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const stop = new AbortController()
  running = stop
  onMoving?.(true)
  stop.signal.addEventListener('abort', () => onMoving?.(false))
  put(from)
  for (const way of OWN_WAYS) addEventListener(way, () => stop.abort(), { passive: true, signal: stop.signal })
  const startMs = performance.now()
  const step = (nowMs: number): void => {
    if (stop.signal.aborted) return
    const share = Math.min(1, Math.max(0, (nowMs - startMs) / SCROLL_MS))
    put(from + (to - from) * eased(share))
    if (share < 1) requestAnimationFrame(step)
    else {
      stop.abort()
      // What came before it meanwhile has moved it.
      arrive()
    }
  }
  requestAnimationFrame(step)
}

/** Fast at first, then slower: what moves comes to rest. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3
}
