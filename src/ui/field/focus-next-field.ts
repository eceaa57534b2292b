const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), select, textarea'

/** Puts the focus into the field of the form that comes after this one; where there is none, it stays. */
export function focusNextField(field: HTMLElement | null): void {
  const form = field?.closest('form')
  if (!field || !form) return
  const isNext = (other: HTMLElement): boolean =>
    Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    other.tabIndex >= 0 &&
    other.matches(':enabled') &&
    other.checkVisibility()
  ;[...form.querySelectorAll<HTMLElement>(FIELDS)].find(isNext)?.focus()
}
