// What looks wrong in the log, as a page holds it before anybody asks: what has it worked out comes with the first.
import type { ChecksFaceParts } from './checks-face.ts'
import { type ChecksState, NO_CHECKS } from '../../../core/check/checks-state.ts'
import { later } from '../later.ts'
import { createStore, onSubscribe, type Store } from '../../../core/lib/store.ts'

export interface Checks extends Store<ChecksState> {
  /** After a failure: from the beginning. */
  again(): void
}

/** A store that works while it has listeners. */
export function createChecks(parts: Omit<ChecksFaceParts, 'state'>): Checks {
  const state = createStore<ChecksState>(NO_CHECKS)
  const face = later(async () => (await import('./checks-face.ts')).createChecksFace({ ...parts, state }))
  const failed = (): void => state.set({ ...state.get(), kind: 'failed', isBehind: false })
  const attend = (): (() => void) => {
    let leave: (() => void) | null = null
    let isGone = false
    void face.load().then((known) => {
      if (!isGone) leave = known.attend()
    }, failed)
    return () => {
      isGone = true
      leave?.()
    }
  }
  return {
    ...onSubscribe(state, attend),
    again: () => {
      state.set(NO_CHECKS)
      void face.load().then((known) => known.again(), failed)
    },
  }
}
