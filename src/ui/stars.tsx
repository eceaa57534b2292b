import { Star } from 'lucide-react'
import { cx } from './cx.ts'
import css from './stars.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export const MOST_STARS = [1, 2, 3, 4, 5] as const

export interface StarsProps {
  /** 1 to 5. */
  rating: number
  /** "4 of 5", for those who do not see them. */
  label: string
}

/** A rating as stars: those given are filled, the others are outlines. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <span className={css.stars} title={label} data-stars={rating}>
      {MOST_STARS.map((star) => (
        <Star key={star} aria-hidden="true" strokeWidth={1.5} className={cx(star <= rating && css.given)} />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
