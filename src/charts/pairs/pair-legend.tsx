import css from './pair-legend.module.css'
import { SIDES, usePair } from './paired-row.ts'

/** Which of two is which; heard in every figure, so that it is only seen. */
export function PairLegend() {
  const { names } = usePair()
  return (
    <p className={css.legend} aria-hidden="true">
      {SIDES.map((side) => (
        <span key={side} className={css.entry}>
          <span className={css.mark} data-side={side} />
          {names[side]}
        </span>
      ))}
    </p>
  )
}
