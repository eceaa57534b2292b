import { GENERAL_DESIGNATORS } from '../../../core/aircraft/general-designators.ts'
import { readAircraftFacts } from './aircraft-type-facts.ts'
import { AIRCRAFT_CATEGORIES, type AircraftTypeRow, readAircraftTypes } from './aircraft-types.ts'

export interface AircraftAsset {
  format: 'lmw-aircraft-1'
  /** ICAO, IATA, maker, model, family, class, wake, category, other names joined by `;`, facts as `6200,2,6,p`. */
  rows: string[][]
}

/** Throws when a row breaks the form of a designator, class or wake category, or a model stands twice. */
export function buildAircraft(): { asset: AircraftAsset; summary: string } {
  const types = readAircraftTypes()
  const facts = readAircraftFacts()
  const seen = new Set<string>()
  for (const type of types) {
    const key = GENERAL_DESIGNATORS.has(type.icao) ? `${type.icao} ${type.maker} ${type.model}` : type.icao
    if (seen.has(key) || !isSound(type)) throw new Error(`aircraft type not sound: ${JSON.stringify(type)}`)
    seen.add(key)
  }
  const rows = types.map((type) => [
    type.icao,
    type.iata,
    type.maker,
    type.model,
    type.family,
    type.classCode,
    type.wake,
    type.category,
    type.others,
    facts.get(type.icao) ?? '',
  ])
  const strange = [...facts.keys()].filter((icao) => !seen.has(icao) || GENERAL_DESIGNATORS.has(icao))
  if (strange.length > 0) throw new Error(`facts of types that are not there or are many: ${strange.join(' ')}`)
  return { asset: { format: 'lmw-aircraft-1', rows }, summary: `${rows.length} aircraft types` }
}

function isSound(type: AircraftTypeRow): boolean {
  const categories: readonly string[] = AIRCRAFT_CATEGORIES
  return (
    /^[A-Z][A-Z0-9]{1,3}$/.test(type.icao) &&
    /^([A-Z0-9]{3})?$/.test(type.iata) &&
    /^[LSAHG]\d[PTJE-]$/.test(type.classCode) &&
    /^[LMHJ]$/.test(type.wake) &&
    categories.includes(type.category) &&
    type.maker !== '' &&
    type.model !== ''
  )
}
