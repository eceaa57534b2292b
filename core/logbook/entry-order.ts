/**
 * Where an entry stands in a logbook, which is in the order in which it was flown: by instants, since over the date line
 * the later flight may have the earlier date. Minutes since 1970.
 * @param departure minutes since 1970; null for none: then the entry stands where its day begins in UTC
 * @param date `2026-03-05`; a month stands before its days, a year before its months, and no date before all
 */
export function entryMinute(departure: number | null, date: string | null | undefined): number {
  if (departure !== null) return departure
  if (!date) return Number.NEGATIVE_INFINITY
  const first = `${date}${'-01-01'.slice(date.length - 4)}`
  return Date.parse(`${first}T00:00:00Z`) / 60_000 - ('2026-03-05'.length - date.length) / 10
}
