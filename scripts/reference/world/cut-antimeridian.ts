import { geoEquirectangular } from 'd3-geo'
import { geoProject } from 'd3-geo-projection'
import type { FeatureCollection, GeoJsonProperties, Geometry, Position } from 'geojson'

/** Degrees to degrees, nothing added between two points. */
const PLAIN = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)

/**
 * Shapes of the globe as shapes of a map from 180° W to 180° E: what crosses the date line's meridian is cut there, what
 * goes round a pole is closed along it. The projection's y grows downwards and is turned here, not by the projection:
 * reflected it would take holes for islands.
 */
export function cutAntimeridian<G extends Geometry, P extends GeoJsonProperties>(
  shapes: FeatureCollection<G, P>,
): FeatureCollection<G, P> {
  const cut = geoProject(shapes, PLAIN)
  return { ...cut, features: cut.features.map((feature) => ({ ...feature, geometry: turned(feature.geometry) })) }
}

function turned<G extends Geometry>(geometry: G): G {
  return geometry && 'coordinates' in geometry
    ? { ...geometry, coordinates: turnedPoints(geometry.coordinates) }
    : geometry
}

type Points = Position | Points[]

function turnedPoints(points: Points): Points {
  if (!isPosition(points)) return points.map(turnedPoints)
  const [longitude = 0, latitude = 0] = points
  return [clamp(longitude, 180), clamp(-latitude, 90)]
}

function isPosition(points: Points): points is Position {
  return typeof points[0] === 'number'
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
