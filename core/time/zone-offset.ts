import { temporal } from './temporal.ts'
import { knownZone } from './zoned.ts'
import { DAY_MS } from './units.ts'

/** Clocks change about twice a year: where they stand alike at both ends of 16 days nothing changed between. */
const BUCKET_MS = 16 * DAY_MS

/** Offset in minutes by zone and instant; a lookup in the zone's rules takes fifty times as long. */
const offsets = new Map<string, Map<number, number>>()

/**
 * What the zone's clock is ahead of UTC at an instant, in minutes, by the rules this machine knows; null for a zone it
 * does not know. Made for asking of a whole log. (Seconds of local mean time are rounded, as in stored times.)
 */
export function offsetMinutesAt(zone: string, epochMs: number): number | null {
  const known = knownZone(zone)
  if (known === null) return null
  const start = Math.floor(epochMs / BUCKET_MS) * BUCKET_MS
  const first = remembered(known, start)
  return first === remembered(known, start + BUCKET_MS) ? first : lookUp(known, epochMs)
}

function remembered(zone: string, epochMs: number): number {
  let ofZone = offsets.get(zone)
  if (!ofZone) offsets.set(zone, (ofZone = new Map()))
  let offset = ofZone.get(epochMs)
  if (offset === undefined) ofZone.set(epochMs, (offset = lookUp(zone, epochMs)))
  return offset
}

function lookUp(zone: string, epochMs: number): number {
  const moment = temporal().Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
  return Math.round(moment.offsetNanoseconds / 60e9)
}
