import { type ChecksState, NO_CHECKS } from '../../core/check/run/checks-state.ts'
import { engineStore } from './engine/engine-store.ts'
import { storeWhenIdle } from './store-when-idle.ts'
import { useStore } from './stores/use-store.ts'

const checks = engineStore(({ checks }) => checks, NO_CHECKS)

const checksWhenIdle = storeWhenIdle(checks)

/** What looks wrong in the log; asking makes a worker look. */
export function useChecks(): ChecksState {
  return useStore(checks)
}

/** The same for who only mentions it: everything else the page does comes first. */
export function useChecksWhenIdle(): ChecksState {
  return useStore(checksWhenIdle)
}
