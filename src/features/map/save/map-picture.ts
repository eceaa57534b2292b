import { yearOf } from '../../../../core/digest/digest-date.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { type DistanceUnit, formatDistance, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import { type Language, localeTag } from '../../../../core/locale/language.ts'
import { type MapFigures, rowsOnMap } from '../../../../core/map/log/log-map.ts'
import { placeNameIn } from '../../../../core/place/airport-name.ts'
import type { Figure, SceneRow } from '../../../../core/picture/cards/scenes.ts'
import { mapContent } from '../../../../core/picture/map/picture-content.ts'
import type { MapScene } from '../../../../core/picture/sheets/scenes.ts'
import type { ShownPlaces } from '../../../../core/stats/groups/shown-places.ts'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { ShownMap } from '../use-log-map.ts'

export interface MapPictureStyle {
  t: Translate<'map'>
  language: Language
  distanceUnit: DistanceUnit
  places: ShownPlaces
}

/** Of so many entries the longest list has room. */
const LISTED = 10
const HUNDRED_HOURS = 6000

/**
 * A picture of all that the map shows of the flights found: flown, or where none is, still to come.
 * @param search as it was typed
 */
export function mapPicture(
  { map, rows }: Pick<ShownMap, 'map' | 'rows'>,
  digest: Digest,
  search: string,
  style: MapPictureStyle,
): MapScene {
  const { t, places, language } = style
  const { airports, routes, countries, totals } = map
  const listed = <T extends MapFigures>(
    name: string,
    all: readonly T[],
    rowOf: (one: T) => Omit<SceneRow, 'value'>,
  ) => {
    const counted = all.flatMap((one): SceneRow[] => {
      const count = countOf(one, totals)
      return count === 0 ? [] : [{ ...rowOf(one), value: formatNumber(count, localeTag(language)) }]
    })
    return { name, rows: counted.slice(0, LISTED) }
  }
  return {
    kind: 'map',
    title: search.trim() === '' ? t('picture.title') : t('picture.titleOf', { search: search.trim() }),
    period: period(digest, rows),
    figures: figures(map, style),
    lists: [
      listed(t('picture.lists.airports'), airports, ({ key, place }) => ({
        name: places.airport(key),
        detail: placeNameIn(place, localeTag(language)) ?? undefined,
      })),
      routes.length > 1
        ? listed(t('picture.lists.routes'), routes, ({ from, to }) => ({
            name: `${places.airport(from)} – ${places.airport(to)}`,
          }))
        : listed(t('picture.lists.countries'), countries, ({ key }) => ({ name: countryName(key, language) ?? key })),
    ],
    map: mapContent(map, { labelOf: places.airport, withPlanned: true }),
    credit: t('credit'),
    maker: 'LogMyWorld',
  }
}

function countOf({ flights, planned }: MapFigures, totals: MapFigures): number {
  return totals.flights > 0 ? flights : planned
}

/** `2019 – 2026`; one year alone for flights of one. */
function period(digest: Digest, found: Uint32Array): string {
  const { flown, planned } = rowsOnMap(digest, found)
  const years = Array.from(flown.length > 0 ? flown : planned, (row) => yearOf(digest.columns.date[row] ?? 0))
  const known = [...new Set(years)].filter((year) => year > 0).toSorted((a, b) => a - b)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? String(first) : `${first} – ${last}`
}

function figures({ totals, airports, routes, countries }: ShownMap['map'], style: MapPictureStyle): Figure[] {
  const { t, language, distanceUnit } = style
  const tag = localeTag(language)
  const number = (value: number): string => formatNumber(value, tag)
  const { flights, planned, distanceKm, minutes } = totals
  const count = (all: readonly MapFigures[]): number => all.filter((one) => countOf(one, totals) > 0).length
  const isFlown = flights > 0
  const all: (Figure & { isSaid: boolean })[] = [
    { value: number(flights), name: t('picture.flights', { count: flights }), isSaid: isFlown },
    { value: number(planned), name: t('picture.planned', { count: planned }), isSaid: !isFlown },
    { value: formatDistance(distanceKm, distanceUnit, tag), name: t('picture.flown'), isSaid: distanceKm > 0 },
    { value: durationText(minutes, tag), name: t('picture.time'), isSaid: minutes > 0 },
    { value: number(count(airports)), name: t('picture.airports', { count: count(airports) }), isSaid: true },
    { value: number(count(routes)), name: t('picture.routes', { count: count(routes) }), isSaid: true },
    { value: number(count(countries)), name: t('picture.countries', { count: count(countries) }), isSaid: true },
  ]
  return all.filter(({ isSaid, value }) => isSaid && value !== '0').map(({ value, name }) => ({ value, name }))
}

/** Of hundreds of hours nobody reads the minutes. */
function durationText(minutes: number, tag: ReturnType<typeof localeTag>): string {
  return formatDuration(minutes >= HUNDRED_HOURS ? Math.round(minutes / 60) * 60 : Math.round(minutes), tag)
}
