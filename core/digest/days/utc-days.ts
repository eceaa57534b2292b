import { NO_TIME } from '../columns.ts'
import { columnsOf, type Digest } from '../digest.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../time/units.ts'

const known = new WeakMap<Digest, Digest>()

/**
 * The digest with flights under the day on which UTC has their departure, the newest first by that day: what the list
 * and the logbook are made of for who reads UTC. Flights without a whole date or a time stay under their own. The own
 * days of all are in `ownDates`. Nothing new is stored; rows are not those of `digest`, ids are.
 */
export function inUtcDays(digest: Digest): Digest {
  const made = known.get(digest) ?? ordered(digest)
  known.set(digest, made)
  return made
}

function ordered(digest: Digest): Digest {
  const { count, columns } = digest
  const [date, minute] = [columns.date.slice(), columns.minute.slice()]
  let [lastDay, lastDate] = [Number.NaN, 0]
  for (let row = 0; row < count; row++) {
    const departure = columns.departure[row] ?? NO_TIME
    if (departure === NO_TIME || (date[row] ?? 0) % 100 === 0) continue
    const day = Math.floor(departure / DAY_MINUTES)
    if (day !== lastDay) [lastDay, lastDate] = [day, dateOf(day)]
    date[row] = lastDate
    minute[row] = departure - day * DAY_MINUTES
  }
  const moved = orderOf(date, minute)
  if (moved === null) return { ...digest, columns: { ...columns, date, minute }, ownDates: columns.date }
  const { order, from, to } = moved
  const inOrder = (old: Int32Array): Int32Array => {
    const column = old.slice()
    for (let at = from; at < to; at++) column[at] = old[order[at] ?? at] ?? 0
    return column
  }
  const reordered = columnsOf((name) => inOrder(name === 'date' ? date : name === 'minute' ? minute : columns[name]))
  const ids = Array.from(order, (row) => digest.ids[row] ?? '')
  return { ...digest, ids, columns: reordered, ownDates: inOrder(columns.date) }
}

/** `20260305` of days since 1970. */
function dateOf(day: number): number {
  const at = new Date(day * DAY_MINUTES * MINUTE_MS)
  return at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate()
}

/**
 * The rows, the newest first, and the part of them that is not where it was; null where all are. Between two clocks a
 * flight moves by a day at most, so sorting by insertion takes few steps.
 */
function orderOf(date: Int32Array, minute: Int32Array): { order: Uint32Array; from: number; to: number } | null {
  const keys = Float64Array.from(date, (day, row) => day * DAY_MINUTES + (minute[row] ?? 0))
  const order = Uint32Array.from(date, (_, row) => row)
  let [from, to] = [order.length, 0]
  for (let row = 1; row < order.length; row++) {
    const key = keys[row] ?? 0
    let at = row
    for (; at > 0 && (keys[order[at - 1] ?? 0] ?? 0) < key; at--) order[at] = order[at - 1] ?? 0
    order[at] = row
    if (at === row) continue
    from = Math.min(from, at)
    to = row + 1
  }
  return to === 0 ? null : { order, from, to }
}
