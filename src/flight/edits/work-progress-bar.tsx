import { useSyncExternalStore } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { subscribeWork, workProgress } from './run-work.ts'
import css from './work-progress-bar.module.css'

/** How far the work on many flights is, or its undoing. */
export function WorkProgressBar() {
  const { t, locale } = useText('list')
  const progress = useSyncExternalStore(subscribeWork, workProgress, () => null)
  if (progress === null) return null
  const { done, total } = progress
  const tag = localeTag(locale)
  const words = t('work.progress', { done: formatNumber(done, tag), total: formatNumber(total, tag) })
  return (
    <div className={css.progress}>
      <progress className={css.bar} max={total} value={done} aria-label={words} />
      <span aria-hidden="true" className={css.words}>
        {words}
      </span>
    </div>
  )
}
