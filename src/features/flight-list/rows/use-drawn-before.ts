import { startTransition, useEffect, useState } from 'react'

/** Whether this was drawn in a frame before: false in the first, after which it is drawn again. */
export function useDrawnBefore(what: unknown): boolean {
  const [drawn, setDrawn] = useState<unknown>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // A frame is painted after what is asked for within it.
      timer = setTimeout(() => startTransition(() => setDrawn(what)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [what])
  return drawn === what
}
