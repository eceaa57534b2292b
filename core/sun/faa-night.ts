import type { Position } from '../geo/position.ts'
import { HOUR_MS } from '../time/units.ts'
import { sunAltitude } from './sun-position.ts'

/** The sun's upper edge touches the horizon, refraction included: its centre is 50 arc minutes below (US Naval Observatory). */
const SUNSET_ALTITUDE = -50 / 60

/**
 * Is it between one hour after sunset and one hour before sunrise (14 CFR 61.57(b))? The sun is then below the horizon for
 * an hour before and an hour after.
 * @param epochMs instant in milliseconds since 1970 UTC
 */
export function isFaaNight(position: Position, epochMs: number): boolean {
  // Where the day is shorter than two hours it may lie between.
  return [-1, -0.5, 0, 0.5, 1].every((hours) => sunAltitude(position, epochMs + hours * HOUR_MS) < SUNSET_ALTITUDE)
}
