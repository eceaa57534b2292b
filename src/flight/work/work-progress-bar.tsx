import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { workProgress } from './run-work.ts'
import css from './work-progress-bar.module.css'

/** How far the work on many flights is, or its undoing. */
export function WorkProgressBar() {
  const { t, locale } = useText('list')
  const progress = useStore(workProgress)
  if (progress === null) return null
  const { done, total } = progress
  const tag = localeTag(locale)
  const words = t('work.progress', { count: total, done: formatNumber(done, tag), total: formatNumber(total, tag) })
  return (
    <div className={css.progress}>
      <progress className={css.bar} max={total} value={done} aria-label={words} />
      <span aria-hidden="true" className={css.words}>
        {words}
      </span>
    </div>
  )
}
