import { FLIGHT_TIME_NAMES, type FlightTimeName } from '../flight/flight.ts'
import { isClockOff } from './clock-offset.ts'
import type { LiveFlight, Stamp } from './live-flight.ts'
import { usedStamp } from './stamps.ts'

/** What is worth saying of a button's time; nothing of it keeps anybody from going on. */
export type StampNote =
  /** Its moment lies before that of a button that comes before it. */
  | { kind: 'order'; stamp: Stamp; earlier: FlightTimeName }
  /** It was pressed without the ones before it. */
  | { kind: 'skipped'; stamp: Stamp; missing: FlightTimeName }
  /** It was pressed more than once: `other` was set aside. */
  | { kind: 'again'; stamp: Stamp; other: Stamp }
  /** The device's clock and the satellites disagreed; `usesGps` says whose time counts. */
  | { kind: 'clock'; stamp: Stamp; offsetMs: number; usesGps: boolean }

/** The notes on one button. */
export function stampNotes(flight: LiveFlight, name: FlightTimeName): readonly StampNote[] {
  const stamp = usedStamp(flight, name)
  if (stamp === null) return []
  const before = FLIGHT_TIME_NAMES.slice(0, FLIGHT_TIME_NAMES.indexOf(name))
  const earlier = before.findLast((other) => (usedStamp(flight, other)?.atMs ?? -Infinity) > stamp.atMs)
  const missing = before.at(-1)
  const other = flight.stamps.findLast((one) => one.name === name && one.state === 'aside')
  const notes: StampNote[] = []
  if (earlier !== undefined) notes.push({ kind: 'order', stamp, earlier })
  if (missing !== undefined && usedStamp(flight, missing) === null) notes.push({ kind: 'skipped', stamp, missing })
  if (other !== undefined) notes.push({ kind: 'again', stamp, other })
  const offsetMs = stamp.deviceMs === null || stamp.gpsMs === null ? 0 : stamp.gpsMs - stamp.deviceMs
  // A time typed over it follows neither clock.
  const isTyped = stamp.atMs !== stamp.deviceMs && stamp.atMs !== stamp.gpsMs
  if (isClockOff(offsetMs) && !isTyped) {
    notes.push({ kind: 'clock', stamp, offsetMs, usesGps: stamp.atMs === stamp.gpsMs })
  }
  return notes
}
