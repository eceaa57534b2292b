import { hasFormat } from '../search/has-format.ts'
import { FORMER_DESIGNATORS } from './general-designators.ts'
import type { AircraftCategory, AircraftType } from './aircraft-type.ts'

/** The file `/reference/aircraft.json`. */
export interface AircraftAsset {
  format: 'lmw-aircraft-1'
  /** ICAO, IATA, maker, model, family, class, wake, category, other names joined by `;`, facts. */
  rows: readonly AircraftRow[]
}

type AircraftRow = readonly [
  icao: string,
  iata: string,
  maker: string,
  model: string,
  family: string,
  classCode: string,
  wake: AircraftType['wake'],
  category: AircraftCategory,
  others: string,
  /** Range in km, pilots, seats side by side, `p` for paved runways: `6200,2,6,p`. Absent in data of before. */
  facts?: string,
]

const ENGINES: Readonly<Record<string, AircraftType['engine']>> = {
  P: 'piston',
  T: 'turboprop',
  J: 'jet',
  E: 'electric',
  '-': 'none',
}

/** The aircraft types in the order of the catalogue: airliners first. */
export interface AircraftTable {
  readonly types: readonly AircraftType[]
  /** The first type with the designator, which of `GLID` and its like is the general one; former ones are known too. */
  byIcao(designator: string): AircraftType | null
  /** The first type with the IATA code. */
  byIata(code: string): AircraftType | null
}

/** Reads the file. Throws when it is not the format this version knows. */
export function decodeAircraft(json: unknown): AircraftTable {
  if (!hasFormat<AircraftAsset>(json, 'lmw-aircraft-1')) throw new Error('unknown format of the aircraft catalogue')
  const types = json.rows.map(readType)
  const icao = new Map(types.toReversed().map((type) => [type.icao, type]))
  const iata = new Map(types.toReversed().flatMap((type) => (type.iata === null ? [] : [[type.iata, type] as const])))
  return {
    types,
    byIcao: (designator) => {
      const code = designator.trim().toUpperCase()
      return icao.get(code) ?? icao.get(FORMER_DESIGNATORS.get(code) ?? '') ?? null
    },
    byIata: (code) => iata.get(code.trim().toUpperCase()) ?? null,
  }
}

function readType(row: AircraftRow): AircraftType {
  const [icao, iata, maker, model, family, classCode, wake, category, others, facts = ''] = row
  const [rangeKm, crew, abreast, runway] = facts.split(',')
  return {
    icao,
    iata: iata === '' ? null : iata,
    maker,
    model,
    family,
    classCode,
    engines: Number(classCode[1] ?? 0),
    engine: ENGINES[classCode[2] ?? '-'] ?? 'none',
    wake,
    category,
    others: others === '' ? [] : others.split(';'),
    rangeKm: Number(rangeKm) || null,
    crew: Number(crew) || null,
    abreast: Number(abreast) || null,
    needsPavedRunway: runway === 'p',
  }
}
