/** When an entry of a logbook was flown. */
export interface EntryTime {
  /** Minutes since 1970; null where it is not known. */
  departure: number | null
  /** `2026-03-05` on the clock of its departure; a month or a year where no more is known, null for nothing. */
  date: string | null
}

/**
 * Entries of a logbook in the order in which they were flown: by instants, since over the date line the later flight may
 * have the earlier date. One without a time stands where its day begins in UTC, but before no timed one of an earlier date;
 * a month before its days, a year before its months, and no date before all. Entries that are alike stay in their order.
 */
export function asFlown<E extends EntryTime>(entries: readonly E[]): E[] {
  const latest = latestBefore(entries)
  const keyed = entries.map((entry) => ({ entry, minute: minuteOf(entry, latest) }))
  return keyed.toSorted((a, b) => (a.minute === b.minute ? 0 : a.minute - b.minute)).map(({ entry }) => entry)
}

function minuteOf({ departure, date }: EntryTime, latest: (date: string) => number): number {
  if (departure !== null) return departure
  if (!date) return Number.NEGATIVE_INFINITY
  const first = `${date}${'-01-01'.slice(date.length - 4)}`
  const missing = '2026-03-05'.length - date.length
  // A little after what came before, the coarser date first.
  return Math.max(Date.parse(`${first}T00:00:00Z`) / 60_000, latest(date) + 0.9) - missing / 10
}

/** When the last timed entry of an earlier date departed. */
function latestBefore(entries: readonly EntryTime[]): (date: string) => number {
  const latestOf = new Map<string, number>()
  for (const { departure, date } of entries) {
    if (departure !== null && date) latestOf.set(date, Math.max(departure, latestOf.get(date) ?? departure))
  }
  const dates = [...latestOf.keys()].sort()
  let soFar = Number.NEGATIVE_INFINITY
  const until = dates.map((one) => (soFar = Math.max(soFar, latestOf.get(one) ?? soFar)))
  return (date) => {
    let [low, high] = [0, dates.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((dates[middle] ?? '') < date) low = middle + 1
      else high = middle
    }
    return until[low - 1] ?? Number.NEGATIVE_INFINITY
  }
}
