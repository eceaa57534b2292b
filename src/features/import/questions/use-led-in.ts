import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

export interface LedIn {
  /** For the choice itself. */
  choice: { onKeyDown: (event: KeyboardEvent) => void; onPointerDown: () => void }
  /** Opens the field, and leads into it. */
  open: (show: () => void) => void
}

const STEPS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'])

/**
 * Leads from a choice into the field that it opens, both in one box. Who steps through a closed list by keys passes that
 * choice on the way to the next: they stay where they are, and Tab leads in.
 */
export function useLedIn(box: RefObject<HTMLElement | null>): LedIn {
  const isStepping = useRef(false)
  const choice = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      isStepping.current = STEPS.has(key) || (key.length === 1 && key !== ' ')
    },
    onPointerDown: () => {
      isStepping.current = false
    },
  }
  const open = (show: () => void): void => {
    flushSync(show)
    if (!isStepping.current) box.current?.querySelector('input')?.focus()
  }
  return { choice, open }
}
