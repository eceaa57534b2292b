type Listen = (listener: () => void) => () => void

/** True when the time was over, false when something changed; without a time it waits for a change. Rejects when aborted. */
export function waitForChange(listen: Listen, signal: AbortSignal, timeoutMs?: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => (): void => {
      ignore()
      signal.removeEventListener('abort', onAbort)
      clearTimeout(timer)
      settle()
    }
    const onAbort = done(() => reject(abortReason(signal)))
    const over = done(() => resolve(true))
    const timer = timeoutMs === undefined ? undefined : setTimeout(over, timeoutMs)
    const ignore = listen(done(() => resolve(false)))
    signal.addEventListener('abort', onAbort)
  })
}

export function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted')
}
