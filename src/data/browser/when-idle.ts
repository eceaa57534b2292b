export const IDLE_TIMEOUT_MS = 2000

/** Runs once the browser has nothing better to do, in 2 s at the latest. Answers what takes the wish back. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
