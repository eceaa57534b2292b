import { useSyncExternalStore } from 'react'
import type { LostLog } from '../../sync/client.ts'
import { syncClient } from './client.ts'

const subscribe = (listener: () => void): (() => void) => syncClient().lost.subscribe(listener)
const get = (): LostLog | null => syncClient().lost.get()

/** What was on this device before its browser deleted it. */
export function useLostLog(): LostLog | null {
  return useSyncExternalStore(subscribe, get, () => null)
}
