import type { Language } from '../locale/language.ts'

/** One aircraft type of the reference catalogue. */
export interface AircraftType {
  /** ICAO type designator (Doc 8643); unique but for those of `general-designators.ts`. */
  icao: string
  iata: string | null
  maker: string
  model: string
  family: string
  /** `L2J`: kind (L land, S sea, A amphibian, H helicopter, G gyroplane), engines, engine (P T J E -). */
  classCode: string
  engines: number
  engine: 'piston' | 'turboprop' | 'jet' | 'electric' | 'none'
  /** Wake turbulence category. */
  wake: 'L' | 'M' | 'H' | 'J'
  category: AircraftCategory
  /** Other names. */
  others: readonly string[]
  /** How far the version flies that flies farthest, in km; null where no source says. */
  rangeKm: number | null
  /** Pilots its certificate asks for. */
  crew: number | null
  /** Most seats side by side in its cabin. */
  abreast: number | null
  needsPavedRunway: boolean
}

export type AircraftCategory =
  | 'airliner'
  | 'regional'
  | 'cargo'
  | 'bizjet'
  | 'turboprop'
  | 'piston'
  | 'helicopter'
  | 'glider'
  | 'ultralight'
  | 'military'
  | 'historic'

/** The kinds that have no maker. */
const GERMAN_KINDS: Readonly<Record<string, string>> = {
  Airship: 'Luftschiff',
  Balloon: 'Ballon',
  'Gas balloon': 'Gasballon',
  Glider: 'Segelflugzeug',
  Gyroplane: 'Tragschrauber',
  'Hang glider': 'Hängegleiter',
  'Hot-air balloon': 'Heißluftballon',
  Paraglider: 'Gleitschirm',
  Paramotor: 'Motorschirm',
  Ultralight: 'Ultraleichtflugzeug',
  'Ultralight helicopter': 'Ultraleichthubschrauber',
  'Weight-shift trike': 'Trike',
}

/** Name as people write it: `Airbus A320neo`, `Cessna 172 Skyhawk`; `Glider`, `Segelflugzeug` for the general ones. */
export function aircraftName({ maker, model }: Pick<AircraftType, 'maker' | 'model'>, language: Language): string {
  if (model.startsWith(maker)) return model
  if (maker !== 'Various') return `${maker} ${model}`
  return (language === 'de' ? GERMAN_KINDS[model] : undefined) ?? model
}
