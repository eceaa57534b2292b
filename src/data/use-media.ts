import type { MediaItem } from '../../core/media/media.ts'
import type { Transfer } from '../../sync/page/media/media-transfers.ts'
import { engineStore } from './engine/engine-store.ts'
import { type Live, useLiveState } from './use-live.ts'
import { useStore } from './stores/use-store.ts'

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

const transfers = engineStore<ReadonlyMap<string, Transfer>>(({ media }) => media.transfers, new Map())

/** By id, everything that is not on the server in full. */
export function useTransfers(): ReadonlyMap<string, Transfer> {
  return useStore(transfers)
}
