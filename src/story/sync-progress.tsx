import { useId } from 'react'
import { formatNumber } from '../../core/locale/format.ts'
import { useSyncState } from '../data/use-sync-state.ts'
import { cx } from '../ui/cx.ts'
import css from './sync-progress.module.css'
import { useWords } from './use-words.ts'

/** Long work of the engine, with its bar. Only that it began is read out: figures would never stop talking. */
export function SyncProgress({ patient = false }: { patient?: boolean }) {
  const { t, tag } = useWords()
  const labelId = useId()
  const { progress } = useSyncState()
  const number = (value: number): string => formatNumber(value, tag)
  return (
    <div aria-live="polite" className={cx(css.region, patient && css.patient)}>
      {progress !== null && (
        <div className={css.progress} data-progress={progress.kind}>
          <p id={labelId} className={css.label}>
            {t(`progress.${progress.kind}`)}
          </p>
          <progress
            className={css.bar}
            aria-labelledby={labelId}
            max={progress.total ?? undefined}
            value={progress.total === null ? undefined : Math.min(progress.done, progress.total)}
          />
          <p className={css.figures} aria-live="off" data-figures="">
            {progress.total === null
              ? t('progress.done', { done: number(progress.done) })
              : t('progress.of', { done: number(progress.done), total: number(progress.total) })}
            {progress.kind !== 'migration' && <span> {t('progress.hint')}</span>}
          </p>
        </div>
      )}
    </div>
  )
}
