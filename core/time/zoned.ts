import { offsetText } from './moment.ts'
import { temporal } from './temporal.ts'

/** What a wall time means in a zone. Each candidate is an RFC 9557 string with offset and zone frozen. */
export type ZonedTime =
  | { kind: 'exact'; value: string }
  /** The clock showed it twice: first and second time. */
  | { kind: 'ambiguous'; candidates: readonly [string, string] }
  /** The clock jumped over it: as far before the jump, as far after it. */
  | { kind: 'gap'; candidates: readonly [string, string] }
  /** This machine does not know the zone. */
  | { kind: 'unknown-zone' }

/** Ids younger than some browsers in use, with the zone that had the same clock until they split. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Ciudad_Juarez': 'America/Ojinaga',
  'America/Nuuk': 'America/Godthab',
  'Asia/Qostanay': 'Asia/Almaty',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
}

/**
 * The instant of a wall clock reading at a place. Never guesses: a time the clock showed twice or skipped comes
 * back with both readings, and the caller asks.
 * @param date a real day, `2026-03-05`
 * @param time `09:10`
 * @param zone IANA zone id; it is written into the result exactly as given
 */
export function resolveLocal(date: string, time: string, zone: string): ZonedTime {
  const wall = temporal().PlainDateTime.from(`${date}T${time}`)
  const known = knownZone(zone)
  if (known === null) return { kind: 'unknown-zone' }
  const earlier = wall.toZonedDateTime(known, { disambiguation: 'earlier' })
  const later = wall.toZonedDateTime(known, { disambiguation: 'later' })
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'exact', value: freeze(earlier, zone) }
  const kind = earlier.toPlainDateTime().equals(wall) ? 'ambiguous' : 'gap'
  return { kind, candidates: [freeze(earlier, zone), freeze(later, zone)] }
}

/** The wall clock at an instant, as a frozen string to the minute; null when the zone is not known here. */
export function freezeInstant(epochMs: number, zone: string): string | null {
  const known = knownZone(zone)
  if (known === null) return null
  return freeze(temporal().Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(known), zone)
}

/** Does this machine have rules for the zone (or for the zone it was before a recent split)? */
export function isKnownZone(zone: string): boolean {
  return knownZone(zone) !== null
}

const known = new Map<string, string | null>()

/** The id this machine has rules under: the zone itself, or the zone it was before a recent split; else null. */
export function knownZone(zone: string): string | null {
  const cached = known.get(zone)
  if (cached !== undefined) return cached
  const older = OLDER_NAMES[zone]
  const result = accepts(zone) ? zone : older !== undefined && accepts(older) ? older : null
  known.set(zone, result)
  return result
}

function accepts(zone: string): boolean {
  try {
    temporal().Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/** Offsets of local mean time have seconds, RFC 9557 has none: rounded half away from zero, like Temporal's own texts. */
function freeze(moment: Temporal.ZonedDateTime, zone: string): string {
  const wall = moment.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const minutes = moment.offsetNanoseconds / 60e9
  return `${wall}${offsetText(Math.sign(minutes) * Math.round(Math.abs(minutes)))}[${zone}]`
}
