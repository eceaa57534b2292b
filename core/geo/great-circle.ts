import type { Position } from './position.ts'
import { RADIANS } from './radians.ts'

type Vector = readonly [x: number, y: number, z: number]

/** Below it two directions are the same or opposite for every purpose of a flight (60 µm on the ground). */
const TINY = 1e-11

/**
 * Where the great circle from one place to the other is after a fraction (0..1) of the way: spherical linear
 * interpolation of the two directions (K. Shoemake, "Animating rotation with quaternion curves", 1985). The sphere's
 * line is 57 km at most from the ellipsoid's on all but 1 of 100 routes, which moves the sun by half a degree at most.
 * Of opposite places every great circle is one; this takes the one over the north pole, or along the equator's other
 * side for the poles themselves.
 * @returns longitude in -180..180
 */
export function pointAlong(from: Position, to: Position, fraction: number): Position {
  return greatCircle(from, to)(fraction)
}

/** The same for many points of one line: by the fraction of the way. */
export function greatCircle(from: Position, to: Position): (fraction: number) => Position {
  const [a, b] = [vectorOf(from), vectorOf(to)]
  const angle = angleBetween(a, b)
  const sine = Math.sin(angle)
  if (angle < TINY) return () => from
  if (sine < TINY) return (fraction) => overThePole(from, angle * fraction)
  return (fraction) => {
    const [left, right] = [Math.sin((1 - fraction) * angle) / sine, Math.sin(fraction * angle) / sine]
    return positionAt([left * a[0] + right * b[0], left * a[1] + right * b[1], left * a[2] + right * b[2]])
  }
}

/**
 * Course at the start of the great circle from one place to another: degrees clockwise from true north, 0..360. At a
 * pole it is counted from the meridian of the pole's own longitude, as the formula has it; 0 for equal places.
 */
export function initialCourse(from: Position, to: Position): number {
  const [phi, lambda] = [to.latitude * RADIANS, (to.longitude - from.longitude) * RADIANS]
  const home = from.latitude * RADIANS
  const east = Math.sin(lambda) * Math.cos(phi)
  const north = Math.cos(home) * Math.sin(phi) - Math.sin(home) * Math.cos(phi) * Math.cos(lambda)
  return (Math.atan2(east, north) / RADIANS + 360) % 360
}

/**
 * The middle of places on the globe: the direction of the sum of their directions. Of places that balance each other
 * all around, the first; longitude in -180..180. `{0, 0}` for none.
 * @param weights how much each counts; the same for all when left out
 */
export function meanPosition(positions: readonly Position[], weights?: readonly number[]): Position {
  let [x, y, z] = [0, 0, 0]
  for (const [at, position] of positions.entries()) {
    const [part, weight] = [vectorOf(position), weights?.[at] ?? 1]
    x += part[0] * weight
    y += part[1] * weight
    z += part[2] * weight
  }
  const [first = { latitude: 0, longitude: 0 }] = positions
  return Math.hypot(x, y, z) < 1e-6 * positions.length ? first : positionAt([x, y, z])
}

function overThePole(from: Position, angle: number): Position {
  const [x, y, z] = vectorOf(from)
  const length = Math.hypot(x, y)
  const north: Vector = length < TINY ? [1, 0, 0] : [(-z * x) / length, (-z * y) / length, length]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return positionAt([cos * x + sin * north[0], cos * y + sin * north[1], cos * z + sin * north[2]])
}

function vectorOf({ latitude, longitude }: Position): Vector {
  const cos = Math.cos(latitude * RADIANS)
  return [cos * Math.cos(longitude * RADIANS), cos * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)]
}

function positionAt([x, y, z]: Vector): Position {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS }
}

/** By the arc tangent, which keeps its precision for near and for opposite directions alike. */
function angleBetween(a: Vector, b: Vector): number {
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
  return Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
}
