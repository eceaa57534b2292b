import { useId } from 'react'
import { cx } from '../cx.ts'
import css from './work-progress.module.css'

export interface Work {
  /** For tests and styles. */
  kind: string
  label: string
  /** How far it is, in words. */
  figures: string
  done: number
  /** Null while nobody knows. */
  total: number | null
}

export interface WorkProgressProps {
  work: Work | null
  /** Is not worth a bar before it has lasted a second. */
  patient?: boolean
}

/** Long work with its bar. Only that it began is read out: figures would never stop talking. */
export function WorkProgress({ work, patient = false }: WorkProgressProps) {
  const labelId = useId()
  return (
    <div aria-live="polite" className={cx(css.region, patient && css.patient)}>
      {work !== null && (
        <div className={css.progress} data-progress={work.kind}>
          <p id={labelId} className={css.label}>
            {work.label}
          </p>
          <progress
            className={css.bar}
            aria-labelledby={labelId}
            max={work.total ?? undefined}
            value={work.total === null ? undefined : Math.min(work.done, work.total)}
          />
          <p className={css.figures} aria-live="off" data-figures="">
            {work.figures}
          </p>
        </div>
      )}
    </div>
  )
}
