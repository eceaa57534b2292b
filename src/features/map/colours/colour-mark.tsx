import type { Tone } from '../../../../core/map/shown/tones.ts'
import css from './colour-mark.module.css'

/** A piece of line in a colour of the map; its meaning stands beside it in words. */
export function ColourMark({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={css.mark} style={{ background: `var(--map-${tone})` }} />
}
