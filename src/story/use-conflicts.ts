import { useSyncExternalStore } from 'react'
import type { HistoryStep } from '../../sync/client.ts'
import { syncClient } from '../data/client.ts'

const NONE: readonly HistoryStep[] = []
const subscribe = (listener: () => void): (() => void) => syncClient().story.conflicts.subscribe(listener)
const get = (): readonly HistoryStep[] => syncClient().story.conflicts.get()

/** What was changed on two devices at once and nobody has decided yet, newest first. */
export function useConflicts(): readonly HistoryStep[] {
  return useSyncExternalStore(subscribe, get, () => NONE)
}
