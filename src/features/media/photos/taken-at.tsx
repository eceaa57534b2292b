import { formatClockTime } from '../../../../core/locale/clock.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './media-viewer.module.css'

/** When a photo was taken, by the clock of where that was. */
export function TakenAt({ takenAt }: { takenAt: string }) {
  const { t, locale } = useText('media')
  const { clock } = usePreferences()
  const date = formatDate(takenAt.slice(0, 10), localeTag(locale))
  return <p className={css.taken}>{t('viewer.taken', { date, time: formatClockTime(takenAt.slice(11, 16), clock) })}</p>
}
