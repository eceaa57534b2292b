import { useMemo } from 'react'
import { formatClockDuration, formatDate } from '../../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../../core/locale/language.ts'
import { type Counted, isMinutes } from '../../../../core/recency/counted.ts'
import type { RecencyGroup, RecencyState } from '../../../../core/recency/evaluate.ts'
import type { RecencyRule } from '../../../../core/recency/rule.ts'
import { dateOf } from '../../../../core/recency/window.ts'
import { keyIn } from '../../../i18n/key-in.ts'
import { useText } from '../../../i18n/use-text.ts'

export interface RecencyWords {
  title: (rule: RecencyRule) => string
  /** What a rule demands, in a sentence. */
  explained: (rule: RecencyRule) => string
  /** Class, with the type where it is rated by type; empty for all of them. */
  group: (group: RecencyGroup | null) => string
  /** Rule and class. */
  name: (state: RecencyState) => string
  /** `12:30` hours, or a number. */
  amount: (counted: Counted, value: number) => string
  /** `2 landings and 1 h in command`. */
  list: (missing: readonly { counted: Counted; value: number }[]) => string
  date: (day: number) => string
  /** `in 12 days`. */
  when: (days: number) => string
}

/** How the rules and what they say are called. */
export function useRecencyWords(): RecencyWords {
  const { t, locale } = useText('pilot')
  return useMemo(() => {
    const tag: LocaleTag = localeTag(locale)
    const title: RecencyWords['title'] = ({ id, name }) => name ?? t(keyIn('pilot:rules', `${id}.title`))
    const group: RecencyWords['group'] = (of) => {
      if (of === null) return ''
      const name = t(keyIn('pilot:classes', of.class))
      return of.type === '' ? name : `${of.type} · ${name}`
    }
    const more = (counted: Counted, value: number): string => {
      const key = keyIn('pilot:more', counted)
      const values = { count: value, time: formatClockDuration(value) }
      return t(key, values)
    }
    const list: RecencyWords['list'] = (missing) =>
      new Intl.ListFormat(tag, { type: 'conjunction' }).format(
        missing.map(({ counted, value }) => more(counted, value)),
      )
    const own = ({ only, alternatives }: RecencyRule): string => {
      const [requirement] = alternatives[0] ?? []
      if (!requirement) return ''
      const { counted, least, within } = requirement
      const time = t(within.unit === 'days' ? 'own.days' : 'own.months', { count: within.count })
      const demanded = t('own.explained', { what: list([{ counted, value: least }]), time })
      return only === undefined ? demanded : `${demanded} ${t('own.only', { query: only })}`
    }
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    return {
      title,
      explained: (rule) => (rule.name === null ? t(keyIn('pilot:rules', `${rule.id}.text`)) : own(rule)),
      group,
      name: (state) => [title(state.rule), group(state.group)].filter((part) => part !== '').join(' · '),
      amount: (counted, value) => (isMinutes(counted) ? formatClockDuration(value) : String(value)),
      list,
      date: (day) => formatDate(dateOf(day), tag),
      when: (days) => relative.format(days, 'day'),
    }
  }, [t, locale])
}
