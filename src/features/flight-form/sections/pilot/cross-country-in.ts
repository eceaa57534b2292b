import { isMultiPilot } from '../../../../../core/aircraft/multi-pilot.ts'
import { type CrossCountry, crossCountryOf } from '../../../../../core/flight/pilot/cross-country.ts'
import type { LegModel } from '../../state/leg-model.ts'

/** Cross-country time that the flight in the form may be logged with. */
export function crossCountryIn({ reading: { attributes }, style }: LegModel): CrossCountry | null {
  return crossCountryOf(attributes, typeIn(attributes.aircraft?.typeIcao, style))
}

/** Where its field stands without being asked for: few log it who fly in a crew. */
export function isCrossCountryAsked(model: LegModel): boolean {
  const type = typeIn(model.reading.attributes.aircraft?.typeIcao, model.style)
  return type !== null && !isMultiPilot(type) && crossCountryIn(model) !== null
}

function typeIn(icao: string | null | undefined, { typeOf }: LegModel['style']) {
  return (icao && typeOf?.(icao)) || null
}
