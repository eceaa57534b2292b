import { useSyncExternalStore } from 'react'
import type { MediaItem, Transfer } from '../../sync/client.ts'
import { syncClient } from './client.ts'
import { type Live, useLiveState } from './use-live.ts'

const NONE: readonly MediaItem[] = []

/** The media a flight names, in its order; what is not in the log is left out. */
export function useMedia(ids: readonly string[]): Live<readonly MediaItem[]> {
  return useLiveState<readonly MediaItem[]>(
    `media/${ids.join(',')}`,
    ({ media }) => ({
      $: {
        subscribe: ({ next, error }) =>
          media.findByIds([...ids]).$.subscribe({
            next: (found) => next(ids.flatMap((id) => found.get(id) ?? [])),
            error,
          }),
      },
    }),
    NONE,
  )
}

const NO_TRANSFERS: ReadonlyMap<string, Transfer> = new Map()
const subscribe = (listener: () => void): (() => void) => syncClient().media.transfers.subscribe(listener)
const get = (): ReadonlyMap<string, Transfer> => syncClient().media.transfers.get()

/** By id, everything that is not on the server in full. */
export function useTransfers(): ReadonlyMap<string, Transfer> {
  return useSyncExternalStore(subscribe, get, () => NO_TRANSFERS)
}
