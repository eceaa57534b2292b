import type { Digest } from '../../digest/digest.ts'
import type { AircraftKind, PersonAboard } from '../../digest/tables.ts'
import type { AirlineSnapshot, PlaceSnapshot } from '../../flight/flight.ts'
import { type Calendar, departureCalendar } from './calendar.ts'
import { flownBefore } from './flown-before.ts'
import type { Groups } from './make-groups.ts'
import { airlineGroups, peopleGroups, registrationGroups, typeGroups } from './other-groups.ts'
import { pathsOfLog, type Paths } from './paths.ts'
import { placeGroups } from './place-groups.ts'

/** What the flights of a log have in common, whatever part of them is looked at. */
export interface LogGroups {
  readonly airports: Groups<PlaceSnapshot>
  readonly airlines: Groups<AirlineSnapshot>
  readonly types: Groups<AircraftKind>
  readonly registrations: Groups<string>
  readonly people: Groups<PersonAboard>
  readonly paths: Paths
  readonly calendar: Calendar
  /** By row: 1 where the same aircraft was flown on before. */
  readonly flownBefore: Uint8Array
}

const known = new WeakMap<Digest, LogGroups>()

/** Worked out once for each digest, which never changes. */
export function logGroups(digest: Digest): LogGroups {
  const kept = known.get(digest)
  if (kept !== undefined) return kept
  const airports = placeGroups(digest)
  const registrations = registrationGroups(digest)
  const groups: LogGroups = {
    airports,
    airlines: airlineGroups(digest),
    types: typeGroups(digest),
    registrations,
    people: peopleGroups(digest),
    paths: pathsOfLog(digest, airports),
    calendar: departureCalendar(digest),
    flownBefore: flownBefore(digest, registrations),
  }
  known.set(digest, groups)
  return groups
}
