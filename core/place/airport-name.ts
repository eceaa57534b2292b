import type { PlaceSnapshot } from '../flight/flight.ts'
import type { LocaleTag } from '../locale/language.ts'
import { cityIn } from './city-names.ts'
import { placeName } from './place-name.ts'

const ENGLISH = /^(\S.*?)(?: International)? Airport$/
const MOST_CITY_WORDS = 3

/** A place as its reader calls it: its city in their language, else its name; null where it has neither. */
export function placeNameIn(place: Pick<PlaceSnapshot, 'name' | 'city' | 'country'>, tag: LocaleTag): string | null {
  const { city, country } = place
  if (city) return cityIn({ city, country }, tag)
  const name = placeName(place)
  return name === null ? null : airportNameIn(name, tag)
}

/**
 * An airport by the name its reader calls it. The catalogue has English names: `Munich Airport` is Flughafen München,
 * `London Heathrow Airport` Flughafen London Heathrow. A name that says no airport stays as it is.
 */
export function airportNameIn(name: string, tag: LocaleTag): string {
  const bare = tag === 'de-DE' ? ENGLISH.exec(name)?.[1] : undefined
  return bare === undefined ? name : `Flughafen ${withGermanCity(bare)}`
}

/** The city at the beginning; what goes on in small letters belongs to its name: Santiago de Compostela. */
function withGermanCity(bare: string): string {
  const words = bare.split(' ')
  for (let count = Math.min(MOST_CITY_WORDS, words.length); count > 0; count--) {
    const city = words.slice(0, count).join(' ')
    const german = cityIn({ city, country: null }, 'de-DE')
    const next = words[count]
    if (german === city || (next !== undefined && !/^\p{Lu}/u.test(next))) continue
    const rest = words.slice(count).join(' ')
    if (rest === '' || german.endsWith(` ${rest}`)) return german
    // Frankfurt am Main is the town; Frankfurt Hahn is not on the Main.
    return german.startsWith(`${city} `) ? bare : `${german} ${rest}`
  }
  return bare
}
