import type { PlaceSnapshot } from '../../../core/flight/flight.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { cityIn } from '../../../core/place/city-names.ts'
import { placeName } from '../../../core/place/place-name.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'

/** `FRA Frankfurt`; a place without a code by its name alone. */
export function codeAndCity(place: PlaceSnapshot, tag: LocaleTag): string {
  const { city, country } = place
  return [shownCode(place), city === null ? placeName(place) : cityIn({ city, country }, tag)].filter(Boolean).join(' ')
}
