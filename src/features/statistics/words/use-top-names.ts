import { useMemo } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { airportNameIn } from '../../../../core/place/airport-name.ts'
import type { TopFigures, TopName } from '../../../../core/stats/figures/tops.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { useText } from '../../../i18n/use-text.ts'

interface TopEntryName {
  name: string
  detail?: string | undefined
}

/** What the keys of the lists are called, by the names that the statistics have of them. */
export function useTopNames(
  names: TopFigures['names'],
  places: ShownPlaces,
): (chart: TopName, key: string) => TopEntryName {
  const { t, locale } = useText('statistics')
  const { t: flights } = useText('flights')
  return useMemo(
    () => (chart, key) => {
      switch (chart) {
        case 'airports': {
          const name = names.airports[key]
          return { name: places.airport(key), detail: name && airportNameIn(name, localeTag(locale)) }
        }
        case 'airlines':
        case 'operators':
          return behind(key, names.airlines[key])
        case 'types':
          return behind(key, names.types[key])
        case 'countries':
          return { name: countryName(key, locale) ?? key }
        case 'continents':
          return { name: t(`continent.${key as 'EU'}`) }
        case 'alliances':
          return { name: t(`alliance.${key as 'oneworld'}`) }
        case 'routes':
          return { name: places.route(key, ' – ') }
        case 'ratings':
          return { name: t('stars', { count: Number(key), number: formatNumber(Number(key), localeTag(locale)) }) }
        case 'cabins':
          return { name: flights(`cabin.${key as 'economy'}`) }
        case 'reasons':
          return { name: flights(`reason.${key as 'leisure'}`) }
        case 'roles':
          return { name: flights(`role.${key as 'passenger'}`) }
        case 'seatPositions':
          return { name: flights(`seatPosition.${key as 'window'}`) }
        case 'seatSides':
          return { name: flights(`seatSide.${key as 'left'}`) }
        default:
          return { name: key }
      }
    },
    [names, places, t, flights, locale],
  )
}

/** The name first, the code behind it. */
function behind(key: string, name: string | undefined): TopEntryName {
  return name === undefined ? { name: key } : { name, detail: key }
}
