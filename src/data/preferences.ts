import type { JsonObject } from '../../core/lib/json.ts'
import type { Clock } from '../../core/locale/clock.ts'
import type { DistanceUnit } from '../../core/locale/format.ts'

/** How this user likes to read and write; part of the account, so it follows them to every device. */
export interface Preferences {
  distanceUnit: DistanceUnit
  clock: Clock
  /** Which part of the flight form opens first. */
  role: 'traveller' | 'pilot' | 'both'
}

export const PREFERENCE_VALUES: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  distanceUnit: ['km', 'mi', 'nmi'],
  clock: ['24', '12'],
  role: ['traveller', 'pilot', 'both'],
}

const DEFAULTS: Preferences = { distanceUnit: 'km', clock: '24', role: 'both' }

/** The preferences in stored JSON; later objects win, what is missing or unknown is left to the ones before. */
export function readPreferences(...stored: readonly JsonObject[]): Preferences {
  const preferences = { ...DEFAULTS }
  for (const values of stored) {
    preferences.distanceUnit = pick(PREFERENCE_VALUES.distanceUnit, values['distanceUnit']) ?? preferences.distanceUnit
    preferences.clock = pick(PREFERENCE_VALUES.clock, values['clock']) ?? preferences.clock
    preferences.role = pick(PREFERENCE_VALUES.role, values['role']) ?? preferences.role
  }
  return preferences
}

function pick<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}
