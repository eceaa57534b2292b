import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { type FittedColumns, fitColumns, type ListOrder } from './fit-columns.ts'
import { type ColumnName, type ListColumn, sizeColumn } from './list-columns.ts'
import type { ListColumns } from './use-list-columns.ts'

/** The columns that fit into the list as wide as it is now; null before it was measured. */
export function useFitted(
  list: RefObject<HTMLElement | null>,
  columns: readonly ListColumn[],
  { sortBy, group }: ListOrder,
): FittedColumns | null {
  const width = useWidth(list)
  return useMemo(
    () => (width === null ? null : fitColumns(columns, width, { sortBy, group })),
    [columns, width, sortBy, group],
  )
}

/** In the size of the page's text, which may change as well. */
function useWidth(of: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const { current } = of
    if (!current) return undefined
    const measure = (): void => {
      const { width: px } = current.getBoundingClientRect()
      // Hidden, as beside an open flight on a phone, it keeps the width it had.
      if (px > 0) setWidth(px / Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [of])
  return width
}

interface TrialWidths {
  columns: readonly ListColumn[]
  onWidth: (name: ColumnName, width: number | null, settled: boolean) => void
}

/** While an edge is being moved its column follows; only where it is let go is kept. */
export function useTrialWidths({ columns, setColumns }: ListColumns): TrialWidths {
  const [trial, setTrial] = useState<{ name: ColumnName; width: number | null } | null>(null)
  const shown = useMemo(() => (trial ? sizeColumn(columns, trial.name, trial.width) : columns), [columns, trial])
  const onWidth: TrialWidths['onWidth'] = (name, width, settled) => {
    setTrial(settled ? null : { name, width })
    if (settled) setColumns(sizeColumn(columns, name, width))
  }
  return { columns: shown, onWidth }
}
