/** A part of the app that has not arrived after this long counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000

/** The result of `work`, or a rejection once the time is over. */
export function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
