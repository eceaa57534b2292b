import type { AircraftType } from './aircraft-type.ts'

/** How fast and how long an aircraft flies. What nobody has flown is wrong, what only records reached is odd. */
export interface Limit {
  /** Beyond it a flight is odd. */
  usual: number
  /** Beyond it no such aircraft has flown. */
  utmost: number
}

/** Types faster than a jet airliner, in km/h over a whole flight. */
const SUPERSONIC: ReadonlyMap<string, Limit> = new Map([
  ['CONC', { usual: 2300, utmost: 2300 }],
  ['T144', { usual: 2500, utmost: 2500 }],
  ['SR71', { usual: 3700, utmost: 3700 }],
])
const MILITARY_JET: Limit = { usual: 1150, utmost: 3000 }
/** With the wind of a winter jet stream: 5 h from New York to London (2020). */
const JET: Limit = { usual: 1150, utmost: 1350 }
/** The Tu-114 cruised at 770 km/h, without the wind. */
const TURBOPROP: Limit = { usual: 800, utmost: 1000 }
const PISTON: Limit = { usual: 500, utmost: 800 }
const HELICOPTER: Limit = { usual: 330, utmost: 450 }
const GLIDER: Limit = { usual: 250, utmost: 400 }
const ULTRALIGHT: Limit = { usual: 330, utmost: 450 }
/** Fossett drifted at up to 320 km/h in 2002, the Pacific Flyer at 245 on average. */
const BALLOON: Limit = { usual: 150, utmost: 330 }
const AIRSHIP: Limit = { usual: 160, utmost: 250 }

/** km/h over a whole flight. Of an unknown type anything a jet does is possible. */
export function speedLimit(type: AircraftType | null): Limit {
  if (!type) return JET
  const supersonic = SUPERSONIC.get(type.icao)
  if (supersonic) return supersonic
  if (type.icao === 'BALL') return BALLOON
  if (type.icao === 'SHIP') return AIRSHIP
  if (type.category === 'glider') return GLIDER
  if (type.category === 'helicopter') return HELICOPTER
  if (type.category === 'ultralight') return ULTRALIGHT
  if (type.engine === 'jet') return type.category === 'military' ? MILITARY_JET : JET
  return type.engine === 'turboprop' ? TURBOPROP : PISTON
}

const HOUR = 60
const DAY = 24 * HOUR
/** The C172 "Hacienda" stayed up for 64 days (1959), fuelled from a car. */
const LONGEST_EVER = 65 * DAY

const UNKNOWN_HOURS: Limit = { usual: DAY, utmost: LONGEST_EVER }
/** Breitling Orbiter 3: 19 days 21 hours. */
const BALLOON_HOURS: Limit = { usual: 12 * HOUR, utmost: 21 * DAY }
/** ZPG-2: 11 days (1957); the Hindenburg's scheduled crossings took two and a half. */
const AIRSHIP_HOURS: Limit = { usual: 3 * DAY, utmost: 12 * DAY }
/** Duration records, the last one of 57 hours in 1954, are no longer kept. */
const GLIDER_HOURS: Limit = { usual: 15 * HOUR, utmost: 58 * HOUR }
const HELICOPTER_HOURS: Limit = { usual: 8 * HOUR, utmost: 30 * HOUR }
const ULTRALIGHT_HOURS: Limit = { usual: 14 * HOUR, utmost: 3 * DAY }
/** Fuelled in the air. */
const MILITARY_HOURS: Limit = { usual: DAY, utmost: 3 * DAY }
const AIRLINER_HOURS: Limit = { usual: DAY, utmost: DAY }

/** Minutes in the air without a stop. Of what is not known anything may have been flown, by pilots at least. */
export function enduranceLimit(type: AircraftType | null): Limit {
  if (!type) return UNKNOWN_HOURS
  if (type.icao === 'BALL') return BALLOON_HOURS
  if (type.icao === 'SHIP') return AIRSHIP_HOURS
  if (type.category === 'glider') return GLIDER_HOURS
  if (type.category === 'helicopter') return HELICOPTER_HOURS
  if (type.category === 'ultralight') return ULTRALIGHT_HOURS
  if (type.category === 'military') return MILITARY_HOURS
  return type.engine === 'piston' || type.engine === 'electric' ? UNKNOWN_HOURS : AIRLINER_HOURS
}

export function isLighterOrGlider({ icao, category }: AircraftType): boolean {
  return icao === 'BALL' || icao === 'SHIP' || category === 'glider'
}

/** Flown for the view or the practice: round trips and slow ones are what it is for. */
export function isFlownForItself({ category, engine }: AircraftType): boolean {
  if (category === 'helicopter' || category === 'glider' || category === 'ultralight') return true
  return category === 'historic' || category === 'military' || engine === 'piston'
}
