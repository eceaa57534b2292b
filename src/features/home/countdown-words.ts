import type { Countdown } from '../../../core/home/countdown.ts'
import { FIRM, formatDuration, THIN } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import type { Translate } from '../../i18n/translate.ts'

/** `in 2 days 5 h`, `in 3 h 20 min`, `tomorrow`; empty where there is nothing to count. */
export function countdownWords(countdown: Countdown, t: Translate<'home'>, tag: LocaleTag): string {
  switch (countdown.kind) {
    case 'days': {
      const { days: count, hours } = countdown
      if (hours === 0) return t('countdown.days', { count })
      return t('countdown.daysHours', { count, hours: `${hours}${THIN}h` }).replace(' ', FIRM)
    }
    case 'minutes':
      return countdown.minutes === 0
        ? t('countdown.now')
        : t('countdown.minutes', { time: formatDuration(countdown.minutes, tag) })
    case 'under-way':
      return t('countdown.lands', { time: formatDuration(countdown.minutes, tag) })
    case 'day':
      if (countdown.days <= 0) return t('countdown.today')
      return countdown.days === 1 ? t('countdown.tomorrow') : t('countdown.days', { count: countdown.days })
    default:
      return ''
  }
}
