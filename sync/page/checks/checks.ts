// What looks wrong in the log, as a page holds it before anybody asks: what has it worked out comes with the first.
import type { CheckedFlight } from '../../../core/check/recheck.ts'
import type { ChecksFaceParts } from './checks-face.ts'
import { later } from '../later.ts'
import { createStore, type Store } from '../store.ts'

export interface ChecksState {
  kind: 'loading' | 'ready' | 'failed'
  /** Flights with findings by id, in no order. */
  flights: ReadonlyMap<string, CheckedFlight>
  /** Flights in the log when it was last checked. */
  total: number
  /** Something was written that has not been checked yet. */
  isBehind: boolean
}

export interface Checks extends Store<ChecksState> {
  /** After a failure: from the beginning. */
  again(): void
}

export const NO_CHECKS: ChecksState = { kind: 'loading', flights: new Map(), total: 0, isBehind: false }

/** A store that works while it has listeners. */
export function createChecks(parts: Omit<ChecksFaceParts, 'state'>): Checks {
  const state = createStore<ChecksState>(NO_CHECKS)
  const face = later(async () => (await import('./checks-face.ts')).createChecksFace({ ...parts, state }))
  const failed = (): void => state.set({ ...state.get(), kind: 'failed', isBehind: false })
  return {
    get: () => state.get(),
    subscribe: (listener) => {
      const forget = state.subscribe(listener)
      let leave: (() => void) | null = null
      let isGone = false
      void face.load().then((known) => {
        if (!isGone) leave = known.attend()
      }, failed)
      return () => {
        forget()
        isGone = true
        leave?.()
      }
    },
    again: () => {
      state.set(NO_CHECKS)
      void face.load().then((known) => known.again(), failed)
    },
  }
}
