export type LoadingPhase = 'idle' | 'running' | 'done' | 'failed'

export interface Clock {
  setTimeout: (run: () => void, delayMs: number) => number
  clearTimeout: (handle: number) => void
}

/** Nothing is shown for what takes less than this. */
export const THROTTLE_MS = 200
const FADE_MS = 400

export interface LoadingBarStore {
  readonly get: () => LoadingPhase
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => void
  readonly finish: () => void
  /** A failed request or page: the bar says so and ends. */
  readonly fail: () => void
  /** A page takes the bar into its own hands until it calls what it is given. */
  readonly hold: () => () => void
}

/** The thin bar over the page while a route changes. */
export function createLoadingBar(clock: Clock): LoadingBarStore {
  const listeners = new Set<() => void>()
  let phase: LoadingPhase = 'idle'
  let timer: number | undefined
  let held = 0

  function set(next: LoadingPhase): void {
    phase = next
    for (const listener of listeners) listener()
  }

  function later(delayMs: number, next: LoadingPhase): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = clock.setTimeout(() => {
      timer = undefined
      set(next)
    }, delayMs)
  }

  function end(last: 'done' | 'failed'): void {
    if (phase === 'running' || (last === 'failed' && timer !== undefined)) {
      set(last)
      later(FADE_MS, 'idle')
    } else if (phase === 'idle' && timer !== undefined) {
      clock.clearTimeout(timer)
      timer = undefined
    }
  }

  function start(): void {
    if (phase === 'running' || (phase === 'idle' && timer !== undefined)) return
    later(THROTTLE_MS, 'running')
  }

  return {
    get: () => phase,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => (held > 0 ? undefined : start()),
    finish: () => (held > 0 ? undefined : end('done')),
    fail: () => end('failed'),
    hold: () => {
      held += 1
      start()
      let released = false
      return () => {
        if (released) return
        released = true
        held -= 1
        if (held === 0) end('done')
      }
    },
  }
}
