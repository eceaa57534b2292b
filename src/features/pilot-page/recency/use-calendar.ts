import { calendarFile } from '../../../../core/recency/calendar-file.ts'
import type { RecencyState } from '../../../../core/recency/evaluate.ts'
import { dateOf } from '../../../../core/recency/window.ts'
import { useText } from '../../../i18n/use-text.ts'
import { saveFile } from '../../../story/save-file.ts'
import { useRecencyWords } from './use-recency-words.ts'

/** Days before the end of the recency at which the calendar reminds of it. */
const ALARM_DAYS = 14

/** Saves the days on which rules end as a calendar file. */
export function useCalendar(): (states: readonly RecencyState[]) => void {
  const { t } = useText('pilot')
  const words = useRecencyWords()
  return (states) => {
    const entries = states.flatMap((state) => {
      const { rule, group, lastDay } = state
      if (lastDay === null) return []
      const id = ['recency', rule.id, group?.class, group?.type].filter((part) => part).join('-')
      const text = [rule.paragraph ?? '', words.explained(rule)].filter((line) => line !== '').join('\n')
      const title = t('recency.calendarTitle', { name: words.name(state) })
      return [{ id, date: dateOf(lastDay), title, text, alarmDays: ALARM_DAYS }]
    })
    const file = new Blob([calendarFile(entries, Date.now())], { type: 'text/calendar;charset=utf-8' })
    saveFile(file, `logmyworld-${t('recency.file')}.ics`)
  }
}
