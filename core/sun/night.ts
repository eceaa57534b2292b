import { sphericalKm } from '../geo/spherical.ts'
import type { Position } from '../geo/position.ts'
import { sunAltitude } from './sun-position.ts'

/** Evening civil twilight ends and morning civil twilight begins with the sun's centre at 6° below (EASA FCL.010, 14 CFR 1.1). */
export const NIGHT_ALTITUDE = -6

const STEP_MS = 5 * 60_000
/** Of a great circle on the sphere `sphericalKm` measures on. */
const KM_OF_DEGREE = 111.19
/** Halving a step of five minutes ten times leaves 0.3 s. */
const HALVINGS = 10

/** Is it night at a place: the sun's centre more than 6° below the horizon? For take-offs and landings. */
export function isNightAt(position: Position, epochMs: number): boolean {
  return sunAltitude(position, epochMs) < NIGHT_ALTITUDE
}

/** Where somebody is at an instant; the same for every flight, whether along a great circle or a recorded track. */
export type PositionAt = (epochMs: number) => Position

/**
 * Degrees the sun's altitude changes by in a millisecond at most for who flies over these places in that time: the
 * Earth turns by 15.04° an hour, the sun's own way is 0.03°, and the rest is the flight's speed over a sphere, with a
 * margin for legs whose lengths were measured on the ellipsoid.
 */
export function steepestAlong(places: readonly Position[], startMs: number, endMs: number): number {
  let kilometres = 0
  for (const [index, from] of places.entries()) {
    const to = places[index + 1]
    if (to) kilometres += sphericalKm(from, to)
  }
  return 15.2 / 3_600_000 + (1.05 * kilometres) / KM_OF_DEGREE / (endMs - startMs)
}

/**
 * The instants between start and end where the sun passes an altitude, in order. Sampled every five minutes, then
 * halved to under a second; two passages within five minutes of each other (the sun grazing the altitude) may be missed.
 * @param steepest degrees the altitude changes by in a millisecond at most, where that is known: samples in which it
 *   cannot have been reached are left out
 */
export function crossings(
  at: PositionAt,
  startMs: number,
  endMs: number,
  altitude: number,
  steepest: number = Number.POSITIVE_INFINITY,
): number[] {
  const over = (epochMs: number): number => sunAltitude(at(epochMs), epochMs) - altitude
  const above = (epochMs: number): boolean => over(epochMs) >= 0
  const found: number[] = []
  let before = over(startMs)
  for (let left = startMs; left < endMs; ) {
    const steps = Math.max(1, Math.floor(Math.abs(before) / (steepest * STEP_MS)))
    const right = Math.min(left + steps * STEP_MS, endMs)
    const after = over(right)
    if (after >= 0 !== before >= 0) found.push(solve(above, left, right))
    before = after
    left = right
  }
  return found
}

function solve(above: (epochMs: number) => boolean, start: number, end: number): number {
  const first = above(start)
  let [left, right] = [start, end]
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (left + right) / 2
    if (above(middle) === first) left = middle
    else right = middle
  }
  return (left + right) / 2
}

/**
 * Minutes of a flight in which the sun's centre was more than 6° below the horizon of the place flown over, seen from
 * sea level. Whole minutes, at most the flight's own; 0 when the end is not after the start.
 * @param startMs @param endMs instants in milliseconds since 1970 UTC
 * @param altitude degrees the sun's centre is below of
 * @param steepest as `crossings` takes it
 */
export function nightMinutesAlong(
  at: PositionAt,
  startMs: number,
  endMs: number,
  altitude: number = NIGHT_ALTITUDE,
  steepest?: number,
): number {
  if (!(endMs > startMs)) return 0
  const marks = [startMs, ...crossings(at, startMs, endMs, altitude, steepest), endMs]
  let night = sunAltitude(at(startMs), startMs) < altitude
  let sum = 0
  for (const [index, mark] of marks.entries()) {
    const next = marks[index + 1]
    if (next === undefined) break
    if (night) sum += next - mark
    night = !night
  }
  return Math.min(Math.round(sum / 60_000), Math.floor((endMs - startMs) / 60_000))
}
