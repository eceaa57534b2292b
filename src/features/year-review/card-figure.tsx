import { useMemo } from 'react'
import { cardInWords } from '../../../core/picture/cards/spoken.ts'
import { FORMATS } from '../../../core/picture/formats.ts'
import type { ThemeName } from '../../../core/picture/theme.ts'
import { useText } from '../../i18n/use-text.ts'
import type { PictureRequest } from '../../ui/picture/picture-request.ts'
import { usePicture } from '../../ui/picture/use-picture.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './card-figure.module.css'
import type { ReviewCard } from './words/review-cards.ts'

const { width, height } = FORMATS.story

export interface CardFigureProps {
  card: ReviewCard
  theme: ThemeName
}

/** A card as it is drawn, and in words for who does not see it. */
export function CardFigure({ card: { name, scene }, theme }: CardFigureProps) {
  const { t } = useText('review')
  const request = useMemo<PictureRequest>(() => ({ form: 'card', scene, theme }), [scene, theme])
  const state = usePicture(request)
  const words = useMemo(() => cardInWords(scene).join('. '), [scene])
  return (
    <figure className={css.card} data-card={name} data-card-state={state.kind}>
      {state.kind === 'ready' ? (
        <img className={css.drawn} src={state.url} alt={words} width={width} height={height} draggable={false} />
      ) : (
        <div className={css.waiting}>
          {state.kind === 'failed' ? <p className={css.note}>{words}</p> : <Skeleton lines={3} />}
        </div>
      )}
      {state.kind === 'ready' && state.lacksMap && <figcaption className={css.lacking}>{t('noMap')}</figcaption>}
    </figure>
  )
}
