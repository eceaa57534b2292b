import { useCallback } from 'react'
import { type Failure, failure } from '../../../../core/errors/failure.ts'
import type { MediaItem } from '../../../../core/media/media.ts'
import { askBackgroundSync } from '../../../data/browser/ask-background-sync.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/field/failure-text.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { saveMedia } from './save-media.ts'

export interface MediaActions {
  /** All of them in one step, and one way back. */
  remove: (items: readonly MediaItem[]) => void
  save: (item: MediaItem) => void
}

/** The one notice for what was done last to the log: the next takes its place. */
const NOTICE = 'flight-done'

/** What can be done with what belongs to a flight; each with its way back. */
export function useMediaActions(): MediaActions {
  const { t } = useText('media')
  const trouble = useCallback(
    (reason: Failure) => void showNotice(failureText(t, reason), { tone: 'wrong', id: NOTICE }),
    [t],
  )
  const remove = useCallback(
    (items: readonly MediaItem[]) => {
      const [first, second] = items
      const one = second === undefined ? first : undefined
      const text = one ? t('removed', { name: one.name }) : t('removedMany', { count: items.length })
      // Until this can be taken back, nothing else is offered in its place.
      showNotice(text, { id: NOTICE })
      void syncClient()
        .media.remove(items.map(({ id }) => id))
        .then((removed) => {
          askBackgroundSync()
          if (!removed.ok) trouble(removed.error)
          else if (removed.value.failed.length > 0) trouble(failure('storage'))
          else offerUndo(text, undoOf(removed.value.steps), t)
        })
    },
    [t, trouble],
  )
  const save = useCallback(
    (item: MediaItem) => {
      void saveMedia(item).then((saved) => {
        if (!saved.ok) trouble(saved.error)
      })
    },
    [trouble],
  )
  return { remove, save }
}
