import type { AircraftType } from './aircraft-type.ts'

/** Whose crews the wake category tells nothing about: fighters have one seat, helicopters their own rules. */
const OTHER_CREWS: ReadonlySet<AircraftType['category']> = new Set(['military', 'historic', 'helicopter'])

/**
 * Does its certificate ask for two pilots (multi-pilot aircraft, FCL.010 of Regulation (EU) 1178/2011)? Where the
 * catalogue does not say, an aeroplane of wake category M, H or J is heavier than 7 t (ICAO Doc 8643) and so a large one,
 * which is certified for two (CS-25); the light jets that are not stand in the catalogue with their crew.
 */
export function isMultiPilot({ crew, wake, category }: Pick<AircraftType, 'crew' | 'wake' | 'category'>): boolean {
  if (crew !== null) return crew >= 2
  return wake !== 'L' && !OTHER_CREWS.has(category)
}
