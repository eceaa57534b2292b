import { cx } from '../cx.ts'
import css from './skeleton.module.css'

export interface SkeletonProps {
  /** Rows of this many text lines' height stand where the content will. */
  lines?: number | undefined
  className?: string | undefined
}

/** Holds the place of what loads; shows itself only after 200 ms, so a quick answer never flickers. */
export function Skeleton({ lines = 1, className }: SkeletonProps) {
  return (
    <div className={cx(css.skeleton, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css.line} />
      ))}
    </div>
  )
}
