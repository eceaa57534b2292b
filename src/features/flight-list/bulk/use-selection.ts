import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { idAt, type Listing, neighbour, placeOf } from '../items/list-items.ts'

export interface Selection {
  /** The chosen flights among those shown, in their order. */
  ids: readonly string[]
  /** Every flight shown is chosen. */
  isAll: boolean
  /** Boxes stand on cards, too. */
  isOn: boolean
  has: (id: string) => boolean
  /** Chooses a flight or lets it go; `range` does the same to all from the one pressed before. */
  toggle: (id: string, range: boolean) => void
  all: () => void
  clear: () => void
  begin: () => void
  /** True when the key meant choosing. */
  onKeyDown: (event: KeyboardEvent, activeId: string | null) => boolean
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Flights chosen for doing something with all of them. What a filter hides is never among them, and is back when the
 * filter goes.
 */
export function useSelection(listing: Listing | null): Selection {
  const [chosen, setChosen] = useState(NONE)
  const [isOn, setOn] = useState(false)
  const anchor = useRef<string | null>(null)
  const shown = useRef(listing)
  useEffect(() => {
    shown.current = listing
  })
  const ids = useMemo(() => chosenIn(listing, chosen), [listing, chosen])
  const toggle = useCallback((id: string, range: boolean) => {
    const from = range ? anchor.current : null
    setChosen((now) => toggled(now, rangeOf(shown.current, from ?? id, id), range ? now.has(from ?? id) : !now.has(id)))
    if (!range) anchor.current = id
  }, [])
  const all = useCallback(() => {
    const { current } = shown
    if (current) setChosen(new Set(idsOf(current, 0, current.rows.length - 1)))
  }, [])
  const clear = useCallback(() => {
    anchor.current = null
    setOn(false)
    setChosen(NONE)
  }, [])
  useSelectAllKey(all)
  const onKeyDown = (event: KeyboardEvent, activeId: string | null): boolean => {
    if (event.key === 'Escape' && ids.length > 0) clear()
    else if (activeId === null || event.ctrlKey || event.metaKey || event.altKey) return false
    else if (event.key === 'x') toggle(activeId, false)
    else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && listing) {
      const next = neighbour(listing, placeOf(listing, activeId), event.key === 'ArrowDown' ? 1 : -1)
      if (!chosen.has(activeId)) toggle(activeId, false)
      if (next !== null) toggle(next, true)
      // The focus follows by the arrow key itself.
      return false
    } else return false
    event.preventDefault()
    return true
  }
  return {
    ids,
    isAll: ids.length > 0 && ids.length === listing?.rows.length,
    isOn: isOn || ids.length > 0,
    has: (id) => chosen.has(id),
    toggle,
    all,
    clear,
    begin: () => setOn(true),
    onKeyDown,
  }
}

function chosenIn(listing: Listing | null, chosen: ReadonlySet<string>): string[] {
  if (listing === null || chosen.size === 0) return []
  return idsOf(listing, 0, listing.rows.length - 1).filter((id) => chosen.has(id))
}

function idsOf(listing: Listing, from: number, to: number): string[] {
  const ids: string[] = []
  for (let place = from; place <= to; place++) {
    const id = idAt(listing, place)
    if (id !== null) ids.push(id)
  }
  return ids
}

function rangeOf(listing: Listing | null, from: string, to: string): readonly string[] {
  if (listing === null || from === to) return [to]
  const [start, end] = [placeOf(listing, from), placeOf(listing, to)]
  return start < 0 || end < 0 ? [to] : idsOf(listing, Math.min(start, end), Math.max(start, end))
}

function toggled(now: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(now)
  for (const id of ids) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Ctrl+A means the flights, unless somebody types or a dialog is open. */
function useSelectAllKey(all: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED))) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      all()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [all])
}

const TYPED = 'input:not([type="checkbox"]), textarea, select'
