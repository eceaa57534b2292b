/** How a person names a thing on the screen: by its label, by the words on it, or else by a selector. */
export type Target = { label: string } | { button: string } | { css: string }

/**
 * Finds it; null when it is not there. Runs inside the page, so it uses nothing but its argument. Only what can be seen
 * counts, unless a selector names it.
 */
export function findInPage(target: Target): Element | null {
  const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  if ('css' in target) return document.querySelector(target.css)
  const wanted = 'button' in target ? target.button : target.label
  const names = (element: Element): (string | null)[] => {
    const label = element.getAttribute('aria-label')
    if ('button' in target) return [label ?? words(element)]
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    const labels = [...((element as HTMLInputElement).labels ?? []), ...ids.map((id) => document.getElementById(id))]
    return [label, ...labels.map((each) => each && words(each))]
  }
  const candidates = document.querySelectorAll('button' in target ? 'button' : 'input, textarea, select')
  for (const element of candidates) {
    if (element.getClientRects().length > 0 && names(element).includes(wanted)) return element
  }
  return null
}
