import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** No target is narrower, by WCAG's 2.5.8. */
const LEAST_TARGET = 24

/** Whether each of so many columns side by side is wide enough to be pressed. */
export function usePressable(count: number): [RefObject<HTMLOListElement | null>, boolean] {
  const list = useRef<HTMLOListElement>(null)
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [list, width >= count * LEAST_TARGET]
}
