import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../../core/media/media.ts'
import { syncClient } from '../../../data/engine/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/field/failure-text.ts'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { askBackgroundSync } from '../../../data/browser/ask-background-sync.ts'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import css from './media-viewer.module.css'

const MAX_LENGTH = 500

/** The words under a photo, kept with Enter, on leaving the field and on leaving the photo. */
export function CaptionField({ photo }: { photo: MediaItem }) {
  const { t } = useText('media')
  const stored = photo.caption ?? ''
  // Null while what stands there is in the log: another device may change it.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === stored) setTyped(null)
  const keep = useRef(() => {})
  const kept = useRef(stored)
  useEffect(() => {
    keep.current = () => {
      const text = typed?.trim()
      const before = kept.current
      if (text === undefined || text === before) return
      kept.current = text
      void syncClient()
        .media.edit(photo.id, { caption: text === '' ? null : text })
        .then((edited) => {
          if (edited.ok) {
            askBackgroundSync()
            offerUndo(t('flights:saved.edited', { count: 1 }), undoOf(edited.value), t)
          } else {
            // The next Enter tries again.
            if (kept.current === text) kept.current = before
            // The photo covers it until it is closed.
            showNotice(failureText(t, edited.error), { tone: 'wrong', stays: true })
          }
        })
    }
  })
  useEffect(() => () => keep.current(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') keep.current()
  }
  return (
    <input
      className={css.caption}
      value={typed ?? stored}
      maxLength={MAX_LENGTH}
      aria-label={t('viewer.caption')}
      placeholder={t('viewer.caption')}
      onChange={({ currentTarget }) => {
        if (typed === null) kept.current = stored
        setTyped(currentTarget.value)
      }}
      onBlur={() => keep.current()}
      onKeyDown={press}
    />
  )
}
