import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ThemeName } from '../../../core/picture/theme.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { CardFigure } from './card-figure.tsx'
import css from './card-story.module.css'
import { useCardPlayer } from './use-card-player.ts'
import type { ReviewCard } from './words/review-cards.ts'

export interface CardStoryProps {
  cards: readonly ReviewCard[]
  theme: ThemeName
  /** What is done with the card in front. */
  children: (card: ReviewCard) => ReactNode
}

/** Cards beside each other, one of them in front: swiped, stepped through, or played. */
export function CardStory({ cards, theme, children }: CardStoryProps) {
  const { t } = useText('review')
  const { current, isPlaying, show, play, list } = useCardPlayer(cards.length)
  const card = cards[Math.min(current, cards.length - 1)]
  const place = t('card', { number: current + 1, count: cards.length })
  return (
    <section className={css.story} aria-label={t('cards')}>
      <div className={css.progress} aria-hidden="true">
        {cards.map(({ name }, at) => (
          <span key={name} className={css.step} data-done={at <= current || undefined} />
        ))}
      </div>
      <div className={css.stage}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard, too */}
        <ol ref={list} className={css.cards} tabIndex={0} aria-label={t('cards')}>
          {cards.map((one, at) => (
            <li key={one.name} className={css.item} data-current={at === current || undefined}>
              <CardFigure card={one} theme={theme} />
            </li>
          ))}
        </ol>
      </div>
      <div className={css.controls} data-print="no">
        <Button
          aria-label={t('previous')}
          title={t('previous')}
          disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          aria-label={t(isPlaying ? 'pause' : 'play')}
          title={t(isPlaying ? 'pause' : 'play')}
          onClick={() => play(!isPlaying)}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <Button
          aria-label={t('next')}
          title={t('next')}
          disabled={current === cards.length - 1}
          onClick={() => show(current + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
        <span className={css.place} aria-live="polite">
          {place}
        </span>
      </div>
      {card && children(card)}
    </section>
  )
}
