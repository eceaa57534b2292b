/** Whether the screen stays on. `refused`: the device will not, mostly to save its battery. */
export type WakeState = 'off' | 'held' | 'refused' | 'unsupported'

/** Keeps the screen on; the browser may end this at any time, then the page asks again when it is visible. */
export function keepAwake(set: (state: WakeState) => void): () => void {
  if (!('wakeLock' in navigator)) {
    set('unsupported')
    return () => set('off')
  }
  let ended = false
  let sentinel: WakeLockSentinel | null = null
  const request = async (): Promise<void> => {
    if (ended || document.visibilityState !== 'visible' || (sentinel !== null && !sentinel.released)) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (ended) return await got.release()
      sentinel = got
      got.addEventListener('release', () => {
        if (ended) return
        set('off')
        void request()
      })
      set('held')
    } catch {
      if (!ended) set('refused')
    }
  }
  const onVisible = (): void => void request()
  document.addEventListener('visibilitychange', onVisible)
  void request()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', onVisible)
    void sentinel?.release()
    set('off')
  }
}
