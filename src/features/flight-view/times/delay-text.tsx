import { formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import css from './delay-text.module.css'

/** Airlines and their regulators call a flight late from here on. */
const LATE_MINUTES = 15

/** `17 min late`, `on time`; nothing where it is not known. */
export function DelayText({ minutes }: { minutes: number | null }) {
  const { t, locale } = useText('view')
  if (minutes === null) return null
  const time = formatDuration(Math.abs(minutes), localeTag(locale))
  const words = minutes === 0 ? t('times.onTime') : t(minutes > 0 ? 'times.late' : 'times.early', { time })
  return (
    <span className={cx(css.delay, minutes === 0 && css.onTime, minutes >= LATE_MINUTES && css.late)}>{words}</span>
  )
}

/** In place of a delay: where it landed it was not due. */
export function DivertedText() {
  const { t } = useText('view')
  return <span className={css.delay}>{t('times.diverted')}</span>
}
