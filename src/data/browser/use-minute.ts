import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time by this device's clock, anew at the beginning of each minute while it is shown. */
export function useMinute(isShown: boolean): number {
  const [minute, setMinute] = useState(() => Date.now())
  useEffect(() => {
    if (!isShown) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const now = Date.now()
      setMinute(now)
      timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [isShown])
  return minute
}
