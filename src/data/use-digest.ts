import { useSyncExternalStore } from 'react'
import type { DigestState } from '../../sync/client.ts'
import { syncClient } from './client.ts'

const LOADING: DigestState = { kind: 'loading', digest: null }

const subscribe = (listener: () => void): (() => void) => syncClient().digest.subscribe(listener)
const get = (): DigestState => syncClient().digest.get()

/** All flights of the log as it is on this device at this moment. */
export function useDigest(): DigestState {
  return useSyncExternalStore(subscribe, get, () => LOADING)
}
