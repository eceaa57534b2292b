import { initialCourse } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import { RADIANS } from '../../geo/radians.ts'

/** How often the way of one flight went over lines of the globe. */
export interface Crossings {
  /** From one hemisphere into the other; a place on the line is on both. */
  equator: number
  /** Over the meridian of 180°, along which the date line mostly runs; a place on it is on both sides too. */
  dateLine: number
  /** Whether it came into the North or South Polar Area. */
  isPolar: boolean
}

/** North of 78° N and south of 60° S: the polar areas of 14 CFR 121.7. */
export const POLAR_AREAS = { north: 78, south: -60 } as const

/** Along great circles of the sphere from place to place. */
export function crossingsOf(places: readonly Position[]): Crossings {
  const crossings: Crossings = { equator: 0, dateLine: 0, isPolar: false }
  for (const [at, to] of places.entries()) {
    const from = places[at - 1]
    if (from === undefined) continue
    if (from.latitude * to.latitude < 0) crossings.equator++
    if (isOverDateLine(from, to)) crossings.dateLine++
    const { north, south } = extremesAlong(from, to)
    if (north > POLAR_AREAS.north || south < POLAR_AREAS.south) crossings.isPolar = true
  }
  return crossings
}

/** The short way round goes over 180° when the long one does not; at a pole every meridian is there. */
function isOverDateLine(from: Position, to: Position): boolean {
  const isOnLine = ({ latitude, longitude }: Position): boolean =>
    Math.abs(longitude) === 180 || Math.abs(latitude) === 90
  return !isOnLine(from) && !isOnLine(to) && Math.abs(to.longitude - from.longitude) > 180
}

/**
 * Greatest and least latitude along the great circle, in degrees. By Clairaut's relation cos(φ)·sin(course) is the same
 * everywhere on it, so its northernmost point has cos(φ) = |cos(φ₁)·sin(course₁)|; it lies on the way when both ends see it
 * before them, which they do when each sets out northwards to the other.
 */
function extremesAlong(from: Position, to: Position): { north: number; south: number } {
  const ends = [from.latitude, to.latitude]
  const [north, south] = [Math.max(...ends), Math.min(...ends)]
  // From a place to itself there is no course.
  if (from.latitude === to.latitude && from.longitude === to.longitude) return { north, south }
  const [out, back] = [initialCourse(from, to) * RADIANS, initialCourse(to, from) * RADIANS]
  const vertex = Math.acos(Math.min(1, Math.abs(Math.cos(from.latitude * RADIANS) * Math.sin(out)))) / RADIANS
  if (Math.cos(out) > 0 && Math.cos(back) > 0) return { north: Math.max(north, vertex), south }
  if (Math.cos(out) < 0 && Math.cos(back) < 0) return { north, south: Math.min(south, -vertex) }
  return { north, south }
}
