import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { heightsOf, isSameHeight, type KnownHeights, noteHeight } from './known-heights.ts'
import { headingAt, headingBefore, idAt, keyAt, type Listing, placeOf } from '../items/list-items.ts'
import { createRowHeights } from './row-heights.ts'
import { NO_SLOTS, type RowSlots, slotsFor } from './row-slots.ts'
import { useDrawnBefore } from './use-drawn-before.ts'
import { type MeasuredList, type VisibleRows, useVisibleRows } from './use-visible-rows.ts'
import { noticesHeight } from '../../../ui/notice/notices-height.ts'
import { type Measure, useMeasure } from './use-measure.ts'

const NEAR_TOP = 4
/** Items drawn above and below those in sight. */
const OVERSCAN = 8
/** Heights before anything is measured, in the size of the page's text: a line of the table, a card, a heading. */
const GUESS = { row: 3.0625, compactRow: 2.1875, card: 5, heading: 2 }
/** The frame's own header, and the columns' names where rows have some, in the size of the page's text. */
const FRAME = 3.5
const HEAD = 2.25
/** Pixels that the bar at the bottom of a phone covers. */
const COVERED_BOTTOM = 90
/** An item that is to come into sight may have to be measured on the way. */
const TRIES = 6
/** Frames in which an item is held where it stood: the page may not be as tall yet as the list in it. */
const STEADY = 3

export interface ShownItem {
  index: number
  key: string
  /** Names the element that shows it; null for a heading, which has its own. */
  slot: number | null
  /** Pixels from the top of the list. */
  offset: number
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
  measure: Measure
  scrollToIndex: (index: number) => void
}

/** Which items are in sight of the window, and where they stand. */
export function useRows(listing: Listing, body: RefObject<HTMLElement | null>, look: keyof typeof GUESS): Rows {
  // Asked for once: while rows are being drawn the answer would take all styles with it.
  const [rem] = useState(rootSize)
  const [known] = useState(() => guess(look, rem))
  const cover = (FRAME + (look === 'card' ? 0 : HEAD)) * rem
  const [kept, setLaid] = useState<MeasuredList>(() => layDown(listing, known, null))
  const laid = kept.listing === listing ? kept : layDown(listing, known, kept)
  if (laid !== kept) setLaid(laid)
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const latest = useRef(laid)
  useLayoutEffect(() => {
    latest.current = laid
  }, [laid])
  const visible = useVisibleRows(body, laid, cover)
  const measured = useCallback(
    (found: ReadonlyMap<number, number>) => {
      const before = latest.current
      const taken = takeHeights(before, known, found, body.current)
      if (!taken.isChanged && !taken.isNewKind) return
      // Before the browser draws what it has just laid out.
      flushSync(() => (taken.isNewKind ? setLaid(layDown(before.listing, known, before)) : redraw()))
      if (taken.above !== 0) scrollBy({ top: taken.above, behavior: 'instant' })
    },
    [body, known],
  )
  const scrollToIndex = useCallback(
    (index: number) => {
      // What stands at the top is in sight with the page's own heading.
      if (index >= NEAR_TOP) bring(body, latest, cover + known.heading, index, TRIES)
    },
    [body, cover, known],
  )
  useSteadyVisibleRows(laid, body, cover)
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

/**
 * A list that was scrolled keeps its visible rows in place while flights arrive above them: the newest are fetched last
 * and come on top. With another search or order it is another list, which begins at its top.
 */
function useSteadyVisibleRows(laid: MeasuredList, body: RefObject<HTMLElement | null>, cover: number): void {
  const before = useRef(laid)
  useLayoutEffect(() => {
    const old = before.current
    before.current = laid
    const top = body.current?.getBoundingClientRect().top ?? 0
    if (old.listing.digest === laid.listing.digest || top >= cover) return
    const seen = old.heights.indexAt(cover - top)
    const now = indexOfKey(laid.listing, old.listing, seen)
    if (now >= 0) keepAt(body, laid, now, top + old.heights.offsetOf(seen), STEADY)
  }, [laid, body, cover])
}

/** Holds an item at `y` of the window for some frames; what is measured meanwhile may move it once more. */
function keepAt(
  body: RefObject<HTMLElement | null>,
  laid: MeasuredList,
  index: number,
  y: number,
  tries: number,
): void {
  const box = body.current?.getBoundingClientRect()
  if (!box || tries === 0) return
  const by = box.top + laid.heights.offsetOf(index) - y
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' })
  requestAnimationFrame(() => keepAt(body, laid, index, y, tries - 1))
}

/** Where an item of one list stands in another; -1 for one that is gone, or a heading. */
function indexOfKey(listing: Listing, old: Listing, index: number): number {
  if (index >= old.items.length) return -1
  const at = headingAt(old, index) === null ? index : index + 1
  const place = placeOf(listing, idAt(old, old.items[at] ?? -1))
  return place < 0 ? -1 : listing.items.indexOf(place) - (at - index)
}

function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function guess(look: keyof typeof GUESS, rem: number): KnownHeights {
  return { row: GUESS[look] * rem, heading: GUESS.heading * rem, learnt: new Set(), odd: new Map() }
}

function layDown(listing: Listing, known: KnownHeights, before: MeasuredList | null): MeasuredList {
  // Where flights came or went it is the same list: the others keep what is theirs, a focus for instance.
  const isSame = before?.listing === listing || before?.listing.digest !== listing.digest
  const order = before !== null && isSame ? before.order : listing
  return { listing, order, heights: createRowHeights(heightsOf(listing, known)) }
}

function indexesIn({ first, last }: VisibleRows, stuck: number, { items }: Listing, overscan: number): number[] {
  const from = Math.max(0, Math.min(first, items.length - 1) - overscan)
  const to = Math.min(items.length - 1, last + overscan)
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return stuck >= 0 && stuck < from ? [stuck, ...indexes] : indexes
}

/** Takes what was measured; `above` is by how much that moves what is in sight. */
function takeHeights(
  { listing, heights }: MeasuredList,
  known: KnownHeights,
  found: ReadonlyMap<number, number>,
  body: HTMLElement | null,
): { isChanged: boolean; isNewKind: boolean; above: number } {
  const top = -(body?.getBoundingClientRect().top ?? 0)
  let [isChanged, isNewKind, above] = [false, false, 0]
  for (const [index, height] of found) {
    if (index >= listing.items.length) continue
    const isAbove = heights.offsetOf(index) + heights.heightOf(index) <= top
    const kind = headingAt(listing, index) ? 'heading' : 'row'
    if (noteHeight(known, keyAt(listing, index), kind, height)) isNewKind = true
    if (isSameHeight(height, heights.heightOf(index))) continue
    const difference = heights.change(index, height)
    isChanged = true
    if (isAbove) above += difference
  }
  return { isChanged, isNewKind, above }
}

/** Scrolls no further than it takes; what is measured on the way may move the item once more. */
function bring(
  body: RefObject<HTMLElement | null>,
  laid: RefObject<MeasuredList>,
  covered: number,
  index: number,
  tries: number,
): void {
  const box = body.current?.getBoundingClientRect()
  if (!box || tries === 0) return
  const { heights } = laid.current
  const start = box.top + heights.offsetOf(index)
  const below = start + heights.heightOf(index) - (innerHeight - COVERED_BOTTOM - noticesHeight())
  const by = start < covered ? start - covered : Math.max(0, below)
  if (Math.abs(by) < 1) return
  scrollBy({ top: by, behavior: 'instant' })
  requestAnimationFrame(() => bring(body, laid, covered, index, tries - 1))
}
