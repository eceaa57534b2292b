import type { LogMap, MapFigures } from '../../../core/map/log/log-map.ts'
import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import { countryName } from '../../flight/catalogue/country-name.ts'
import { placeNameIn } from '../../../core/place/airport-name.ts'
import type { Locale } from '../../i18n/locale.ts'

export type Kind = MapSelection['kind']
export const KINDS = ['route', 'airport', 'country'] as const satisfies readonly Kind[]

/** One line of the tables beside the map: what it is called and what it comes to. */
export interface MapEntry extends MapFigures {
  key: string
  name: string
  /** A city, or both cities of a route. */
  detail: string | null
  /** The map has no place for it. */
  isUnplaced: boolean
}

/** Everything of one kind that is on the map, most flights first. */
export function entriesOf(kind: Kind, map: LogMap, content: MapContent, locale: Locale, tag: LocaleTag): MapEntry[] {
  if (kind === 'country')
    return map.countries.map((country) => {
      return { ...country, name: countryName(country.key, locale) ?? country.key, detail: null, isUnplaced: false }
    })
  const labels = new Map(content.airports.map(({ key, label }) => [key, label]))
  const cities = new Map(map.airports.map(({ key, place }) => [key, placeNameIn(place, tag)]))
  if (kind === 'airport')
    return map.airports.map(({ place: _place, position, ...airport }) => {
      const name = labels.get(airport.key) ?? airport.key
      const city = cities.get(airport.key) ?? null
      return { ...airport, name, detail: city === name ? null : city, isUnplaced: position === null }
    })
  return map.routes.map(({ from, to, lines, ...route }) => {
    const both = [from, to].map((end) => cities.get(end))
    return {
      ...route,
      name: `${labels.get(from) ?? from} – ${labels.get(to) ?? to}`,
      detail: both.every(Boolean) ? both.join(' – ') : null,
      isUnplaced: lines.length === 0,
    }
  })
}

export const SORTED_BY = ['name', 'flights', 'distanceKm', 'minutes'] as const
export type SortedBy = (typeof SORTED_BY)[number]

/** The entries in another order; figures the greatest first unless turned round. */
export function sortEntries(entries: readonly MapEntry[], by: SortedBy, isTurned: boolean, tag: LocaleTag): MapEntry[] {
  const sign = isTurned ? -1 : 1
  if (by === 'name') {
    const { compare } = new Intl.Collator(tag)
    return entries.toSorted((a, b) => sign * compare(a.name, b.name))
  }
  // Among equals the order of the statistics stays.
  return entries.toSorted((a, b) => sign * (b[by] - a[by]))
}
