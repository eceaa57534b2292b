import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The time by this device's clock, second by second while somebody counts. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!counting) return undefined
    const tick = (): void => setNow(Date.now())
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [counting])
  return now
}
