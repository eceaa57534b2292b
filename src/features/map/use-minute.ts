import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time by this device's clock, minute by minute while it is shown: the night moves a quarter of a degree in each. */
export function useMinute(isShown: boolean): number {
  const [minute, setMinute] = useState(() => Date.now())
  useEffect(() => {
    if (!isShown) return undefined
    const tick = (): void => setMinute(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [isShown])
  return minute
}
