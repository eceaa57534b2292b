/** Where a reader was on a page they left. */
interface Position {
  top: number
  /** Finds the element that had the focus; null when none had. */
  focus: string | null
}

const KEY = 'lmw.positions'
const MOST = 50
const PATIENCE_MS = 1500

type Positions = Record<string, Position>

/** Gives every history entry a name of its own, so that two visits of one page differ. */
export function entryKey(): string {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string') return state.key
  const key = newEntryKey()
  history.replaceState({ key }, '')
  return key
}

export function newEntryKey(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** Remembers scroll position and focus of the entry that is being left. */
export function rememberPosition(key: string): void {
  const positions = readPositions()
  delete positions[key]
  positions[key] = { top: window.scrollY, focus: selectorOf(document.activeElement) }
  const kept = Object.entries(positions).slice(-MOST)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without storage the page just starts at its top.
  }
}

/** Brings the reader back to where they were; waits a little for a list that is still being read. */
export function restorePosition(key: string): boolean {
  const position = readPositions()[key]
  if (!position) return false
  scrollWhenTallEnough(position.top)
  const element = position.focus === null ? null : document.querySelector(position.focus)
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: true })
  return true
}

function scrollWhenTallEnough(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
  if (Math.abs(window.scrollY - top) < 2) return
  const observer = new ResizeObserver(([entry]) => {
    // To scroll lays the page out; what WebKit tells of before that would have another size while it is told of.
    if (!entry?.contentRect.height) return
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) stop()
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
    for (const event of ['wheel', 'touchmove', 'keydown'] as const) removeEventListener(event, stop)
  }
  // Once the user scrolls, the page is not moved any more.
  for (const event of ['wheel', 'touchmove', 'keydown'] as const) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
}

function selectorOf(element: Element | null): string | null {
  if (!element || element === document.body) return null
  if (element.id) return `#${CSS.escape(element.id)}`
  const href = element.getAttribute('href')
  return href ? `${element.localName}[href="${CSS.escape(href)}"]` : null
}

function readPositions(): Positions {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter(isPosition))
  } catch {
    return {}
  }
}

function isPosition(entry: [string, unknown]): entry is [string, Position] {
  const value = entry[1]
  return (
    typeof value === 'object' && value !== null && 'top' in value && typeof value.top === 'number' && 'focus' in value
  )
}
