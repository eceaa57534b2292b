import { formatDate, formatDistance, formatDuration, formatNumber, type DistanceUnit } from '../locale/format.ts'
import type { LocaleTag } from '../locale/language.ts'
import type { CheckParameter } from './check.ts'

/**
 * The words of a check in `checks.json`: `<code>.title`, `<code>.explanation` with the parameters, and `<code>.repair`
 * where it has one.
 */
export const CHECK_TEXTS = ['title', 'explanation', 'repair'] as const

/** The parameters of an explanation as the reader writes them. */
export function writeParameters(
  params: Readonly<Record<string, CheckParameter>>,
  locale: LocaleTag,
  unit: DistanceUnit,
): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value, locale, unit)]))
}

function write(value: CheckParameter, locale: LocaleTag, unit: DistanceUnit): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, locale)
  if ('minutes' in value) return formatDuration(value.minutes, locale)
  return 'km' in value ? formatDistance(value.km, unit, locale) : formatDate(value.date, locale)
}
