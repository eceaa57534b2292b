import { type GeoProjection, geoAzimuthalEqualArea, geoEqualEarth } from 'd3-geo'
import { distanceKm } from '../../geo/distance.ts'
import { greatCircle, meanPosition } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import { fitView, kmPerPixel } from '../../map/drawn/map-view.ts'
import type { Box } from '../svg/elements.ts'

/** Which part of the world a picture's map shows, and how. */
export interface PictureView {
  projection: GeoProjection
  /** Kilometres that a pixel in the middle stands for. */
  kmPerPixel: number
  /** All of it, flat: lines over the meridian opposite to the middle end at one edge and begin again at the other. */
  isWholeWorld: boolean
}

/** Farther than this from the middle of all routes shapes are bent too much: then the whole world is shown. */
const FARTHEST_KM = 11_000
/** Of a disc this much more is seen than its farthest place needs, in degrees. */
const BEYOND = 14
const KM_PER_DEGREE = 111.2
const EARTH_KM = 40_030
/** Turned to exactly 0°, 0° the library takes the sea there for land. */
const NUDGE = 1e-6

/**
 * A view of the globe turned to the middle of all routes, true in area, so that routes over the date line and the poles
 * are whole; the whole world in Equal Earth, turned likewise, where they reach round it.
 */
export function pictureView(lines: readonly (readonly Position[])[], box: Box, text: number): PictureView {
  const { points, centre, reach } = reachOf(lines)
  if (points.length === 0 || reach > FARTHEST_KM) return wholeWorld(box, points.length === 0 ? 0 : centre.longitude)
  const view = fitView(points, { width: box.width, height: box.height, text })
  const projection = geoAzimuthalEqualArea()
    .rotate([NUDGE - centre.longitude, NUDGE - centre.latitude])
    .precision(0.2)
    .scale(view.scale)
    .translate([box.x + view.translate[0], box.y + view.translate[1]])
    .clipAngle(Math.max(90, reach / KM_PER_DEGREE + BEYOND))
  return { projection: clippedTo(projection, box), kmPerPixel: kmPerPixel(view), isWholeWorld: false }
}

/** Whether such lines reach round the world, which is shown whole then, twice as wide as high. */
export function needsWholeWorld(lines: readonly (readonly Position[])[]): boolean {
  return reachOf(lines).reach > FARTHEST_KM
}

function reachOf(lines: readonly (readonly Position[])[]): { points: Position[]; centre: Position; reach: number } {
  const points = lines.flatMap(withMiddles)
  const centre = meanPosition(points)
  return { points, centre, reach: points.reduce((most, point) => Math.max(most, distanceKm(centre, point)), 0) }
}

function wholeWorld(box: Box, middle: number): PictureView {
  const { x, y, width, height } = box
  const projection = geoEqualEarth()
    .rotate([NUDGE - Math.round(middle), 0])
    .precision(0.2)
    .fitExtent(
      [
        [x + 8, y + 8],
        [x + width - 8, y + height - 8],
      ],
      { type: 'Sphere' },
    )
  return { projection: clippedTo(projection, box), kmPerPixel: EARTH_KM / width, isWholeWorld: true }
}

function clippedTo(projection: GeoProjection, { x, y, width, height }: Box): GeoProjection {
  return projection.clipExtent([
    [x - 2, y - 2],
    [x + width + 2, y + height + 2],
  ])
}

/** The places of a line and what lies between them: a great circle leaves the box of its ends. */
function withMiddles(places: readonly Position[]): Position[] {
  return places.flatMap((from, at) => {
    const to = places[at + 1]
    if (!to) return [from]
    const line = greatCircle(from, to)
    return [from, line(0.25), line(0.5), line(0.75)]
  })
}
