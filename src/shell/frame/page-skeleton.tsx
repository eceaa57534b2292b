import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './page-skeleton.module.css'

/** The outline of a page of the log, until this browser has read who is there. */
export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <Skeleton className={css.heading} />
      <Skeleton lines={12} />
    </div>
  )
}
