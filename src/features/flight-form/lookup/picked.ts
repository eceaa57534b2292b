import type { AircraftMatch } from '../../../../core/aircraft/search.ts'
import { aircraftName } from '../../../../core/aircraft/aircraft-type.ts'
import { toAirlineSnapshot } from '../../../../core/airline/airline.ts'
import type { AirlineMatch } from '../../../../core/airline/search.ts'
import type { PlaceEnd } from '../../../../core/flight/draft/draft.ts'
import type { Language } from '../../../../core/locale/language.ts'
import { toSnapshot } from '../../../../core/place/airport.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import type { FormAction } from '../state/form-state.ts'

/** What a match of the catalogue writes into the form, pressed in the list or found for what was typed. */

export function placePicked(end: PlaceEnd, match: AirportMatch, locale: Language, typed: string): FormAction {
  return { kind: 'place-picked', end, ...placeOf(match, locale, typed) }
}

export function viaPicked(index: number, match: AirportMatch, locale: Language, typed: string): FormAction {
  return { kind: 'via-picked', index, ...placeOf(match, locale, typed) }
}

function placeOf({ airport, codes }: AirportMatch, locale: Language, typed: string) {
  const place = toSnapshot(airport, locale, codes, typed)
  return { place, text: shownCodeOrName(place) }
}

export function airlinePicked(which: 'airline' | 'operator', { airline }: AirlineMatch): FormAction {
  return { kind: `${which}-picked`, airline: toAirlineSnapshot(airline), text: airline.name }
}

export function aircraftPicked({ type }: AircraftMatch, locale: Language): FormAction {
  const typeName = aircraftName(type, locale)
  return { kind: 'aircraft-picked', type: { typeIcao: type.icao, typeName }, text: typeName }
}
