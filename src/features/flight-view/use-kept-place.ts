import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface Kept {
  chosenId: string | null
  /** Where the list stood when a flight took its place. */
  listTop: number
  /** On a phone the open flight hides the list. */
  wasHidden: boolean
  /** Where this change has to end. */
  top: number
  focused: Element | null
}

/**
 * Keeps scroll position and focus while the flight beside the list changes. Arriving on a page normally begins at its
 * top and heading, but here the page stays: only its right half is another.
 */
export function useKeptPlace(chosenId: string | null, list: RefObject<HTMLElement | null>): void {
  const kept = useRef<Kept>({ chosenId, listTop: 0, wasHidden: false, top: 0, focused: null })
  const changes = useRef(0)
  const settled = useRef(0)
  useLayoutEffect(() => {
    const { current } = kept
    if (current.chosenId === chosenId) return
    const hidden = chosenId !== null && list.current?.offsetParent === null
    if (current.chosenId === null) current.listTop = lastTop
    current.top = hidden ? 0 : current.wasHidden ? current.listTop : lastTop
    current.focused = hidden ? null : document.activeElement
    current.wasHidden = hidden
    current.chosenId = chosenId
    changes.current++
  }, [chosenId, list])
  useEffect(() => {
    // A list that stayed behind a form is shown again without such a change.
    if (changes.current === settled.current) return
    settled.current = changes.current
    const { top, focused } = kept.current
    // After every other effect of this change, the shell's arrival among them.
    queueMicrotask(() => {
      window.scrollTo({ top, behavior: 'instant' })
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus({ preventScroll: true })
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs for every other flight that is chosen
  }, [chosenId, list])
}

// Read while it happens: once the page has changed, the browser may have moved it already.
let lastTop = 0
if (typeof window !== 'undefined') {
  addEventListener(
    'scroll',
    () => {
      lastTop = window.scrollY
    },
    { passive: true },
  )
}
