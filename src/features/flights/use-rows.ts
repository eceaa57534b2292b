import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { headingAt, headingBefore, keyAt, type Listing } from './list-items.ts'

const NEAR_TOP = 4
/** Heights before anything is measured, in the size of the page's text: a line of the table, a card, a heading. */
const GUESS = { row: 3.0625, compactRow: 2.1875, card: 5, heading: 2 }
/** What the frame and the year's heading cover at the top, and the bar at the bottom of a phone. */
const COVERED = { top: 130, bottom: 90 }

export interface ShownItem {
  index: number
  key: string
  /** Pixels from the top of the list. */
  offset: number
}

export interface Rows {
  shown: ShownItem[]
  /** The heading that stays on top of the rows in sight; -1 for none. */
  stuck: number
  /** Pixels of the whole list. */
  height: number
  measure: (element: HTMLElement | null) => void
  scrollToIndex: (index: number) => void
}

/** Which items are in sight of the window, and where they stand. */
export function useRows(listing: Listing, body: RefObject<HTMLElement | null>, look: keyof typeof GUESS): Rows {
  const [{ margin, rowPx, headingPx }, setLayout] = useState({ margin: 0, rowPx: 49, headingPx: 32 })
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect()
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    setLayout({
      margin: Math.round((box?.top ?? 0) + window.scrollY),
      rowPx: Math.round(GUESS[look] * rem),
      headingPx: Math.round(GUESS.heading * rem),
    })
  }, [body, look])
  // The same function as long as the list is the same: another one makes the virtualizer count all items anew.
  const getItemKey = useCallback((index: number) => keyAt(listing, index), [listing])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: listing.items.length,
    estimateSize: (index) => (headingAt(listing, index) ? headingPx : rowPx),
    getItemKey,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    rangeExtractor: (range: Range) => {
      const heading = headingBefore(listing, range.startIndex)
      return [...new Set([...(heading < 0 ? [] : [heading]), ...defaultRangeExtractor(range)])]
    },
  })
  const scrollToIndex = useCallback(
    (index: number) => {
      // What stands at the top is in sight with the page's own heading.
      if (index >= NEAR_TOP) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    [virtualizer],
  )
  return {
    shown: virtualizer.getVirtualItems().map(({ index, key, start }) => ({
      index,
      key: String(key),
      offset: start - margin,
    })),
    stuck: headingBefore(listing, virtualizer.range?.startIndex ?? 0),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollToIndex,
  }
}
