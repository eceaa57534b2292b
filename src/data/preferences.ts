import { TIME_ENTRIES, type TimeEntry } from '../../core/flight/draft.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import type { Clock } from '../../core/locale/clock.ts'
import type { DistanceUnit } from '../../core/locale/format.ts'

/** How this user likes to read and write; part of the account, so it follows them to every device. */
export interface Preferences {
  distanceUnit: DistanceUnit
  clock: Clock
  /** The clock that times are typed on in the flight form. */
  timeEntry: TimeEntry
  /** Which part of the flight form opens first. */
  role: 'traveller' | 'pilot' | 'both'
  /** How close the lines of the list stand. */
  density: 'comfortable' | 'compact'
  /** Columns of the list with order and widths, as the list writes them; empty for the usual ones. */
  listColumns: string
}

/** Those with a value of a short list. */
export type ChosenPreference = Exclude<keyof Preferences, 'listColumns'>

export const PREFERENCE_VALUES: { readonly [K in ChosenPreference]: readonly Preferences[K][] } = {
  distanceUnit: ['km', 'mi', 'nmi'],
  clock: ['24', '12'],
  timeEntry: TIME_ENTRIES,
  role: ['traveller', 'pilot', 'both'],
  density: ['comfortable', 'compact'],
}

const DEFAULTS: Preferences = {
  distanceUnit: 'km',
  clock: '24',
  timeEntry: 'local',
  role: 'both',
  density: 'comfortable',
  listColumns: '',
}

/** The preferences in stored JSON; later objects win, what is missing or unknown is left to the ones before. */
export function readPreferences(...stored: readonly JsonObject[]): Preferences {
  const preferences = { ...DEFAULTS }
  for (const values of stored) {
    preferences.distanceUnit = pick(PREFERENCE_VALUES.distanceUnit, values['distanceUnit']) ?? preferences.distanceUnit
    preferences.clock = pick(PREFERENCE_VALUES.clock, values['clock']) ?? preferences.clock
    preferences.timeEntry = pick(PREFERENCE_VALUES.timeEntry, values['timeEntry']) ?? preferences.timeEntry
    preferences.role = pick(PREFERENCE_VALUES.role, values['role']) ?? preferences.role
    preferences.density = pick(PREFERENCE_VALUES.density, values['density']) ?? preferences.density
    if (typeof values['listColumns'] === 'string') preferences.listColumns = values['listColumns']
  }
  return preferences
}

function pick<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}
