import { type GeoProjection, geoAzimuthalEqualArea } from 'd3-geo'
import { EARTH_RADIUS_KM } from '../../geo/spherical.ts'
import { meanPosition } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import type { MapSize } from './map-scene.ts'

/** Which part of the globe a map shows: plain numbers, for whoever draws on it. */
export interface MapView {
  size: MapSize
  /** The place the globe is turned to. */
  centre: Position
  /** Pixels of the Earth's radius. */
  scale: number
  /** Where the centre is drawn. */
  translate: readonly [x: number, y: number]
}

/** A hop is shown with this much of the world around it, or the map would be two points and a line. */
const LEAST_WIDTH_KM = 200
/** Of a map wider than this for its height, the height counts. */
const USUAL_SHAPE = 1.7

/**
 * A view of the globe turned to the middle of a route: every route is whole, over the date line and the poles too, true
 * in area, and for short ones hardly different from any other map.
 */
export function fitView(points: readonly Position[], size: MapSize): MapView {
  const { width, height, text } = size
  const centre = meanPosition(points)
  const projection = turnedTo(centre)
  const [across, along] = [text * 3.6, text * 2]
  projection.fitExtent(
    [
      [across, along],
      [width - across, height - along],
    ],
    { type: 'MultiPoint', coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]) },
  )
  const most = (EARTH_RADIUS_KM * Math.min(width, height * USUAL_SHAPE)) / LEAST_WIDTH_KM
  if (!(projection.scale() <= most)) return { size, centre, scale: most, translate: [width / 2, height / 2] }
  return { size, centre, scale: projection.scale(), translate: projection.translate() }
}

/** The projection of a view; what lies outside its frame is cut off. */
export function projectionOf({ size: { width, height }, centre, scale, translate }: MapView): GeoProjection {
  return (
    turnedTo(centre)
      .scale(scale)
      .translate([translate[0], translate[1]])
      // Half the globe holds every route. A cut further round would break lines of a few metres, and those through the
      // middle, where every route passes.
      .clipAngle(90)
      .clipExtent([
        [-2, -2],
        [width + 2, height + 2],
      ])
  )
}

/** Kilometres that a pixel in the middle of the map stands for. */
export function kmPerPixel({ scale }: MapView): number {
  return EARTH_RADIUS_KM / scale
}

/** A tenth of a metre. Turned to exactly 0°, 0° the library takes the sea there for land. */
const NUDGE = 1e-6

function turnedTo({ longitude, latitude }: Position): GeoProjection {
  return geoAzimuthalEqualArea()
    .rotate([NUDGE - longitude, NUDGE - latitude])
    .precision(0.2)
}
