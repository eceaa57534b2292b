import { useEffect, useState } from 'react'
import { loadTemporal, temporal } from '../../../core/time/temporal.ts'

/** Whether times can be worked out yet; browsers without Temporal of their own fetch it first. */
export function useTemporal(): boolean {
  const [ready, setReady] = useState(isLoaded)
  useEffect(() => {
    if (!ready) void loadTemporal().then(() => setReady(true))
  }, [ready])
  return ready
}

function isLoaded(): boolean {
  try {
    temporal()
    return true
  } catch {
    return false
  }
}
