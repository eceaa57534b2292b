import { type RefObject, useEffect } from 'react'

/** `/` leads into the search from anywhere, except where it is typed as text. */
export function useSearchKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
      const input = inputIn(box)
      if (!input || input.offsetParent === null || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [box])
}

/** The field in the box. */
export function inputIn(box: RefObject<HTMLElement | null>): HTMLInputElement | null {
  return box.current?.querySelector('input') ?? null
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
