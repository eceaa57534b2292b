import { TIME_ENTRIES, type TimeEntry } from '../../../core/flight/draft/draft.ts'
import type { PilotFlying } from '../../../core/flight/flight.ts'
import { PILOTS_FLYING } from '../../../core/flight/schema/choices.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import type { Clock } from '../../../core/locale/clock.ts'
import type { DistanceUnit } from '../../../core/locale/format.ts'
import { PLACE_CODES, type PlaceCodes } from '../../../core/flight/place-code.ts'
import { DATE_ORDERS, type DateOrder } from '../../../core/time/date-order.ts'

/** How this user likes to read and write; part of the account, so it follows them to every device. */
export interface Preferences {
  distanceUnit: DistanceUnit
  clock: Clock
  /** The clock that times are typed on in the flight form. */
  timeEntry: TimeEntry
  /** What a typed 3/5/2026 means, where the language does not tell. */
  dateOrder: 'ask' | DateOrder
  /** Who flew, where two could have: the last answer, proposed for the next flight. */
  pilotFlying: 'ask' | PilotFlying
  /** Which code of a place is shown. */
  placeCodes: PlaceCodes
  /** Which part of the flight form opens first. */
  role: 'traveller' | 'pilot' | 'both'
  /** How close the lines of the list stand. */
  density: 'comfortable' | 'compact'
  /** Columns of the list with order and widths, as the list writes them; empty for the usual ones. */
  listColumns: string
  /** Its IATA or ICAO code; empty for the one the newest flights show. */
  homeAirport: string
  /** Ids of the rules a pilot looks at (`core/recency/choose-rules.ts`); empty for those that are proposed. */
  recencyRules: string
  /** Rules of the user's own (`core/recency/own-rules.ts`), as a text; empty for none. */
  ownRecencyRules: string
  /** Whose name stands on logbooks to print; empty for the user's own. */
  logbookName: string
  /** On the first sheet of logbooks to print: number of the licence, and the address. */
  logbookLicence: string
  logbookAddress: string
}

/** Those that are any text. */
const TEXTS = [
  'listColumns',
  'recencyRules',
  'ownRecencyRules',
  'logbookName',
  'logbookLicence',
  'logbookAddress',
] as const

/** Those with a value of a short list. */
export type ChosenPreference = Exclude<keyof Preferences, 'homeAirport' | (typeof TEXTS)[number]>

export const PREFERENCE_VALUES: { readonly [K in ChosenPreference]: readonly Preferences[K][] } = {
  distanceUnit: ['km', 'mi', 'nmi'],
  clock: ['24', '12'],
  timeEntry: TIME_ENTRIES,
  dateOrder: ['ask', ...DATE_ORDERS],
  pilotFlying: ['ask', ...PILOTS_FLYING],
  placeCodes: PLACE_CODES,
  role: ['traveller', 'pilot', 'both'],
  density: ['comfortable', 'compact'],
}

const DEFAULTS: Preferences = {
  distanceUnit: 'km',
  clock: '24',
  timeEntry: 'local',
  dateOrder: 'ask',
  pilotFlying: 'ask',
  placeCodes: 'typed',
  role: 'both',
  density: 'comfortable',
  listColumns: '',
  homeAirport: '',
  recencyRules: '',
  ownRecencyRules: '',
  logbookName: '',
  logbookLicence: '',
  logbookAddress: '',
}

export function isPreference(name: string): name is keyof Preferences {
  return Object.hasOwn(DEFAULTS, name)
}

const AIRPORT_CODE = /^(?:[A-Z]{3}|[A-Z0-9]{4})?$/

/** A typed airport code as it is kept, `fra` → `FRA`, empty for none; null for what is no code. */
export function readAirportCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return AIRPORT_CODE.test(code) ? code : null
}

/** The preferences in stored JSON; later objects win, what is missing or unknown is left to the ones before. */
export function readPreferences(...stored: readonly JsonObject[]): Preferences {
  const preferences = { ...DEFAULTS }
  let placeCodes: PlaceCodes | undefined
  for (const values of stored) {
    preferences.distanceUnit = pick(PREFERENCE_VALUES.distanceUnit, values['distanceUnit']) ?? preferences.distanceUnit
    preferences.clock = pick(PREFERENCE_VALUES.clock, values['clock']) ?? preferences.clock
    preferences.timeEntry = pick(PREFERENCE_VALUES.timeEntry, values['timeEntry']) ?? preferences.timeEntry
    preferences.dateOrder = pick(PREFERENCE_VALUES.dateOrder, values['dateOrder']) ?? preferences.dateOrder
    preferences.pilotFlying = pick(PREFERENCE_VALUES.pilotFlying, values['pilotFlying']) ?? preferences.pilotFlying
    placeCodes = pick(PREFERENCE_VALUES.placeCodes, values['placeCodes']) ?? placeCodes
    preferences.role = pick(PREFERENCE_VALUES.role, values['role']) ?? preferences.role
    preferences.density = pick(PREFERENCE_VALUES.density, values['density']) ?? preferences.density
    for (const name of TEXTS) {
      const text = values[name]
      if (typeof text === 'string') preferences[name] = text
    }
    if (typeof values['homeAirport'] === 'string') {
      preferences.homeAirport = readAirportCode(values['homeAirport']) ?? preferences.homeAirport
    }
  }
  // Pilots file and read ICAO codes.
  preferences.placeCodes = placeCodes ?? (preferences.role === 'pilot' ? 'icao' : DEFAULTS.placeCodes)
  return preferences
}

function pick<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value)
}
