import { type GeoProjection, geoAzimuthalEqualArea } from 'd3-geo'
import { EARTH_RADIUS_KM } from '../../../core/geo/distance.ts'
import { meanPosition } from '../../../core/geo/great-circle.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { MapSize } from './map-scene.ts'

/** A hop is shown with this much of the world around it, or a map would be empty: its coasts are coarse. */
const LEAST_WIDTH_KM = 500
/** Of a map wider than this for its height, the height counts. */
const USUAL_SHAPE = 1.7

/**
 * A projection of the globe turned to the middle of a route: every route is whole, over the date line and the poles
 * too, true in area, and for short ones hardly different from any other map.
 */
export function fitProjection(points: readonly Position[], { width, height, text }: MapSize): GeoProjection {
  const centre = meanPosition(points)
  const projection = geoAzimuthalEqualArea().rotate([-centre.longitude, -centre.latitude]).precision(0.2)
  const [across, along] = [text * 3.6, text * 2]
  projection.fitExtent(
    [
      [across, along],
      [width - across, height - along],
    ],
    { type: 'MultiPoint', coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]) },
  )
  const most = (EARTH_RADIUS_KM * Math.min(width, height * USUAL_SHAPE)) / LEAST_WIDTH_KM
  if (!(projection.scale() <= most)) projection.scale(most).translate([width / 2, height / 2])
  // Half the globe holds every route. A cut further round would break lines of a few metres, and those through the
  // middle, where every route passes.
  projection.clipAngle(90)
  return projection.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ])
}
