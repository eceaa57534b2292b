import type { MediaItem } from '../../../../core/media/media.ts'
import { type Live, useLiveState } from '../../../data/use-live.ts'

const NONE: readonly MediaItem[] = []

/** What the log knows of all its tracks; while nobody wants them nothing is read. */
export function useTrackRecords(isWanted: boolean): Live<readonly MediaItem[]> {
  return useLiveState<readonly MediaItem[]>(
    isWanted ? 'tracks' : 'no-tracks',
    ({ media }) => (isWanted ? media.find({ selector: { kind: 'track' } }) : NOTHING),
    NONE,
  )
}

const NOTHING = {
  $: {
    subscribe: ({ next }: { next: (value: readonly MediaItem[]) => void }) => {
      next(NONE)
      return { unsubscribe: () => undefined }
    },
  },
}
