import { useSyncExternalStore } from 'react'
import { type ChecksState, NO_CHECKS } from '../../sync/client.ts'
import { syncClient } from './client.ts'
import { whenIdle } from './when-idle.ts'

const get = (): ChecksState => syncClient().checks.get()
const subscribe = (listener: () => void): (() => void) => syncClient().checks.subscribe(listener)

function subscribeWhenIdle(listener: () => void): () => void {
  let leave = (): void => undefined
  const cancel = whenIdle(() => {
    leave = subscribe(listener)
    listener()
  })
  return () => {
    cancel()
    leave()
  }
}

/** What looks wrong in the log; asking makes a worker look. */
export function useChecks(): ChecksState {
  return useSyncExternalStore(subscribe, get, () => NO_CHECKS)
}

/** The same for who only mentions it: everything else the page does comes first. */
export function useChecksWhenIdle(): ChecksState {
  return useSyncExternalStore(subscribeWhenIdle, get, () => NO_CHECKS)
}
