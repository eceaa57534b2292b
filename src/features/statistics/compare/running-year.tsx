import { formatDate } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { Period } from '../../../../core/stats/compare/period.ts'
import { toSameDay } from '../../../../core/stats/compare/same-day.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

export interface RunningYearProps {
  first: Period
  second: Period
  /** The reader's own day. */
  today: string
  onCompare: (first: Period, second: Period) => void
}

/** Says that one of two years is not over, and offers both up to the day it is; nothing for other periods. */
export function RunningYear({ first, second, today, onCompare }: RunningYearProps) {
  const { t, locale } = useText('statistics')
  const both = toSameDay(first, second, today)
  if (both === null) return null
  const day = formatDate(today, localeTag(locale), 'in-year')
  return (
    <Notice
      tone="info"
      action={
        <Button onClick={() => onCompare(both.first, both.second)}>{t('compare.running.sameDay', { day })}</Button>
      }
    >
      {t('compare.running.text', { running: both.running, whole: both.whole, day })}
    </Notice>
  )
}
