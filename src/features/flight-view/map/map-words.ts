import type { FlightAttributes, PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { initialCourse } from '../../../../core/geo/great-circle.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { MapLegend, MapScene } from '../../../../core/map/drawn/map-scene.ts'
import { endOf } from '../../../flight/summary/listed-flight.ts'

/** Course at departure as pilots read it, `007°`; null for a flight that ends where it began. */
export function courseText({ lines }: MapScene): string | null {
  const points = lines.find(({ look }) => look !== 'track')?.points ?? []
  const [from, to] = points
  if (!from || !to || (from.latitude === to.latitude && from.longitude === to.longitude)) return null
  const degrees = Math.round(initialCourse(from, to)) % 360
  return `${String(degrees).padStart(3, '0')}°`
}

/** What each kind of line on the map is: what was recorded, the shortest way, and where it was to go. */
export function legendLines(flight: FlightAttributes, scene: MapScene, t: Translate<'view'>): MapLegend['lines'] {
  const course = courseText(scene)
  const great = course === null ? null : t('map.course', { course })
  const [first] = scene.lines
  if (first?.look === 'track') {
    const direct = great === null ? [] : [{ look: 'missed' as const, words: great }]
    return [{ look: 'track', words: t('map.track') }, ...direct]
  }
  const way = great === null || !first ? [] : [{ look: first.look, words: great }]
  const missed = flight.divertedTo
    ? [{ look: 'missed' as const, words: t('map.missed', { to: endOf(flight.to).code }) }]
    : []
  return [...way, ...missed]
}

/** The whole map in sentences, for those who do not see it. */
export function mapWords(
  flight: FlightAttributes,
  scene: MapScene,
  distance: string,
  t: Translate<'view'>,
  tag: LocaleTag,
): string {
  const name = (place: PlaceSnapshot | null | undefined): string => (place ? (endOf(place, tag).city ?? '?') : '?')
  const [from, to] = [name(flight.from), name(flight.divertedTo ?? flight.to)]
  const course = courseText(scene)
  const stops = (flight.via ?? []).map(name).join(', ')
  return [
    course === null ? t('map.round', { from }) : t('map.route', { from, to, distance, course }),
    stops && t('map.via', { stops }),
    flight.divertedTo && t('map.diverted', { to: `${name(flight.to)} (${endOf(flight.to).code})` }),
    scene.lines.some(({ look }) => look === 'track') && t('map.recorded'),
    flight.status === 'planned' && t('map.planned'),
    flight.status === 'cancelled' && t('map.cancelled'),
  ]
    .filter(Boolean)
    .join(' ')
}
