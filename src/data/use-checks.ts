import type { Store } from '../../core/lib/store.ts'
import { type ChecksState, NO_CHECKS } from '../../core/check/run/checks-state.ts'
import { engineStore } from './engine/engine-store.ts'
import { useStore } from './stores/use-store.ts'
import { whenIdle } from './browser/when-idle.ts'

const checks = engineStore(({ checks }) => checks, NO_CHECKS)

/** The same, subscribed to when everything else the page does is done. */
const checksWhenIdle: Store<ChecksState> = {
  ...checks,
  subscribe: (listener) => {
    let leave = (): void => undefined
    const cancel = whenIdle(() => {
      leave = checks.subscribe(listener)
      listener()
    })
    return () => {
      cancel()
      leave()
    }
  },
}

/** What looks wrong in the log; asking makes a worker look. */
export function useChecks(): ChecksState {
  return useStore(checks)
}

/** The same for who only mentions it: everything else the page does comes first. */
export function useChecksWhenIdle(): ChecksState {
  return useStore(checksWhenIdle)
}
