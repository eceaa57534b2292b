import { type Position, positionOf } from '../../../geo/position.ts'
import type { PlaceSnapshot } from '../../flight.ts'

/** Why a zone is likely. */
export type ZoneReason = 'named' | 'near' | 'other-end' | 'last' | 'device'

export interface ZoneProposal {
  zone: string
  reason: ZoneReason
}

export interface ZoneHints {
  /** The place nobody catalogued. */
  place: PlaceSnapshot
  /** Earlier flights to or from a place of this name, newest first. */
  known: readonly PlaceSnapshot[]
  /** The zone of the airport nearest to a position; null where none is near. */
  zoneNear: (here: Position) => string | null
  otherEnd: PlaceSnapshot | null
  /** Where the newest flight of the log ended. */
  last: PlaceSnapshot | null
  deviceZone: string | null
}

/**
 * The zones the clock of a hand-typed place may have been in, likeliest first, each once: as the same name had it
 * before, as the airport near its position has it, as the other end of the flight, as the place of the last flight, as
 * this device. Proposed only: which it is, the user says.
 */
export function proposeZones(hints: ZoneHints): readonly ZoneProposal[] {
  const { place, known, zoneNear, otherEnd, last, deviceZone } = hints
  const here = positionOf(place)
  const isSameName = ({ name, airportId }: PlaceSnapshot): boolean =>
    airportId === null && name.toLowerCase() === place.name.toLowerCase()
  const found: readonly [ZoneReason, string | null | undefined][] = [
    ['named', known.find((one) => isSameName(one) && one.timeZone !== null)?.timeZone],
    ['near', here && zoneNear(here)],
    ['other-end', otherEnd?.timeZone],
    ['last', last?.timeZone],
    ['device', deviceZone],
  ]
  const zones = new Map<string, ZoneProposal>()
  for (const [reason, zone] of found) if (zone && !zones.has(zone)) zones.set(zone, { zone, reason })
  return [...zones.values()]
}
