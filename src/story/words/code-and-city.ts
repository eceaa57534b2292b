import type { PlaceSnapshot } from '../../../core/flight/flight.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { placeNameIn } from '../../../core/place/airport-name.ts'
import { shownCode } from '../../data/preferences/shown-code.ts'

/** `FRA Frankfurt`; a place without a code by its name alone. */
export function codeAndCity(place: PlaceSnapshot, tag: LocaleTag): string {
  return [shownCode(place), placeNameIn(place, tag)].filter(Boolean).join(' ')
}
