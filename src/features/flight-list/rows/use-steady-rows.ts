import { type RefObject, useLayoutEffect, useRef } from 'react'
import { headingAt, idAt, type Listing, placeOf } from '../items/list-items.ts'
import type { MeasuredList } from './use-visible-rows.ts'

/** Frames in which an item is held where it stood: the page may not be as tall yet as the list in it. */
const STEADY = 3

/** What stands at the top of a list that was scrolled, and where in the window. */
export interface ItemAtTop {
  /** The flight, or the first below a heading. */
  id: string | null
  isHeading: boolean
  /** Pixels from the top of the window. */
  y: number
}

/** Null of a list that was not scrolled; `cover` is by how many pixels the top of the window is covered. */
export function itemAtTop(
  { listing, heights }: MeasuredList,
  body: HTMLElement | null,
  cover: number,
): ItemAtTop | null {
  const top = body?.getBoundingClientRect().top ?? cover
  if (top >= cover) return null
  const index = heights.indexAt(cover - top)
  const isHeading = headingAt(listing, index) !== null
  const id = idAt(listing, listing.items[isHeading ? index + 1 : index] ?? -1)
  return { id, isHeading, y: top + heights.offsetOf(index) }
}

/** Scrolls so that it stands where it stood; answers false when the list has it no more. */
export function putBack(held: ItemAtTop, { listing, heights }: MeasuredList, body: HTMLElement | null): boolean {
  const box = body?.getBoundingClientRect()
  const index = indexOf(held, listing)
  if (!box || index < 0) return false
  const by = box.top + heights.offsetOf(index) - held.y
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' })
  return true
}

function indexOf({ id, isHeading }: ItemAtTop, listing: Listing): number {
  const place = placeOf(listing, id)
  return place < 0 ? -1 : listing.items.indexOf(place) - (isHeading ? 1 : 0)
}

/**
 * A list that was scrolled keeps its visible rows in place while flights arrive above them: the newest are fetched last
 * and come on top. With another search or order it is another list, which begins at its top.
 */
export function useSteadyRows(
  laid: MeasuredList,
  latest: RefObject<MeasuredList>,
  body: RefObject<HTMLElement | null>,
  cover: number,
): void {
  const before = useRef(laid)
  const held = useRef<{ item: ItemAtTop; frames: number } | null>(null)
  useLayoutEffect(() => {
    const old = before.current
    before.current = laid
    if (old.listing.digest === laid.listing.digest) return
    const follow = (): void => {
      if (!held.current) return
      held.current.frames -= 1
      if (held.current.frames >= 0 && putBack(held.current.item, latest.current, body.current)) {
        requestAnimationFrame(follow)
      } else held.current = null
    }
    // What is held already does not stand yet where it belongs.
    const item = held.current?.item ?? itemAtTop(old, body.current, cover)
    if (!item) return
    putBack(item, laid, body.current)
    if (!held.current) requestAnimationFrame(follow)
    held.current = { item, frames: STEADY }
  }, [laid, latest, body, cover])
}
