import { choiceIndex, NO_TIME, UNKNOWN } from './columns.ts'
import type { Digest } from './digest.ts'
import { positionOf } from '../geo/position.ts'
import type { FlownSpan } from './match-track.ts'
import { HOUR_MS, MINUTE_MS } from '../time/units.ts'

/** A day begins first at UTC+14, and a flight that left in its last minute at UTC-12 lands many hours later. */
const DAY_FROM_MS = -14 * HOUR_MS
const DAY_TO_MS = (24 + 12 + 20) * HOUR_MS

/** When and where the flights of a log were, of those that say at least their day. */
export function flownSpans(digest: Digest): FlownSpan[] {
  const { columns, tables } = digest
  const cancelled = choiceIndex('status', 'cancelled')
  return digest.ids.flatMap((id, row) => {
    const at = (name: keyof typeof columns): number => columns[name][row] ?? 0
    const span = at('status') === cancelled ? null : spanOf(at)
    if (span === null) return []
    const end = at('divertedTo') === 0 ? at('to') : at('divertedTo')
    return [{ id, ...span, from: positionOf(tables.places.at(at('from'))), to: positionOf(tables.places.at(end)) }]
  })
}

const MOST_NEAR = 6

/** Ids of the flights that began nearest to a moment, the nearest first; without a moment the newest of them. */
export function nearestSpans(spans: readonly FlownSpan[], atMs: number | null): string[] {
  const apart = ({ startMs }: FlownSpan): number => (atMs === null ? -startMs : Math.abs(startMs - atMs))
  const near: FlownSpan[] = []
  for (const span of spans) {
    const place = near.findIndex((other) => apart(span) < apart(other))
    if (place >= 0) near.splice(place, 0, span)
    else if (near.length < MOST_NEAR) near.push(span)
    if (near.length > MOST_NEAR) near.pop()
  }
  return near.map(({ id }) => id)
}

type ColumnAt = (name: 'date' | 'departure' | 'arrival' | 'minutes') => number

function spanOf(at: ColumnAt): Pick<FlownSpan, 'startMs' | 'endMs' | 'isExact'> | null {
  const [departure, arrival, minutes] = [at('departure'), at('arrival'), at('minutes')]
  const start = departure !== NO_TIME ? departure : minutes > 0 && arrival !== NO_TIME ? arrival - minutes : null
  const end = arrival !== NO_TIME ? arrival : minutes !== UNKNOWN && departure !== NO_TIME ? departure + minutes : null
  if (start !== null && end !== null && end > start) {
    return { startMs: start * MINUTE_MS, endMs: end * MINUTE_MS, isExact: true }
  }
  const date = at('date')
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100]
  if (month === 0 || day === 0) return null
  const midnight = Date.UTC(year, month - 1, day)
  return { startMs: midnight + DAY_FROM_MS, endMs: midnight + DAY_TO_MS, isExact: false }
}
