import type { Digest } from '../../../../core/digest/digest.ts'
import { writeDigestDate } from '../../../../core/digest/digest-date.ts'
import type { Grouping } from '../../../query/views/list-view.ts'

export interface Heading {
  readonly key: string
  /** `2026` or `2026-03`; empty for flights without a date, and for trips. */
  readonly date: string
  /** Null for flights that belong to no trip; left out where headings are times. */
  readonly tripId?: string | null
  /** Its flights are the places from `start` to before `end`. */
  readonly start: number
  readonly end: number
}

export interface Grouped {
  readonly rows: Uint32Array
  readonly headings: readonly Heading[]
}

/** What a heading counts of a digest's date: of `20260305` the year is 2026, the month 202603. */
const DIVISORS = { year: 10_000, month: 100 } as const

/** Rows in the order of their dates, and what stands above them. Only a trip brings together what is apart in time. */
export function groupRows(digest: Digest, rows: Uint32Array, group: Grouping): Grouped {
  switch (group) {
    case 'none':
      return { rows, headings: [] }
    case 'trip':
      return byTrip(digest, rows)
    default:
      return { rows, headings: byTime(digest, rows, DIVISORS[group]) }
  }
}

function byTime({ columns }: Digest, rows: Uint32Array, divisor: number): Heading[] {
  const headings: Heading[] = []
  let [start, time] = [0, -1]
  const close = (end: number): void => {
    const date = writeDigestDate(time * divisor) ?? ''
    if (end > start) headings.push({ key: `# ${time}`, date, start, end })
    start = end
  }
  for (let place = 0; place < rows.length; place++) {
    const own = Math.floor((columns.date[rows[place] ?? 0] ?? 0) / divisor)
    if (own !== time) close(place)
    time = own
  }
  close(rows.length)
  return headings
}

/** Trips in the order of the first of their flights; what belongs to none comes last. */
function byTrip({ columns, tables }: Digest, rows: Uint32Array): Grouped {
  const trips = new Map<number, number[]>()
  for (const row of rows) {
    const trip = columns.trip[row] ?? 0
    const own = trips.get(trip)
    if (own) own.push(row)
    else trips.set(trip, [row])
  }
  const alone = trips.get(0) ?? []
  trips.delete(0)
  const headings: Heading[] = []
  const inOrder = new Uint32Array(rows.length)
  let at = 0
  for (const [trip, own] of [...trips, ...(alone.length > 0 ? [[0, alone] as const] : [])]) {
    inOrder.set(own, at)
    headings.push({ key: `# trip ${trip}`, date: '', tripId: tables.trips.at(trip), start: at, end: at + own.length })
    at += own.length
  }
  return { rows: inOrder, headings }
}
