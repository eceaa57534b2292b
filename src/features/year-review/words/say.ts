import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import type { FlightRecord } from '../../../../core/stats/figures/records.ts'
import {
  type DistanceUnit,
  formatDate,
  formatDistance,
  formatDuration,
  formatNumber,
  KM_PER_UNIT,
  THIN,
} from '../../../../core/locale/format.ts'
import { type Language, localeTag } from '../../../../core/locale/language.ts'
import type { LogMap } from '../../../../core/map/log/log-map.ts'
import { airportNameIn, placeNameIn } from '../../../../core/place/airport-name.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import type { YearReview } from '../../../../core/stats/review/year-review.ts'
import { percentText } from '../../../charts/percent-text.ts'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import type { Translate } from '../../../i18n/translate.ts'

export interface ReviewStyle {
  t: Translate<'review'>
  language: Language
  distanceUnit: DistanceUnit
  /** Airports and routes by the codes their reader wants. */
  places: ShownPlaces
}

/** What a card is made of. */
export interface Source {
  review: YearReview
  /** Of the same rows. */
  map: LogMap
  say: Say
}

/** Figures and names as the reader's language writes them. */
export interface Say extends ReviewStyle {
  number: (value: number, decimals?: number) => string
  distance: (km: number) => string
  /** The number of a distance without its unit. */
  length: (km: number) => string
  /** Of hundreds of hours nobody reads the minutes. */
  duration: (minutes: number) => string
  flights: (count: number) => string
  percent: (share: number) => string
  date: (key: string) => string
  mass: (kg: number) => string
  country: (code: string) => string
  /** `FRA – JFK` */
  ends: (record: Pick<FlightRecord, 'from' | 'to'>) => string
}

/** The city of an airport in the language of the cards, else its name, else its code. */
export function cityOf({ map, review, say }: Source, key: string): string {
  const place = map.airports.find((airport) => airport.key === key)?.place
  const tag = localeTag(say.language)
  const name = review.statistics.names.airports[key]
  return (place && placeNameIn(place, tag)) || (name && airportNameIn(name, tag)) || say.places.airport(key)
}

const HUNDRED_HOURS = 6000

export function sayIn(style: ReviewStyle): Say {
  const { t, language, distanceUnit, places } = style
  const tag = localeTag(language)
  const number = (value: number, decimals = 0): string => formatNumber(value, tag, decimals)
  return {
    ...style,
    number,
    distance: (km) => formatDistance(km, distanceUnit, tag),
    length: (km) => number(km / KM_PER_UNIT[distanceUnit]),
    duration: (minutes) =>
      formatDuration(minutes >= HUNDRED_HOURS ? Math.round(minutes / 60) * 60 : Math.round(minutes), tag),
    flights: (count) => t('counted', { count, number: number(count) }),
    percent: (share) => percentText(share, tag),
    date: (key) => (key === UNKNOWN_KEY ? '' : formatDate(key, tag, 'medium')),
    mass: (kg) => (kg < 1000 ? `${number(kg)}${THIN}kg` : `${number(kg / 1000, kg < 100_000 ? 1 : 0)}${THIN}t`),
    country: (code) => countryName(code, language) ?? code,
    ends: ({ from, to }) => [from, to].map((end) => (end === null ? '?' : places.airport(end))).join(' – '),
  }
}
