// What looks wrong in the log, as a page holds it before anybody asks: what has it worked out comes with the first.
import type { PageChecks, PageChecksParts } from './page-checks.ts'
import { type ChecksState, NO_CHECKS } from '../../../core/check/run/checks-state.ts'
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
  /** Each who listens, with what ends their attending once the part is here. */
  const listening = new Set<{ leave: (() => void) | null }>()
  const begin = (known: PageChecks): void => {
    for (const one of listening) one.leave ??= known.attend()
  }
  const attend = (): (() => void) => {
    const one: { leave: (() => void) | null } = { leave: null }
    listening.add(one)
    void runs.load().then(begin, failed)
    return () => {
      listening.delete(one)
      one.leave?.()
    }
  }
  return {
    ...onSubscribe(state, attend),
    again: () => {
      state.set(NO_CHECKS)
      void runs.load().then((known) => {
        known.again()
        // Who listened while it could not be loaded attends from now on.
        begin(known)
      }, failed)
    },
  }
}
