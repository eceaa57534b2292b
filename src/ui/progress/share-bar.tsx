import { cx } from '../cx.ts'
import css from './share-bar.module.css'

export interface ShareBarProps {
  /** 0 to 1 */
  share: number
  className?: string | undefined
}

/**
 * A line of which so much is filled; its figure stands beside it. What surrounds it may give it another colour (`--share-fill`)
 * and a length that stays to be seen of the smallest share (`--share-least`).
 */
export function ShareBar({ share, className }: ShareBarProps) {
  return (
    <span className={cx(css.track, className)} aria-hidden="true">
      <span className={css.fill} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
