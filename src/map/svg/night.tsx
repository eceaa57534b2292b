import { type GeoProjection, geoPath } from 'd3-geo'
import { nightArea } from '../../../core/map/shown/night-area.ts'
import css from './svg-map.module.css'

/** Shades where it is night at an instant. */
export function Night({ nightMs, projection }: { nightMs: number; projection: GeoProjection }) {
  // On the sphere the ring of the flat map goes the other way round, or everything but the night would be dark.
  const ring = nightArea(nightMs)
  const isSouth = (ring.at(-2)?.[1] ?? 0) < 0
  const path = geoPath(projection).digits(1)
  const shape = path({ type: 'Polygon', coordinates: [isSouth ? ring : ring.toReversed()] }) ?? ''
  return <path className={css.night} d={shape} data-night="" />
}
