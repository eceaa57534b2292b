import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowHeightsOf, isSameHeight, type KnownHeights, noteHeight } from './known-heights.ts'
import { headingAt, headingBefore, keyAt, type Listing } from '../items/list-items.ts'
import { createRowHeights } from './row-heights.ts'
import { NO_SLOTS, type RowSlots, slotsFor } from './row-slots.ts'
import { useDrawnBefore } from './use-drawn-before.ts'
import { type MeasuredList, type VisibleRows, useVisibleRows } from './use-visible-rows.ts'
import { useMediaQuery } from '../../../ui/measure/use-media-query.ts'
import { visibleBottom } from '../../../ui/notice/notices-height.ts'
import { type ListMeasure, useMeasure } from './use-measure.ts'
import { itemAtTop, putBack, useSteadyRows } from './use-steady-rows.ts'
import { rootSize } from '../../../ui/measure/root-size.ts'

const NEAR_TOP = 4
/** Items drawn above and below those in sight. */
const OVERSCAN = 8
/**
 * Heights before anything is measured, in the size of the page's text: a line of the table, a card, a heading. As
 * measured in Chromium; flight-list-page.module.css draws lines as tall while no row is known.
 */
const GUESS = { row: 3, compactRow: 2.1875, card: 4.858, heading: 2 }
/** The frame's own header, and the columns' names where rows have some, in the size of the page's text. */
const FRAME = 3.5
/** What stands above the list at least: the page's heading and its search. More rows than there are in sight cost each press. */
const ABOVE = 12
/** Where the header scrolls away. */
const LOW = '(height < 32rem) and (width < 60rem)'
const HEAD = 2.25
/** Frames in which an item is brought into sight: on the way others are measured, and move it. */
const TRIES = 6

export interface ShownItem {
  index: number
  key: string
  /** Names the element that shows it; null for a heading, which has its own. */
  slot: number | null
  /** Pixels from the top of the list. */
  offset: number
}

/** An item that is being brought into sight, below so many pixels that are covered. */
interface Sought {
  index: number
  covered: number
}

/** Which elements show which items. */
interface Drawn {
  order: Listing
  indexes: readonly number[]
  slots: RowSlots
}

export interface Rows {
  shown: ShownItem[]
  /** The heading that stays on top of the rows in sight; -1 for none. */
  stuck: number
  /** Pixels of the whole list. */
  height: number
  measure: ListMeasure
  scrollToIndex: (index: number) => void
}

/** Which items are in sight of the window, and where they stand. */
export function useRows(listing: Listing, body: RefObject<HTMLElement | null>, look: keyof typeof GUESS): Rows {
  // Asked for once: while rows are being drawn the answer would take all styles with it.
  const [rem] = useState(rootSize)
  const [known] = useState(() => guess(look, rem))
  const frame = useMediaQuery(LOW) ? 0 : FRAME
  const cover = (frame + (look === 'card' ? 0 : HEAD)) * rem
  const [kept, setLaid] = useState<MeasuredList>(() => layDown(listing, known, null))
  const laid = kept.listing === listing ? kept : layDown(listing, known, kept)
  if (laid !== kept) setLaid(laid)
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const latest = useRef(laid)
  useLayoutEffect(() => {
    latest.current = laid
  }, [laid])
  const visible = useVisibleRows(body, laid, { cover, above: ABOVE * rem })
  const sought = useRef<Sought | null>(null)
  const measured = useCallback(
    (found: ReadonlyMap<number, number>) => {
      const before = latest.current
      const held = itemAtTop(before, body.current, cover)
      const taken = takeHeights(before, known, found)
      if (!taken.isChanged && !taken.isNewKind) return
      // Before the browser draws what it has just laid out.
      flushSync(() => (taken.isNewKind ? setLaid(layDown(before.listing, known, before)) : redraw()))
      // What is being brought into sight may have been moved by it; else nothing in sight is.
      if (sought.current !== null) intoSight(body.current, latest.current, sought.current)
      else if (held) putBack(held, latest.current, body.current)
    },
    [body, known, cover],
  )
  const scrollToIndex = useCallback(
    (index: number) => {
      // What stands at the top is in sight with the page's own heading.
      if (index < NEAR_TOP) return
      const target = { index, covered: cover + known.heading }
      sought.current = target
      const follow = (tries: number): void => {
        if (sought.current !== target) return
        intoSight(body.current, latest.current, target)
        if (tries > 0) requestAnimationFrame(() => follow(tries - 1))
        else sought.current = null
      }
      follow(TRIES)
    },
    [body, cover, known],
  )
  useSteadyRows(laid, latest, body, cover)
  const stuck = headingBefore(listing, visible.below)
  // What another order or search shows comes first; what is beyond what is in sight, a frame later.
  const overscan = useDrawnBefore(laid.order) ? OVERSCAN : 0
  const indexes = useMemo(() => indexesIn(visible, stuck, listing, overscan), [visible, stuck, listing, overscan])
  const slots = useSlots(laid, indexes)
  return {
    shown: indexes.map((index) => {
      const key = keyAt(listing, index)
      return { index, key, slot: slots.get(key) ?? null, offset: laid.heights.offsetOf(index) }
    }),
    stuck,
    height: laid.heights.total(),
    measure: useMeasure(measured),
    scrollToIndex,
  }
}

