/** Dates as the digest holds them: `20260305`, `20260300` for a month, `20260000` for a year, 0 for none. */

/** `2026-03-05`, `2026-03`, `2026`; null for none. */
export function writeDigestDate(date: number): string | null {
  if (date === 0) return null
  const digits = String(date).padStart(8, '0')
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (month === '00') return year
  return day === '00' ? `${year}-${month}` : `${year}-${month}-${day}`
}

/** Number of a date written as above. */
export function readDigestDate(text: string): number {
  return Number(text.replaceAll('-', '').padEnd(8, '0'))
}

export function yearOf(date: number): number {
  return Math.floor(date / 10_000)
}

/** 1 to 12, 0 when only the year is known. */
export function monthOf(date: number): number {
  return Math.floor(date / 100) % 100
}

/** 1 for Monday to 7 for Sunday, 0 when the day is not known. */
export function weekdayOf(date: number): number {
  const day = date % 100
  if (day === 0) return 0
  // Sakamoto's method: a table of where each month begins, January and February counted to the year before.
  const month = monthOf(date)
  const year = yearOf(date) - (month < 3 ? 1 : 0)
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const fromSunday = (year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + shift + day) % 7
  return fromSunday === 0 ? 7 : fromSunday
}

/** First day a date may mean; 0 stays 0. */
export function firstDay(date: number): number {
  if (date === 0 || date % 100 !== 0) return date
  return date + (monthOf(date) === 0 ? 101 : 1)
}

/** A number not before the last day a date may mean, and before the next month's or year's first; 0 stays 0. */
export function lastDay(date: number): number {
  if (date === 0 || date % 100 !== 0) return date
  return date + (monthOf(date) === 0 ? 1231 : 31)
}
