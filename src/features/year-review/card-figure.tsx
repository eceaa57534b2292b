import { useMemo } from 'react'
import { spokenCard } from '../../../core/picture/cards/spoken.ts'
import type { ThemeName } from '../../../core/picture/theme.ts'
import { useText } from '../../i18n/use-text.ts'
import type { PictureRequest } from '../../ui/picture/picture-request.ts'
import { usePicture } from '../../ui/picture/use-picture.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './card-figure.module.css'
import type { ReviewCard } from './words/review-cards.ts'

export interface CardFigureProps {
  card: ReviewCard
  theme: ThemeName
}

/** A card as it is drawn, and in words for who does not see it. */
export function CardFigure({ card: { name, scene }, theme }: CardFigureProps) {
  const { t } = useText('review')
  const request = useMemo<PictureRequest>(() => ({ form: 'card', scene, theme }), [scene, theme])
  const { kind, picture } = usePicture(request)
  return (
    <figure className={css.card} data-card={name} data-card-state={kind}>
      {picture ? (
        // Made by our own code, which escapes every text (`core/picture/svg/elements.ts`).
        <div className={css.drawn} aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture.svg }} />
      ) : (
        <div className={css.waiting}>
          {kind === 'failed' ? <p className={css.failed}>{t('failed')}</p> : <Skeleton lines={3} />}
        </div>
      )}
      <figcaption>
        {picture?.lacksMap && <p className={css.lacking}>{t('noMap')}</p>}
        <VisuallyHidden>{spokenCard(scene).join('. ')}</VisuallyHidden>
      </figcaption>
    </figure>
  )
}
