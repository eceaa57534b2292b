import type { Locale } from '../../i18n/locale.ts'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' }
/** Narrow and unbreakable, between a number and its unit. */
const THIN = '\u202f'

export function sampleDate(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T00:00:00Z`))
}

export function sampleDuration(minutes: number): string {
  return `${Math.floor(minutes / 60)}${THIN}h ${String(minutes % 60).padStart(2, '0')}${THIN}min`
}

export function sampleDistance(distanceKm: number, locale: Locale): string {
  return `${new Intl.NumberFormat(TAGS[locale]).format(distanceKm)}${THIN}km`
}
