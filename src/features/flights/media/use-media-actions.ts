import { useCallback } from 'react'
import type { Failure, MediaItem } from '../../../../sync/client.ts'
import { syncClient } from '../../../data/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { showNotice } from '../../../ui/show-notice.tsx'
import { askBackgroundSync } from '../ask-background-sync.ts'
import { saveMedia } from './save-media.ts'

export interface MediaActions {
  remove: (item: MediaItem) => void
  save: (item: MediaItem) => void
  /** Offers to take away again what was just added. */
  offerRemoval: (text: string, ids: readonly string[]) => void
}

/** The one notice for what was done last to the log: the next takes its place. */
const NOTICE = 'flight-done'

/** What can be done with what belongs to a flight; each with its way back. */
export function useMediaActions(): MediaActions {
  const { t } = useText('media')
  const trouble = useCallback(
    (failure: Failure) => void showNotice(failureText(t, failure), { tone: 'wrong', id: NOTICE }),
    [t],
  )
  const offer = useCallback(
    (text: string, undo: () => Promise<Failure | null>) => {
      const run = (): void => {
        void undo().then((failure) => {
          if (failure) return trouble(failure)
          askBackgroundSync()
          showNotice(t('flights:saved.undone'))
        })
      }
      showNotice(text, { tone: 'saved', id: NOTICE, action: { label: t('flights:saved.undo'), run } })
    },
    [t, trouble],
  )
  const remove = useCallback(
    (item: MediaItem) => {
      // Until this can be taken back, nothing else is offered in its place.
      showNotice(t('removed', { name: item.name }), { id: NOTICE })
      void syncClient()
        .media.remove(item.id)
        .then((removed) => {
          if (!removed.ok) return trouble(removed.error)
          askBackgroundSync()
          return offer(t('removed', { name: item.name }), async () => {
            const undone = await removed.value.undo()
            return undone.ok ? null : undone.error
          })
        })
    },
    [offer, t, trouble],
  )
  const save = useCallback(
    (item: MediaItem) => {
      void saveMedia(item).then((saved) => {
        if (!saved.ok) trouble(saved.error)
      })
    },
    [trouble],
  )
  const offerRemoval = useCallback(
    (text: string, ids: readonly string[]) => {
      offer(text, async () => {
        for (const id of ids) {
          const removed = await syncClient().media.remove(id)
          if (!removed.ok && removed.error.code !== 'not_found') return removed.error
        }
        return null
      })
    },
    [offer],
  )
  return { remove, save, offerRemoval }
}
