/** Which of a place's codes its reader wants: the one that was typed, else IATA; IATA; ICAO. */
export const PLACE_CODES = ['typed', 'iata', 'icao'] as const
export type PlaceCodes = (typeof PLACE_CODES)[number]

export interface CodedPlace {
  iata?: string | null
  icao?: string | null
  /** The code it was chosen by where that was not the one shown anyway. */
  typedCode?: 'icao' | null | undefined
}

/** The code a place is shown by, the other one where it has not that; null for a place without codes. The one function. */
export function placeCode(
  { iata = null, icao = null, typedCode = null }: CodedPlace,
  codes: PlaceCodes = 'typed',
): string | null {
  const isIcao = codes === 'icao' || (codes === 'typed' && typedCode === 'icao')
  return isIcao ? (icao ?? iata) : (iata ?? icao)
}

/** The code of a place, its name where it has none. */
export function codeOrName<P extends CodedPlace & { name: string | null }>(
  place: P,
  codes?: PlaceCodes,
): string | P['name'] {
  return placeCode(place, codes) ?? place.name
}

/** What a flight keeps of how its place was typed: `edfe` of a place that has an IATA code too. */
export function typedCodeOf({ iata, icao }: CodedPlace, typed: string): 'icao' | null {
  const isIcao = typeof icao === 'string' && icao !== iata && typed.trim().toUpperCase() === icao.toUpperCase()
  return isIcao && typeof iata === 'string' ? 'icao' : null
}
