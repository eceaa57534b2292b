/** One aircraft type of the reference catalogue. */
export interface AircraftType {
  /** ICAO type designator (Doc 8643); unique. */
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

/** Name as people write it: `Airbus A320neo`, `Cessna 172 Skyhawk`; `Glider` for the general ones. */
export function aircraftName(type: Pick<AircraftType, 'maker' | 'model'>): string {
  return type.maker === 'Various' ? type.model : `${type.maker} ${type.model}`
}
