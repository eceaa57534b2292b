import { useSyncExternalStore } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { editProgress, subscribeProgress } from './edit-log.ts'
import css from './edit-progress-bar.module.css'

/** How far the repair of many flights is, or its undoing. */
export function EditProgressBar() {
  const { t, locale } = useText('invalid')
  const progress = useSyncExternalStore(subscribeProgress, editProgress, () => null)
  if (progress === null) return null
  const { done, total } = progress
  const tag = localeTag(locale)
  const words = t('progress', { done: formatNumber(done, tag), total: formatNumber(total, tag) })
  return (
    <div className={css.progress}>
      <progress className={css.bar} max={total} value={done} aria-label={words} />
      <span aria-hidden="true" className={css.words}>
        {words}
      </span>
    </div>
  )
}
