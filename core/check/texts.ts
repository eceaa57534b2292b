import { formatDate, formatDistance, formatDuration, formatNumber, type DistanceUnit } from '../locale/format.ts'
import type { LocaleTag } from '../locale/language.ts'
import { placeCode, type PlaceCodes } from '../flight/place-code.ts'
import { airportNameIn } from '../place/airport-name.ts'
import type { CheckParameter, PlaceWord } from './check.ts'

export interface ParameterStyle {
  locale: LocaleTag
  unit: DistanceUnit
  /** Which code of a place is shown. */
  codes: PlaceCodes
  countryName: (code: string) => string
  /** What a place is called that has neither code nor name. */
  unnamed: string
}

/** The parameters of an explanation as the reader writes them. */
export function writeParameters(
  params: Readonly<Record<string, CheckParameter>>,
  style: ParameterStyle,
): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value, style)]))
}

function write(value: CheckParameter, style: ParameterStyle): string {
  const { locale, unit, codes, unnamed } = style
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, locale)
  if ('minutes' in value) return formatDuration(value.minutes, locale)
  if ('km' in value) return formatDistance(value.km, unit, locale)
  if ('date' in value) return formatDate(value.date, locale)
  if ('country' in value) return style.countryName(value.country)
  if ('airport' in value) return airportNameIn(value.airport, locale)
  const named = (place: PlaceWord | null): string =>
    (place && (placeCode(place, codes) ?? (place.name && airportNameIn(place.name, locale)))) ?? unnamed
  if ('places' in value) return new Intl.ListFormat(locale).format(value.places.map(named))
  return `${value.flightNumber} ${named(value.from)}–${named(value.to)}`.trim()
}
