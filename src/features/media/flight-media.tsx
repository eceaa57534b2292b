import { useId, useRef, useState } from 'react'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { AddMedia } from './add-media.tsx'
import { addFiles, useAdding } from './files/adding.ts'
import { AddingList } from './adding-list.tsx'
import { FileRow } from './files/file-row.tsx'
import css from './flight-media.module.css'
import { MediaNotes } from './media-notes.tsx'
import { MediaViewer } from './photos/media-viewer.tsx'
import { PhotoGrid } from './photos/photo-grid.tsx'
import { TrackPanel } from './tracks/track-panel.tsx'
import { useFileDrop, usePastedFiles } from '../../ui/use-file-drop.ts'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import { undoOf } from '../../flight/undo/undo-steps.ts'
import { useFlightMedia } from '../../flight/files/use-flight-media.ts'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useMediaActions } from './files/use-media-actions.ts'

export interface FlightMediaProps {
  id: string
  flight: FlightAttributes
}

const NONE: readonly string[] = []

/** Photos, documents and recordings of a flight, and the ways to add some: a button, dropping, pasting. */
export function FlightMedia({ id, flight }: FlightMediaProps) {
  const { t } = useText('media')
  const headingId = useId()
  const ids = flight.media ?? NONE
  const { photos, documents, tracks, missing, isLoading, isUnread } = useFlightMedia(ids)
  const adding = useAdding(id)
  const actions = useMediaActions()
  const [viewedId, setViewed] = useState<string | null>(null)
  const add = (files: readonly File[]): void => {
    void addFiles(id, files).then(({ count, steps }) => {
      if (count > 0) offerUndo(t('added', { count }), undoOf(steps), t)
    })
  }
  const section = useRef<HTMLElement>(null)
  // Where the focus was is about to go.
  const focusBeside = (photoId: string | null): void => {
    const place = photoId === null ? '[data-files] ~ button' : `[data-photo="${photoId}"] button`
    section.current?.querySelector<HTMLElement>(place)?.focus()
  }
  const drop = useFileDrop(add)
  usePastedFiles(add)
  const isEmpty = ids.length === 0 && adding.length === 0
  return (
    <section
      ref={section}
      className={cx(css.media, drop.isOver && css.over)}
      aria-labelledby={headingId}
      data-flight-media=""
      data-print={isEmpty ? 'no' : undefined}
      {...drop.handlers}
    >
      <h3 id={headingId} className={css.title}>
        {t('title')}
      </h3>
      {isLoading && <Skeleton lines={4} />}
      {isUnread && <Unreadable title={t('failedTitle')} text={t('failedText')} />}
      {photos.length > 0 && <PhotoGrid photos={photos} onOpen={setViewed} />}
      <MediaNotes {...{ photos, ids, actions }} adding={adding.length} />
      {tracks.map((item) => (
        <TrackPanel key={item.id} {...{ item, flight, actions }} />
      ))}
      {documents.length > 0 && (
        <div>
          {documents.map((item) => (
            <FileRow key={item.id} item={item} actions={actions} />
          ))}
        </div>
      )}
      {missing > 0 && <p className={css.note}>{t('missing.records', { count: missing })}</p>}
      <AddingList files={adding} />
      {isEmpty && <p className={cx(css.note, css.invitation)}>{t('empty')}</p>}
      <AddMedia onFiles={add} />
      <MediaViewer {...{ photos, viewedId, actions }} onView={setViewed} onRemoved={focusBeside} />
    </section>
  )
}
