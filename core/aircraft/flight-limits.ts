import type { AircraftType } from './aircraft-type.ts'

/** How fast and how long an aircraft flies. What nobody has flown is wrong, what only records reached is odd. */
export interface Limit {
  /** Beyond it a flight is odd. */
  usual: number
  /** Beyond it no such aircraft has flown. */
  utmost: number
}

/** Types faster than a jet airliner, in km/h over a whole flight. */
const SUPERSONIC: Readonly<Record<string, number>> = { CONC: 2300, T144: 2500, SR71: 3700 }
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
  const supersonic = SUPERSONIC[type.icao]
  if (supersonic !== undefined) return { usual: supersonic, utmost: supersonic }
  if (type.icao === 'BALL') return BALLOON
  if (type.icao === 'SHIP') return AIRSHIP
  if (type.category === 'glider') return GLIDER
  if (type.category === 'helicopter') return HELICOPTER
  if (type.category === 'ultralight') return ULTRALIGHT
  if (type.engine === 'jet') return type.category === 'military' ? { usual: 1150, utmost: 3000 } : JET
  return type.engine === 'turboprop' ? TURBOPROP : PISTON
}

const HOUR = 60
const DAY = 24 * HOUR
/** The C172 "Hacienda" stayed up for 64 days (1959), fuelled from a car. */
const LONGEST_EVER = 65 * DAY

/** Minutes in the air without a stop. */
export function enduranceLimit(type: AircraftType | null): Limit {
  // Of what is not known anything may have been flown, by pilots at least.
  if (!type) return { usual: DAY, utmost: LONGEST_EVER }
  // Breitling Orbiter 3: 19 days 21 hours.
  if (type.icao === 'BALL') return { usual: 12 * HOUR, utmost: 21 * DAY }
  // ZPG-2: 11 days (1957); the Hindenburg's scheduled crossings took two and a half.
  if (type.icao === 'SHIP') return { usual: 3 * DAY, utmost: 12 * DAY }
  // Duration records, last one 57 hours in 1954, are no longer kept.
  if (type.category === 'glider') return { usual: 15 * HOUR, utmost: 58 * HOUR }
  if (type.category === 'helicopter') return { usual: 8 * HOUR, utmost: 30 * HOUR }
  if (type.category === 'ultralight') return { usual: 14 * HOUR, utmost: 3 * DAY }
  // Fuelled in the air.
  if (type.category === 'military') return { usual: DAY, utmost: 3 * DAY }
  if (type.engine === 'piston' || type.engine === 'electric') return { usual: DAY, utmost: LONGEST_EVER }
  return { usual: DAY, utmost: DAY }
}

export function isLighterOrGlider({ icao, category }: AircraftType): boolean {
  return icao === 'BALL' || icao === 'SHIP' || category === 'glider'
}

/** Flown for the view or the practice: round trips and slow ones are what it is for. */
export function isFlownForItself({ category, engine }: AircraftType): boolean {
  if (category === 'helicopter' || category === 'glider' || category === 'ultralight') return true
  return category === 'historic' || category === 'military' || engine === 'piston'
}
