import { Star } from 'lucide-react'
import { useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { MOST_STARS } from '../stars.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './star-field.module.css'

export interface StarFieldProps {
  legend: string
  name: string
  /** 1 to 5; null where nothing is chosen. */
  rating: number | null
  /** "4 of 5", for those who do not see the stars. */
  labelOf: (rating: number) => string
  clearText: string
  onChoose: (rating: number | null) => void
}

/** A rating to choose: one radio button a star, so that arrow keys, a finger and a mouse do the same. */
export function StarField({ legend, name, rating, labelOf, clearText, onChoose }: StarFieldProps) {
  const id = useId()
  const stars = useRef<HTMLSpanElement>(null)
  const clear = () => {
    // The button goes with what it clears.
    stars.current?.querySelector('input')?.focus()
    onChoose(null)
  }
  return (
    <fieldset className={css.field} data-field={name}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.line}>
        <span ref={stars} className={css.stars}>
          {MOST_STARS.map((star) => (
            <span key={star} className={cx(css.star, rating !== null && star <= rating && css.given)}>
              <input
                type="radio"
                id={`${id}-${star}`}
                name={`${name}-${id}`}
                checked={star === rating}
                onChange={() => onChoose(star)}
              />
              <label htmlFor={`${id}-${star}`} title={labelOf(star)}>
                <Star aria-hidden="true" strokeWidth={1.5} />
                <VisuallyHidden>{labelOf(star)}</VisuallyHidden>
              </label>
            </span>
          ))}
        </span>
        {rating !== null && (
          <button type="button" className={css.clear} onClick={clear}>
            {clearText}
          </button>
        )}
      </div>
    </fieldset>
  )
}
