import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Listing } from '../items/list-items.ts'
import type { RowHeights } from './row-heights.ts'

/** A list with the heights of its items. */
export interface MeasuredList {
  listing: Listing
  /** The first of this order and search. */
  order: Listing
  heights: RowHeights
}

/** First and last item in sight of the window, and the first below what covers its top. */
export interface VisibleRows {
  first: number
  below: number
  last: number
}

/** Pixels of the window's top that are covered, and that stand above the list at least while nothing is scrolled. */
export interface AboveRows {
  cover: number
  above: number
}

/** Follows the window's scrolling and size. */
export function useVisibleRows(
  body: RefObject<HTMLElement | null>,
  { heights }: MeasuredList,
  { cover, above }: AboveRows,
): VisibleRows {
  // As of a window at the top of the list: there its rows are drawn at once, not after a first measuring.
  const [guess] = useState<VisibleRows>(() => ({ first: 0, below: 0, last: heights.indexAt(innerHeight - above) }))
  const [visible, setVisible] = useState(guess)
  const mayMeasure = useRef(scrollY > 0)
  const find = useRef(() => visible)
  const look = useCallback((kept = 0) => {
    setVisible((before) => {
      const now = find.current()
      return unlessSame(before, { ...now, last: Math.max(now.last, kept) })
    })
  }, [])
  useLayoutEffect(() => {
    find.current = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      return {
        first: heights.indexAt(-top),
        below: heights.indexAt(cover - top),
        last: heights.indexAt(innerHeight - top),
      }
    }
    // Not before the first picture of a window at the top: the answer takes a layout, which that picture makes anyway.
    if (mayMeasure.current) look()
  }, [body, heights, cover, look])
  useEffect(() => {
    mayMeasure.current = true
    // Rows that were drawn for the guess stay until something changes.
    look(guess.last)
    // In the same frame: a list that follows a moment later shows blank rows.
    const follow = (): void => flushSync(() => setVisible((before) => unlessSame(before, find.current())))
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [look, guess])
  return visible
}

function unlessSame(before: VisibleRows, now: VisibleRows): VisibleRows {
  return before.first === now.first && before.below === now.below && before.last === now.last ? before : now
}
