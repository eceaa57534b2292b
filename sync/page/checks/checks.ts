// What looks wrong in the log, as a page holds it before anybody asks: what has it worked out comes with the first.
import type { PageChecksParts } from './page-checks.ts'
import { type ChecksState, NO_CHECKS } from '../../../core/check/checks-state.ts'
import { later } from '../later.ts'
import { createStore, onSubscribe, type Store } from '../../../core/lib/store.ts'

export interface Checks extends Store<ChecksState> {
  /** After a failure: from the beginning. */
  again(): void
}

/** A store that works while it has listeners. */
export function createChecks(parts: Omit<PageChecksParts, 'state'>): Checks {
  const state = createStore<ChecksState>(NO_CHECKS)
  const runs = later(async () => (await import('./page-checks.ts')).createPageChecks({ ...parts, state }))
  const failed = (): void => state.set({ ...state.get(), kind: 'failed', isBehind: false })
  const attend = (): (() => void) => {
    let leave: (() => void) | null = null
    let isGone = false
    void runs.load().then((known) => {
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
      void runs.load().then((known) => known.again(), failed)
    },
  }
}
