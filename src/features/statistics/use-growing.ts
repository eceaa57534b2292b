import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `count` things are drawn: the first at once, and behind it some more at a time, so that a press is answered
 * and no frame waits for all of them.
 * @param isWhole all of them at once, for who comes back to a place among them
 */
export function useGrowing(count: number, isWhole: boolean, step = 3): number {
  const [drawn, setDrawn] = useState(isWhole ? count : 1)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + step))
  }, [drawn, count, step])
  return Math.min(drawn, count)
}
