import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The place the next one has is as wide as that of the last, as a rule: then it is drawn once. */
let lastWidth = 360
const LEAST = 240
const MOST = 880
/** A map is drawn anew only when its place has changed by more than this. */
const STEP = 40

/** The width to draw at, so that letters keep their size: that of the place it has, in steps. */
export function useDrawnWidth(): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() => lastWidth)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const take = (width: number): void => {
      const steps = Math.round(width / STEP) * STEP
      // Nothing wide is no place yet, as on a page that is not shown.
      if (steps === 0) return
      lastWidth = Math.min(MOST, Math.max(LEAST, steps))
      setWidth(lastWidth)
    }
    take(element.clientWidth)
    // To measure while the observer tells would lay the page out anew, which WebKit reports as a loop.
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}
