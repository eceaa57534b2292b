import { createStore, type Store } from '../../../core/lib/store.ts'

export type LoadingPhase = 'idle' | 'running' | 'done' | 'failed'

export interface Clock {
  setTimeout: (run: () => void, delayMs: number) => number
  clearTimeout: (handle: number) => void
}

/** Nothing is shown for what takes less than this. */
export const THROTTLE_MS = 200
const FADE_MS = 400

export interface LoadingBar extends Store<LoadingPhase> {
  readonly start: () => void
  readonly finish: () => void
  /** A failed request or page: the bar says so and ends. */
  readonly fail: () => void
  /** A page takes the bar into its own hands until it calls what it is given. */
  readonly hold: () => () => void
}

/** The thin bar over the page while a route changes. */
export function createLoadingBar(clock: Clock): LoadingBar {
  const phase = createStore<LoadingPhase>('idle')
  let timer: number | undefined
  let held = 0

  function later(delayMs: number, next: LoadingPhase): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = clock.setTimeout(() => {
      timer = undefined
      phase.set(next)
    }, delayMs)
  }

  function end(last: 'done' | 'failed'): void {
    if (phase.get() === 'running' || (last === 'failed' && timer !== undefined)) {
      phase.set(last)
      later(FADE_MS, 'idle')
    } else if (phase.get() === 'idle' && timer !== undefined) {
      clock.clearTimeout(timer)
      timer = undefined
    }
  }

  function start(): void {
    if (phase.get() === 'running' || (phase.get() === 'idle' && timer !== undefined)) return
    later(THROTTLE_MS, 'running')
  }

  return {
    first: phase.first,
    get: phase.get,
    subscribe: phase.subscribe,
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

/** The page's one loading bar. */
export const loadingBar = createLoadingBar({
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (handle) => window.clearTimeout(handle),
})
