/** Waits for work that may never end, as a page that hangs answers nobody. */
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves as the work does; rejects when that takes longer, or when the signal ends the waiting. The work itself
 * goes on, and what becomes of it then is nobody's business.
 * @param what said in the error
 */
export async function within<T>(work: Promise<T>, ms: number, what: string, signal?: AbortSignal): Promise<T> {
  const over = new AbortController()
  const ends = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const late = pause(ms, null, { signal: ends }).then(
    () => `${what}: not within ${ms / 1000} s`,
    () => `${what}: ended`,
  )
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late.then((why) => Promise.reject(new Error(why)))])
  } finally {
    over.abort()
  }
}
