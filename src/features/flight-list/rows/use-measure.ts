import { useCallback, useEffect, useRef } from 'react'

/**
 * The `ref` of an element whose height counts; its `data-index` says which item it is.
 * @param shows what an element shows that is taken by one item after another: asked for again, it is measured anew
 */
export type ListMeasure = (element: HTMLElement | null, shows?: string) => (() => void) | undefined

/** Tells the heights of elements as soon as they are known, and again whenever they change; pixels by index. */
export function useMeasure(measured: (heights: ReadonlyMap<number, number>) => void): ListMeasure {
  const tell = useRef(measured)
  useEffect(() => {
    tell.current = measured
  }, [measured])
  const observer = useRef<ResizeObserver | null>(null)
  return useCallback((element) => {
    if (!element) return undefined
    observer.current ??= new ResizeObserver((entries) => {
      const heights = heightsIn(entries)
      // Who hears of them measures too, and in WebKit that would lay out rows while it tells of them.
      if (heights.size > 0) tell.current(heights)
    })
    observer.current.observe(element)
    return () => observer.current?.unobserve(element)
  }, [])
}

/** Of the rows that are still drawn: a row that has just left the document has no height. */
function heightsIn(entries: readonly ResizeObserverEntry[]): Map<number, number> {
  const heights = new Map<number, number>()
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0
    const index = Number((target as HTMLElement).dataset['index'])
    if (height > 0 && Number.isInteger(index)) heights.set(index, height)
  }
  return heights
}
