import type { AircraftCategory, AircraftType } from './aircraft-type.ts'

/** The file `/reference/aircraft.json`. */
export interface AircraftAsset {
  format: 'lmw-aircraft-1'
  /** ICAO, IATA, maker, model, family, class, wake, category, other names joined by `;`. */
  rows: readonly (readonly string[])[]
}

const ENGINES = { P: 'piston', T: 'turboprop', J: 'jet', E: 'electric', '-': 'none' } as const

/** The aircraft types in the order of the catalogue: airliners first. */
export interface AircraftTable {
  readonly types: readonly AircraftType[]
  byIcao(designator: string): AircraftType | null
  /** The first type with the IATA code. */
  byIata(code: string): AircraftType | null
}

/** Reads the file. Throws when it is not the format this version knows. */
export function decodeAircraft(json: unknown): AircraftTable {
  const asset = json as AircraftAsset
  if (asset?.format !== 'lmw-aircraft-1') throw new Error('unknown format of the aircraft catalogue')
  const types = asset.rows.map(readType)
  const icao = new Map(types.map((type) => [type.icao, type]))
  const iata = new Map(types.toReversed().flatMap((type) => (type.iata === null ? [] : [[type.iata, type] as const])))
  return {
    types,
    byIcao: (designator) => icao.get(designator.trim().toUpperCase()) ?? null,
    byIata: (code) => iata.get(code.trim().toUpperCase()) ?? null,
  }
}

function readType(cells: readonly string[]): AircraftType {
  const [
    icao = '',
    iata = '',
    maker = '',
    model = '',
    family = '',
    classCode = '',
    wake = '',
    category = '',
    others = '',
  ] = cells
  return {
    icao,
    iata: iata === '' ? null : iata,
    maker,
    model,
    family,
    classCode,
    engines: Number(classCode[1] ?? 0),
    engine: ENGINES[(classCode[2] ?? '-') as keyof typeof ENGINES] ?? 'none',
    wake: wake as AircraftType['wake'],
    category: category as AircraftCategory,
    others: others === '' ? [] : others.split(';'),
  }
}
