import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { headingBefore, type ListItem } from './list-items.ts'

const NEAR_TOP = 4
const ROW_PX = 57
const HEADING_PX = 40
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
  /** The heading that stays on top of the rows in sight. */
  stuck: number
  /** Pixels of the whole list. */
  height: number
  measure: (element: HTMLElement | null) => void
  scrollToIndex: (index: number) => void
}

/** Which items are in sight of the window, and where they stand. */
export function useRows(items: readonly ListItem[], body: RefObject<HTMLElement | null>): Rows {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    setMargin(Math.round(top + window.scrollY))
  }, [body])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: (index) => (items[index]?.kind === 'year' ? HEADING_PX : ROW_PX),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    rangeExtractor: (range: Range) => [
      ...new Set([headingBefore(items, range.startIndex), ...defaultRangeExtractor(range)]),
    ],
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
    stuck: headingBefore(items, virtualizer.range?.startIndex ?? 0),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollToIndex,
  }
}
