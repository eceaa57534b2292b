import type { FlightAttributes, PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { initialCourse } from '../../../../core/geo/great-circle.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import type { MapScene } from '../../../ui/route-map/map-scene.ts'
import { endOf } from '../listed-flight.ts'

/** Course at departure as pilots read it, `007°`; null for a flight that ends where it began. */
export function courseText({ lines }: MapScene): string | null {
  const points = lines.find(({ look }) => look !== 'track')?.points ?? []
  const [from, to] = points
  if (!from || !to || (from.latitude === to.latitude && from.longitude === to.longitude)) return null
  const degrees = Math.round(initialCourse(from, to)) % 360
  return `${String(degrees).padStart(3, '0')}°`
}

/** The whole map in sentences, for those who do not see it. */
export function mapWords(flight: FlightAttributes, scene: MapScene, distance: string, t: Translate): string {
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

function name(place: PlaceSnapshot | null | undefined): string {
  return place?.city ?? place?.name ?? '?'
}