/** The element of each flight among those items. */
function useSlots({ listing, order }: MeasuredList, indexes: readonly number[]): ReadonlyMap<string, number> {
  const [drawn, setDrawn] = useState<Drawn>({ order, indexes: [], slots: NO_SLOTS })
  if (drawn.indexes === indexes && drawn.order === order) return drawn.slots.of
  const ids = indexes.flatMap((index) => (headingAt(listing, index) === null ? keyAt(listing, index) : []))
  const slots = slotsFor(drawn.slots, ids, drawn.order !== order)
  setDrawn({ order, indexes, slots })
  return slots.of
}

function guess(look: keyof typeof GUESS, rem: number): KnownHeights {
  return { row: GUESS[look] * rem, heading: GUESS.heading * rem, learnt: new Set(), odd: new Map() }
}

function layDown(listing: Listing, known: KnownHeights, before: MeasuredList | null): MeasuredList {
  // Where flights came or went it is the same list: the others keep what is theirs, a focus for instance.
  const isSame = before?.listing === listing || before?.listing.digest !== listing.digest
  const order = before !== null && isSame ? before.order : listing
  return { listing, order, heights: createRowHeights(rowHeightsOf(listing, known)) }
}

function indexesIn({ first, last }: VisibleRows, stuck: number, { items }: Listing, overscan: number): number[] {
  const from = Math.max(0, Math.min(first, items.length - 1) - overscan)
  const to = Math.min(items.length - 1, last + overscan)
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return stuck >= 0 && stuck < from ? [stuck, ...indexes] : indexes
}

/** Takes what was measured. */
function takeHeights(
  { listing, heights }: MeasuredList,
  known: KnownHeights,
  found: ReadonlyMap<number, number>,
): { isChanged: boolean; isNewKind: boolean } {
  let [isChanged, isNewKind] = [false, false]
  for (const [index, height] of found) {
    if (index >= listing.items.length) continue
    const kind = headingAt(listing, index) ? 'heading' : 'row'
    if (noteHeight(known, keyAt(listing, index), kind, height)) isNewKind = true
    if (isSameHeight(height, heights.heightOf(index))) continue
    heights.change(index, height)
    isChanged = true
  }
  return { isChanged, isNewKind }
}

/** Scrolls no further than it takes. */
function intoSight(body: HTMLElement | null, { heights }: MeasuredList, { index, covered }: Sought): void {
  const box = body?.getBoundingClientRect()
  if (!box) return
  const start = box.top + heights.offsetOf(index)
  const below = start + heights.heightOf(index) - visibleBottom()
  const by = start < covered ? start - covered : Math.max(0, below)
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
}
