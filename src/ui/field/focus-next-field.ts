import { enterField } from '../enter-field.ts'

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), select, textarea'

/** Puts the focus into the field of the form that comes after this one, and returns it; where there is none, it stays. */
export function focusNextField(field: HTMLElement | null): HTMLElement | null {
  const form = field?.closest('form')
  if (!field || !form) return null
  const isNext = (other: HTMLElement): boolean =>
    Boolean(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    other.tabIndex >= 0 &&
    other.matches(':enabled') &&
    other.checkVisibility()
  const next = [...form.querySelectorAll<HTMLElement>(FIELDS)].find(isNext) ?? null
  enterField(next)
  return next
}

/**
 * A Tab that comes first in a field to which Enter led is the habit of leaving the one before: it stays there, or what is
 * typed next would be in the wrong field. The next Tab leads on.
 */
export function holdFirstTab(field: HTMLElement | null): void {
  if (field === null) return
  const over = new AbortController()
  const { signal } = over
  for (const name of ['input', 'pointerdown', 'blur']) field.addEventListener(name, () => over.abort(), { signal })
  const hold = (event: KeyboardEvent): void => {
    over.abort()
    if (event.key === 'Tab' && !event.shiftKey) event.preventDefault()
  }
  field.addEventListener('keydown', hold, { signal })
}
