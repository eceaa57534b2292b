/** How a person names a thing on the screen: by its label, by the words on it, or else by a selector. */
export type Target = { label: string } | { button: string } | { css: string }

/** Runs inside the page, so it uses nothing but its argument. Only what can be seen counts, inputs of files apart. */
export function findInPage(target: Target): Element | null {
  const words = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0
  const first = (elements: Iterable<Element>, matches: (element: Element) => boolean): Element | null => {
    for (const element of elements) if (matches(element)) return element
    return null
  }
  if ('css' in target) return document.querySelector(target.css)
  if ('button' in target) {
    const names = (element: Element): string => element.getAttribute('aria-label') ?? words(element)
    return first(
      document.querySelectorAll('button, [role=button]'),
      (element) => isSeen(element) && names(element) === target.button,
    )
  }
  return first(document.querySelectorAll('input, textarea, select'), (element) => {
    if (!isSeen(element)) return false
    if (element.getAttribute('aria-label') === target.label) return true
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
    const labels = [...((element as HTMLInputElement).labels ?? []), ...named]
    return labels.some((label) => label !== null && words(label) === target.label)
  })
}
