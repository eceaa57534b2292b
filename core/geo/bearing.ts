import type { Position } from './position.ts'
import { RADIANS } from './radians.ts'

/** Direction in which the great circle leaves `from` towards `to`: degrees clockwise from true north, 0 to below 360. */
export function bearingDegrees(from: Position, to: Position): number {
  const [a, b] = [from.latitude * RADIANS, to.latitude * RADIANS]
  const delta = (to.longitude - from.longitude) * RADIANS
  const y = Math.sin(delta) * Math.cos(b)
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(delta)
  return (Math.atan2(y, x) / RADIANS + 360) % 360
}

export const COMPASS_POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof COMPASS_POINTS)[number]

/** The nearest of eight compass points. */
export function compassPoint(degrees: number): CompassPoint {
  return COMPASS_POINTS[Math.round(degrees / 45) % 8] ?? 'n'
}
