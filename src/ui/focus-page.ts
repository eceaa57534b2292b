import { enterField } from './enter-field.ts'

/** Name of the field a form begins with, on the form. */
export const BEGINS_AT = 'data-begins-at'

/**
 * Puts the focus into the field the page's form begins with; false where there is none, and on a touch screen, where
 * the keyboard would rise over the head of a page nobody has seen yet.
 */
export function focusFirstField(): boolean {
  const form = matchMedia('(pointer: fine)').matches && document.querySelector<HTMLFormElement>(`main [${BEGINS_AT}]`)
  const field = form && form.elements.namedItem(form.getAttribute(BEGINS_AT) ?? '')
  if (!(field instanceof HTMLElement)) return false
  enterField(field, { preventScroll: true })
  return true
}

/**
 * Puts the focus on the page's heading when what held it is about to go: a keyboard would otherwise start anew at the
 * top of the document. Nothing scrolls, and a heading shows no outline.
 */
export function focusPage(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('h1[tabindex="-1"]')]
  // A list that stays behind a form has one, too.
  headings.find(({ offsetParent }) => offsetParent !== null)?.focus({ preventScroll: true })
}
