import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { CARDS_BELOW, type FittedColumns, fitColumns, type ListSorting } from './fit-columns.ts'
import { type ListColumnName, type ListColumn, sizeColumn } from './list-columns.ts'
import type { ListColumns } from './use-list-columns.ts'
import { rootSize } from '../../../ui/measure/root-size.ts'

/**
 * The columns that fit into the list as wide as it is now; null before it was measured.
 * @param ruler as wide as the list, and never any higher: the list's own height follows from what is measured in it,
 * which the browser reports as an error when both are observed
 */
export function useFitted(
  ruler: RefObject<HTMLElement | null>,
  columns: readonly ListColumn[],
  { sortBy, group }: ListSorting,
  more: readonly ListColumn[],
): FittedColumns | null {
  const width = useWidth(ruler)
  return useMemo(
    () => (width === null ? null : fitColumns(columns, width, { sortBy, group }, more)),
    [columns, width, sortBy, group, more],
  )
}

/** In the size of the page's text, which may change as well; every width of cards is the same. */
function useWidth(of: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState(widthOfCards)
  useLayoutEffect(() => {
    const { current } = of
    if (!current) return undefined
    const take = (px: number): void => {
      // Hidden, as beside an open flight on a phone, it keeps the width it had.
      if (px > 0) setWidth(widthIn(px))
    }
    take(current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0))
    observer.observe(current)
    return () => observer.disconnect()
  }, [of])
  return width
}

/** In a window too narrow for anything but cards nothing has to be measured before they are drawn. */
function widthOfCards(): number | null {
  return widthIn(innerWidth) === CARDS ? CARDS : null
}

const CARDS = 0

function widthIn(px: number): number {
  const width = px / rootSize()
  return width < CARDS_BELOW ? CARDS : width
}

interface TrialWidths {
  columns: readonly ListColumn[]
  /** @param seen what is kept with it, where that is more than the reader's columns */
  onWidth: (name: ListColumnName, width: number | null, settled: boolean, seen?: readonly ListColumn[]) => void
}

/** While an edge is being moved its column follows; only its place at the end of the move is kept. */
export function useTrialWidths({ columns, setColumns }: ListColumns): TrialWidths {
  const [trial, setTrial] = useState<{ name: ListColumnName; width: number | null } | null>(null)
  const shown = useMemo(() => (trial ? sizeColumn(columns, trial.name, trial.width) : columns), [columns, trial])
  const onWidth: TrialWidths['onWidth'] = (name, width, settled, seen = columns) => {
    setTrial(settled ? null : { name, width })
    if (settled) setColumns(sizeColumn(seen, name, width))
  }
  return { columns: shown, onWidth }
}
