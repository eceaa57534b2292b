/** Acts when the signal is aborted, at once if it is already; the returned function takes the listener away. */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
  return () => signal.removeEventListener('abort', act)
}

/** What the work answers, or `aborted` as soon as the signal is. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>, aborted: () => T): Promise<T> {
  let forget = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    forget = onAbort(signal, resolve)
  }).then(aborted)
  return Promise.race([ended, work]).finally(forget)
}
