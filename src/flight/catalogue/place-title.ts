import type { LocaleTag } from '../../../core/locale/language.ts'
import { airportNameIn } from '../../../core/place/airport-name.ts'
import type { Airport } from '../../../core/place/airport.ts'
import { foldText } from '../../../core/search/fold-text.ts'

/** What an airport is called at the end of its name. */
const KIND = /\s+(?:(?:international|regional|municipal|intercontinental)\s+)*(?:airport|airfield|heliport)$/i

/**
 * The city, and what tells its airports apart where the airport's name begins with the city: `London Heathrow`,
 * `Tokio Haneda`. An airport of no city has its name, as its reader calls it.
 */
export function placeTitle(
  { name, city: cities }: Pick<Airport, 'name' | 'city'>,
  city: string,
  tag: LocaleTag,
): string {
  if (city === '') return airportNameIn(name, tag)
  const known = [city, ...Object.values(cities)].find((one) => foldText(name).startsWith(`${foldText(one)} `))
  const own =
    known === undefined
      ? ''
      : name
          .slice(known.length)
          .replace(KIND, '')
          .replace(/^[\s\-–/]+/, '')
  const isSaid = ` ${foldText(city)} `.includes(` ${foldText(own)} `)
  return own === '' || KIND.test(` ${own}`) || isSaid ? city : `${city} ${own}`
}
