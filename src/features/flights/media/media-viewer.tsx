import { ChevronLeft, ChevronRight, Download, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import type { MediaItem } from '../../../../sync/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { CaptionField } from './caption-field.tsx'
import css from './media-viewer.module.css'
import { TakenAt } from './taken-at.tsx'
import { TransferSign } from './transfer-sign.tsx'
import type { MediaActions } from './use-media-actions.ts'
import { useSwipe } from './use-swipe.ts'
import { ViewedPhoto } from './viewed-photo.tsx'

export interface MediaViewerProps {
  photos: readonly MediaItem[]
  /** Null while nothing is looked at. */
  viewedId: string | null
  onView: (id: string | null) => void
  actions: MediaActions
}

/** One photo over the whole screen, and the way to the next: arrow keys, buttons, a swipe. */
export function MediaViewer({ photos, viewedId, onView, actions }: MediaViewerProps) {
  const { t } = useText('media')
  const ref = useRef<HTMLDialogElement>(null)
  const index = photos.findIndex(({ id }) => id === viewedId)
  const photo = photos[index]
  const isOpen = photo !== undefined
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  const go = (by: number): void => {
    const next = photos[index + by]
    if (next) onView(next.id)
  }
  const swipe = useSwipe(go)
  const close = (event?: SyntheticEvent): void => {
    event?.preventDefault()
    onView(null)
  }
  const press = (event: KeyboardEvent): void => {
    // The flight behind would take Esc for itself.
    event.stopPropagation()
    if (event.target instanceof HTMLInputElement) return
    const way = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: photos.length - 1 - index }[event.key]
    if (way !== undefined) go(way)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole viewer
    <dialog
      ref={ref}
      className={css.viewer}
      data-dark=""
      aria-label={t('viewer.label')}
      onCancel={close}
      onKeyDown={press}
    >
      {photo && (
        <div className={css.inside}>
          <div className={css.bar}>
            <span className={css.place} aria-live="polite">
              {t('viewer.place', { place: index + 1, count: photos.length })}
            </span>
            <TransferSign id={photo.id} />
            <button
              type="button"
              className={css.tool}
              aria-label={t('save', { name: photo.name })}
              onClick={() => actions.save(photo)}
            >
              <Download aria-hidden="true" />
            </button>
            <button
              type="button"
              className={css.tool}
              aria-label={t('remove', { name: photo.name })}
              onClick={() => {
                // The way back is offered on the page, which a dialog covers.
                onView(null)
                actions.remove([photo])
              }}
            >
              <Trash2 aria-hidden="true" />
            </button>
            <button type="button" className={css.tool} aria-label={t('viewer.close')} onClick={() => onView(null)}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div className={css.stage} {...swipe}>
            <ViewedPhoto key={photo.id} photo={photo} />
            <button
              type="button"
              className={css.way}
              aria-label={t('viewer.previous')}
              disabled={index === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              className={css.way}
              aria-label={t('viewer.next')}
              disabled={index === photos.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          </div>
          <div className={css.words}>
            <CaptionField key={photo.id} photo={photo} />
            {photo.takenAt && <TakenAt takenAt={photo.takenAt} />}
          </div>
        </div>
      )}
    </dialog>
  )
}
