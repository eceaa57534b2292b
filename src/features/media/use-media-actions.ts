import { useCallback } from 'react'
import type { Failure } from '../../../core/errors/failure.ts'
import type { MediaItem } from '../../../core/media/media.ts'
import type { MediaRemoved } from '../../../sync/page/media/page-media.ts'
import { syncClient } from '../../data/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { failureText } from '../../ui/failure-text.ts'
import { showNotice } from '../../ui/notice/show-notice.tsx'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { saveMedia } from './save-media.ts'

export interface MediaActions {
  /** All of them in one step, and one way back. */
  remove: (items: readonly MediaItem[]) => void
  save: (item: MediaItem) => void
  /** Offers to take away again what was just added. */
  offerRemoval: (text: string, ids: readonly string[]) => void
}

/** The one notice for what was done last to the log: the next takes its place. */
const NOTICE = 'flight-done'

async function removeAll(items: readonly MediaItem[]): Promise<{ removed: MediaRemoved[]; error: Failure | null }> {
  const removed: MediaRemoved[] = []
  let error: Failure | null = null
  for (const { id } of items) {
    const answer = await syncClient().media.remove(id)
    if (answer.ok) removed.push(answer.value)
    else error = answer.error
  }
  askBackgroundSync()
  return { removed, error }
}

/** In the order of their going turned round, so that each finds its place. */
async function bringBack(removed: readonly MediaRemoved[]): Promise<Failure | null> {
  for (const one of removed.toReversed()) {
    const undone = await one.undo()
    if (!undone.ok) return undone.error
  }
  return null
}

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
    (items: readonly MediaItem[]) => {
      const [first, second] = items
      const one = second === undefined ? first : undefined
      const text = one ? t('removed', { name: one.name }) : t('removedMany', { count: items.length })
      // Until this can be taken back, nothing else is offered in its place.
      showNotice(text, { id: NOTICE })
      void removeAll(items).then(({ removed, error }) => {
        if (error) trouble(error)
        if (removed.length > 0 && !error) offer(text, () => bringBack(removed))
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
