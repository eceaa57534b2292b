import type { AircraftType } from './aircraft-type.ts'
import { isMultiPilot } from './multi-pilot.ts'

/** The facts of the catalogue that a pilot's rating goes by. */
export type RatedType = Pick<AircraftType, 'icao' | 'classCode' | 'engines' | 'engine' | 'wake' | 'category' | 'crew'>

/**
 * Classes in the order in which pages name them; `type` and `helicopter` are rated type by type. `ultralight`: rated by
 * the law of each state.
 */
export const RATING_CLASSES = [
  'sep-land',
  'sep-sea',
  'mep-land',
  'mep-sea',
  'tmg',
  'sailplane',
  'type',
  'helicopter',
  'balloon',
  'airship',
  'gyroplane',
  'ultralight',
] as const
export type RatingClass = (typeof RATING_CLASSES)[number]

/** Category and class of 14 CFR 1.1, as its section (2) has them for pilots; `type` where a type rating is asked for. */
export const FAA_CLASSES = [
  'single-land',
  'single-sea',
  'multi-land',
  'multi-sea',
  'type',
  'glider',
  'helicopter',
  'gyroplane',
  'balloon',
  'airship',
] as const
export type FaaClass = (typeof FAA_CLASSES)[number]

/**
 * Touring motor gliders: engine and propeller built in and not retractable (FCL.010). The catalogue does not say it of its
 * gliders; these are, by their type certificates. The Stemme's propeller is folded, and EASA's list has it all the same.
 */
const TOURING: ReadonlySet<string> = new Set([
  'DIMO',
  'G109',
  'L13S',
  'RF3',
  'RF4',
  'RF5',
  'RF9',
  'RF10',
  'S10S',
  'S12S',
  'S6',
  'SF24',
  'SF25',
  'SF28',
  'SF31',
  'SF36',
  'SZ45',
  'TFK2',
  'TFUN',
])

/**
 * The rating that Part-FCL (Annex I to Regulation (EU) 1178/2011, FCL.700; Annex III to Regulation (EU) 2018/1976,
 * SFCL.150; Annex III to Regulation (EU) 2018/395) asks for on a type. Single-engine turboprops are rated class by class of
 * their maker's types: here each type by itself. Electric aeroplanes belong to the piston ones (FCL.010).
 */
export function ratingClass(type: RatedType): RatingClass {
  const other = lighterThanAirOrRotor(type)
  if (other !== null) return other
  if (type.category === 'glider') return TOURING.has(type.icao) ? 'tmg' : 'sailplane'
  if (type.category === 'ultralight') return 'ultralight'
  if (isMultiPilot(type) || type.engine === 'jet' || type.engine === 'turboprop') return 'type'
  const isSea = type.classCode.startsWith('S')
  if (type.engines > 1) return isSea ? 'mep-sea' : 'mep-land'
  return isSea ? 'sep-sea' : 'sep-land'
}

/**
 * Category and class of 14 CFR 61.5(b), with the types that 14 CFR 61.31(a) asks a type rating for: turbojets, and what is
 * heavier than 12,500 lb (wake category M and above).
 */
export function faaClass(type: RatedType): FaaClass {
  const other = lighterThanAirOrRotor(type)
  if (other === 'helicopter' && type.wake !== 'L') return 'type'
  if (other !== null) return other
  if (type.category === 'glider') return 'glider'
  if (type.engine === 'jet' || type.wake !== 'L') return 'type'
  const isSea = type.classCode.startsWith('S')
  if (type.engines > 1) return isSea ? 'multi-sea' : 'multi-land'
  return isSea ? 'single-sea' : 'single-land'
}

function lighterThanAirOrRotor(type: RatedType): 'balloon' | 'airship' | 'helicopter' | 'gyroplane' | null {
  if (type.icao === 'BALL') return 'balloon'
  if (type.icao === 'SHIP') return 'airship'
  if (type.classCode.startsWith('H')) return 'helicopter'
  return type.classCode.startsWith('G') ? 'gyroplane' : null
}
