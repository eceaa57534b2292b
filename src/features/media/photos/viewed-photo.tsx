import { ImageOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MediaItem } from '../../../../core/media/media.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/field/failure-text.ts'
import css from './media-viewer.module.css'
import { useMediaUrl } from '../files/use-media-url.ts'

export interface ViewedPhotoProps {
  photo: MediaItem
  /** At its own size, to be moved about; else all of it. */
  isZoomed: boolean
  onZoom: () => void
}

/** The photo at full size; until it is there, or while it is out of reach, the small one. */
export function ViewedPhoto({ photo, isZoomed, onZoom }: ViewedPhotoProps) {
  const { t } = useText('media')
  const large = useMediaUrl(photo.id, 'original')
  const small = useMediaUrl(photo.id, 'thumbnail')
  const frame = useRef<HTMLElement>(null)
  const shown = large.kind === 'ready' ? large : small
  useEffect(() => {
    const element = frame.current
    if (!element || !isZoomed) return
    // The arrow keys move what has the focus; the middle is what was looked at.
    element.focus()
    element.scrollTo((element.scrollWidth - element.clientWidth) / 2, (element.scrollHeight - element.clientHeight) / 2)
  }, [isZoomed])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button of the bar does the same
    <figure
      ref={frame}
      className={css.figure}
      data-zoomed={isZoomed || undefined}
      {...(isZoomed ? { tabIndex: 0, 'aria-label': t('viewer.moved') } : { tabIndex: -1 })}
      onDoubleClick={onZoom}
    >
      {shown.kind === 'ready' && (
        <img
          className={css.picture}
          src={shown.url}
          alt={photo.caption?.trim() || photo.name}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          data-viewed={large.kind === 'ready' ? 'original' : 'thumbnail'}
          draggable={false}
        />
      )}
      {large.kind === 'failed' && small.kind === 'failed' && (
        <figcaption className={css.absent} aria-live="polite">
          <ImageOff aria-hidden="true" size={40} strokeWidth={1.25} />
          <strong>{t('missing.photo')}</strong>
          {failureText(t, large.failure)}
        </figcaption>
      )}
      {large.kind === 'failed' && small.kind !== 'failed' && (
        <figcaption className={css.problem} aria-live="polite">
          {t('missing.large')} {failureText(t, large.failure)}
        </figcaption>
      )}
    </figure>
  )
}
