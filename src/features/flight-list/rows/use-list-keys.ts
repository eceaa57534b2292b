import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { idAt, type Listing, neighbour, placeOf } from '../items/list-items.ts'

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export interface ListKeysProps {
  listing: Listing
  chosenId: string | null
  body: RefObject<HTMLElement | null>
  scrollTo: (id: string) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** Arrow keys, j and k go from flight to flight; with a flight open beside the list they open the next one. */
export function useListKeys({ listing, chosenId, body, scrollTo, onOpen, onClose }: ListKeysProps) {
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const place = useMemo(() => {
    const moved = placeOf(listing, movedTo)
    return Math.max(0, moved < 0 ? placeOf(listing, chosenId) : moved)
  }, [listing, movedTo, chosenId])
  // After a press into a row the keys go on from that row.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-flight-id]')?.dataset['flightId']
    if (id !== undefined) setMovedTo(id)
  }

  useEffect(() => {
    // The row may have to be scrolled into the document before it can take the focus.
    if (wanted.current !== null && focusRow(body.current, wanted.current)) wanted.current = null
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && chosenId !== null) return onClose()
    // With Shift an arrow chooses as well (bulk/use-selection.ts); of letters it makes capitals.
    const step = STEPS[event.key]
    const next = step === undefined ? null : neighbour(listing, place, step)
    if (next === null) return
    event.preventDefault()
    wanted.current = next
    setMovedTo(next)
    scrollTo(next)
    if (chosenId !== null) onOpen(next)
  }
  return { activeId: idAt(listing, place), onKeyDown, onFocus }
}

/** Puts the focus on the link of a flight; false while that row is not in the document. */
export function focusRow(within: HTMLElement | null, id: string): boolean {
  const link = within?.querySelector<HTMLElement>(`[data-flight-id="${CSS.escape(id)}"] a`)
  link?.focus({ preventScroll: true })
  return link !== null && link !== undefined
}

/** Puts the focus into the list: on the row the Tab key reaches, else on the first that is drawn. */
export function focusAnyRow(within: HTMLElement | null): void {
  const row = ['[data-flight-id] a[tabindex="0"]', '[data-flight-id] a']
  row
    .map((selector) => within?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus()
}
