import { ImageOff } from 'lucide-react'
import type { MediaItem } from '../../../../core/media/media.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './photo-grid.module.css'
import { TransferSign } from '../files/transfer-sign.tsx'
import { useMediaUrl } from '../files/use-media-url.ts'

export interface PhotoGridProps {
  photos: readonly MediaItem[]
  onOpen: (id: string) => void
}

/** Photos as small pictures; on paper three in a row with their captions. */
export function PhotoGrid({ photos, onOpen }: PhotoGridProps) {
  const { t } = useText('media')
  return (
    <ul className={css.grid} aria-label={t('photos')}>
      {photos.map((photo, index) => (
        <li key={photo.id} className={css.cell} data-photo={photo.id}>
          <Thumbnail photo={photo} number={index + 1} onOpen={() => onOpen(photo.id)} />
          <TransferSign id={photo.id} short />
        </li>
      ))}
    </ul>
  )
}

interface ThumbnailProps {
  photo: MediaItem
  number: number
  onOpen: () => void
}

function Thumbnail({ photo, number, onOpen }: ThumbnailProps) {
  const { t } = useText('media')
  const shown = useMediaUrl(photo.id, 'thumbnail')
  const caption = photo.caption?.trim()
  const name = caption || t('photo', { number })
  return (
    <figure className={css.figure}>
      <span className={css.frame}>
        {/* The caption stands below it: read out once is enough. */}
        {shown.kind === 'ready' && (
          <img className={css.picture} src={shown.url} alt={caption ? t('photo', { number }) : name} />
        )}
        {shown.kind === 'failed' && (
          <span className={css.missing}>
            <ImageOff aria-hidden="true" size={20} strokeWidth={1.5} />
            {t(shown.failure.code === 'media_missing' ? 'missing.notSent' : 'missing.photo')}
          </span>
        )}
        {/* Beside the picture and not around it: on paper there are no buttons. */}
        <button type="button" className={css.open} aria-label={t('open', { name })} onClick={onOpen} />
      </span>
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  )
}
