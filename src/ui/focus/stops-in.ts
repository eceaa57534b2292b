/** What may have the focus. */
export const STOPS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Where Tab stops in an area, in its order; of answers to one question at each. */
export function stopsIn(area: HTMLElement): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && isSeen(stop),
  )
}

export function isSeen(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility()
}
