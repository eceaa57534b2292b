import { formatDate } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { TimeChart } from '../../../../core/stats/drill/bar-terms.ts'
import type { Translate } from '../../../i18n/translate.ts'

export interface TimeName {
  name: string
  /** Under a bar. */
  short: string
}

/** A year, month, day of the week or hour as a sentence says it, and as it stands under a bar. */
export function timeName(chart: TimeChart, key: string, t: Translate<'statistics'>, tag: LocaleTag): TimeName {
  switch (chart) {
    case 'byYear':
      return { name: key, short: key }
    case 'byYearMonth':
      return { name: formatDate(key, tag, 'long'), short: key }
    case 'byMonth':
      return named(tag, 'month', Date.UTC(2024, Number(key) - 1))
    case 'byWeekday':
      // The first of January 2024 was a Monday.
      return named(tag, 'weekday', Date.UTC(2024, 0, Number(key)))
    default: {
      const next = String((Number(key) + 1) % 24).padStart(2, '0')
      return { name: t('hours', { from: `${key}:00`, to: `${next}:00` }), short: key }
    }
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function named(tag: LocaleTag, part: 'month' | 'weekday', epochMs: number): TimeName {
  const written = (style: 'long' | 'short'): string => {
    const key = `${tag} ${part} ${style}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { [part]: style, timeZone: 'UTC' })
    formats.set(key, format)
    return format.format(epochMs)
  }
  return { name: written('long'), short: written('short').replace('.', '').slice(0, 3) }
}
