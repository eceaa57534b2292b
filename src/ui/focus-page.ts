/**
 * Puts the focus on the page's heading when what held it is about to go: a keyboard would otherwise start anew at the
 * top of the document. Nothing scrolls, and a heading shows no outline.
 */
export function focusPage(): void {
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
