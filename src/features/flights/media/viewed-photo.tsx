import type { MediaItem } from '../../../../sync/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { failureText } from '../../../ui/failure-text.ts'
import css from './media-viewer.module.css'
import { useMediaUrl } from './use-media-url.ts'

/** The photo at full size; until it is there, or while it is out of reach, the small one. */
export function ViewedPhoto({ photo }: { photo: MediaItem }) {
  const { t } = useText('media')
  const large = useMediaUrl(photo.id, 'original')
  const small = useMediaUrl(photo.id, 'thumbnail')
  const shown = large.kind === 'ready' ? large : small
  return (
    <figure className={css.figure}>
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
      {large.kind === 'failed' && (
        <figcaption className={css.problem} aria-live="polite">
          {t('missing.large')} {failureText(t, large.failure)}
        </figcaption>
      )}
    </figure>
  )
}
