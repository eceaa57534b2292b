import { useSyncExternalStore } from 'react'
import { type ChecksState, NO_CHECKS } from '../../sync/client.ts'
import { syncClient } from './client.ts'

const subscribe = (listener: () => void): (() => void) => syncClient().checks.subscribe(listener)
const get = (): ChecksState => syncClient().checks.get()

/** What looks wrong in the log; asking makes a worker look. */
export function useChecks(): ChecksState {
  return useSyncExternalStore(subscribe, get, () => NO_CHECKS)
}
