import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import { RADIANS } from '../../geo/radians.ts'
import type { MapView } from './map-view.ts'

/** A box of degrees; `east` may lie beyond 180. */
interface Bounds {
  west: number
  east: number
  south: number
  north: number
}

const EVERYWHERE: Bounds = { west: -180, east: 180, south: -90, north: 90 }

/** Every point a view can show lies in these bounds. */
export function boundsOfView({ size: { width, height }, centre, scale, translate: [x, y] }: MapView): Bounds {
  // To the farthest corner; by the equal-area projection ρ = 2 sin(c / 2).
  const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) / scale
  if (reach >= Math.SQRT2) return EVERYWHERE
  const angle = (2 * Math.asin(reach / 2)) / RADIANS
  const [south, north] = [centre.latitude - angle, centre.latitude + angle]
  if (south <= -89 || north >= 89) return { ...EVERYWHERE, south: Math.max(-90, south), north: Math.min(90, north) }
  // How far a circle on the globe reaches east and west of its middle.
  const wide = Math.asin(Math.min(1, Math.sin(angle * RADIANS) / Math.cos(centre.latitude * RADIANS))) / RADIANS
  return { west: centre.longitude - wide, east: centre.longitude + wide, south, north }
}

/** The lines that may be seen within bounds. */
export function nearLines(lines: MultiLineString, view: Bounds): MultiLineString {
  return { type: 'MultiLineString', coordinates: lines.coordinates.filter((line) => canBeSeen(boundsOf(line), view)) }
}

/** The areas that may be seen within bounds. */
export function nearAreas(areas: MultiPolygon, view: Bounds): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: areas.coordinates.filter(([outer = []]) => canBeSeen(boundsOf(outer), view)),
  }
}

/** Of lines that stay, as those of the world do, worked out once. */
const known = new WeakMap<Position[], Bounds>()

function boundsOf(line: Position[]): Bounds {
  const kept = known.get(line)
  if (kept) return kept
  const bounds = { west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude = 0, latitude = 0] of line) {
    if (longitude < bounds.west) bounds.west = longitude
    if (longitude > bounds.east) bounds.east = longitude
    if (latitude < bounds.south) bounds.south = latitude
    if (latitude > bounds.north) bounds.north = latitude
  }
  known.set(line, bounds)
  return bounds
}

function canBeSeen(one: Bounds, view: Bounds): boolean {
  if (one.north < view.south || one.south > view.north) return false
  return [-360, 0, 360].some((turn) => one.west + turn <= view.east && one.east + turn >= view.west)
}
