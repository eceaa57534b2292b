import type { PlaceSnapshot } from '../../../core/flight/flight.ts'
import { typedCodeOf } from '../../../core/flight/place-code.ts'
import { type Language, localeTag } from '../../../core/locale/language.ts'
import { airportNameIn } from '../../../core/place/airport-name.ts'
import type { AirportMatch } from '../../../core/place/search.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'
import { cityName } from '../summary/listed-flight.ts'
import { countryName } from './country-name.ts'

/** A code, or any whole name that is of one airport alone: leaving the field with it needs no Enter. */
export function isPlaceMeant({ meant }: AirportMatch): boolean {
  return meant === 'alone'
}

/** The code its reader wants; who types one code of two reads that one. */
export function matchCode({ codes }: AirportMatch, typed: string): string | null {
  return shownCode({ ...codes, typedCode: typedCodeOf(codes, typed) })
}

/** City, name and country of a chosen place. */
export function placeWords(place: PlaceSnapshot, locale: Language): string {
  const tag = localeTag(locale)
  const city = cityName(place, tag)
  const parts = [
    city,
    place.name === place.city ? null : airportNameIn(place.name, tag),
    countryName(place.country, locale),
  ]
  return parts.filter(Boolean).join(', ')
}
