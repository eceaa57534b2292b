/**
 * Does it at once, or, while a pointer is held down, when it was let go and its click has arrived: what moves a page
 * between the two takes what was pressed away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (!document.documentElement.matches(':active')) {
    act()
    return
  }
  const end = new AbortController()
  const soon = (): void => {
    end.abort()
    setTimeout(act)
  }
  addEventListener('pointerup', soon, { signal: end.signal })
  addEventListener('pointercancel', soon, { signal: end.signal })
}
