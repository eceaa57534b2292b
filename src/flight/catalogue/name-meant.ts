import { aircraftName } from '../../../core/aircraft/aircraft-type.ts'
import type { AircraftMatch } from '../../../core/aircraft/search.ts'
import type { AirlineMatch } from '../../../core/airline/search.ts'

/** Leaving a field with a code or the whole name of what is found needs no Enter. */

export function isAirlineMeant({ airline, kind }: AirlineMatch, text: string): boolean {
  return kind === 'code' || airline.name.toLowerCase() === text.trim().toLowerCase()
}

export function isAircraftMeant({ type, kind }: AircraftMatch, text: string): boolean {
  return kind === 'code' || aircraftName(type).toLowerCase() === text.trim().toLowerCase()
}
