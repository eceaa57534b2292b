import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '../../../../core/media/media.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useRootMark } from '../../../ui/overlay/use-root-mark.ts'
import { CaptionField } from './caption-field.tsx'
import css from './media-viewer.module.css'
import { TakenAt } from './taken-at.tsx'
import type { MediaActions } from '../files/use-media-actions.ts'
import { usePhotoSwipe } from './use-photo-swipe.ts'
import { ViewedPhoto } from './viewed-photo.tsx'
import { ViewerBar } from './viewer-bar.tsx'

export interface MediaViewerProps {
  photos: readonly MediaItem[]
  /** Null while nothing is looked at. */
  viewedId: string | null
  onView: (id: string | null) => void
  /** A photo is being deleted: the one beside it, null when it was the last. */
  onRemoved: (neighbourId: string | null) => void
  actions: MediaActions
}

/**
 * One photo over the whole screen, and the way to the next: arrow keys, buttons, a swipe. Plus and minus show it at
 * its own size and whole again, Delete deletes it.
 */
export function MediaViewer({ photos, viewedId, onView, onRemoved, actions }: MediaViewerProps) {
  const { t } = useText('media')
  const ref = useRef<HTMLDialogElement>(null)
  const [zoomedId, setZoomed] = useState<string | null>(null)
  const index = photos.findIndex(({ id }) => id === viewedId)
  const photo = photos[index]
  const isOpen = photo !== undefined
  const isZoomed = isOpen && zoomedId === photo.id
  useRootMark('dialog', isOpen)
  useRootMark('dark-dialog', isOpen)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  const view = (id: string | null): void => {
    setZoomed(null)
    onView(id)
  }
  const go = (by: number): void => {
    const next = photos[index + by]
    if (next && !isZoomed) view(next.id)
  }
  const swipe = usePhotoSwipe(go)
  const close = (event?: SyntheticEvent): void => {
    event?.preventDefault()
    view(null)
  }
  const remove = (): void => {
    if (!photo) return
    // The way back is offered on the page, which a dialog covers.
    ref.current?.close()
    onRemoved((photos[index + 1] ?? photos[index - 1])?.id ?? null)
    view(null)
    actions.remove([photo])
  }
  const zoom = (isWanted: boolean): void => {
    const isSeen = ref.current?.querySelector('[data-viewed]') !== null
    setZoomed(isWanted && isSeen && photo ? photo.id : null)
  }
  const press = (event: KeyboardEvent): void => {
    // The flight behind would take Esc for itself.
    event.stopPropagation()
    if (event.target instanceof HTMLInputElement) return
    const way = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: photos.length - 1 - index }[event.key]
    if (way !== undefined) go(way)
    else if (event.key === 'Delete') remove()
    else if (event.key === '+' || event.key === '-') zoom(event.key === '+')
  }
  return (
    <dialog
      ref={ref}
      className={css.viewer}
      aria-label={t('viewer.label')}
      // A click beside the buttons must not take the keys away from it.
      tabIndex={-1}
      onCancel={close}
      onKeyDown={press}
    >
      {photo && (
        <div className={css.inside}>
          <ViewerBar
            {...{ photo, isZoomed }}
            place={index + 1}
            count={photos.length}
            onZoom={() => zoom(!isZoomed)}
            onSave={() => actions.save(photo)}
            onRemove={remove}
            onClose={() => view(null)}
          />
          <div className={css.stage} {...(isZoomed ? {} : swipe)}>
            <ViewedPhoto key={photo.id} photo={photo} isZoomed={isZoomed} onZoom={() => zoom(!isZoomed)} />
            <button
              type="button"
              className={css.way}
              aria-label={t('viewer.previous')}
              disabled={index === 0}
              hidden={isZoomed}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              className={css.way}
              aria-label={t('viewer.next')}
              disabled={index === photos.length - 1}
              hidden={isZoomed}
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
