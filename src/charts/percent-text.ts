import type { LocaleTag } from '../../core/locale/language.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A share from 0 to 1: `28%`, `28 %`; with a decimal below one in a hundred. */
export function percentText(share: number, locale: LocaleTag): string {
  const decimals = share > 0 && share < 0.01 ? 1 : 0
  const key = `${locale}${decimals}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(share)
}
