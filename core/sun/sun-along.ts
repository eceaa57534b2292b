import { distanceKm } from '../geo/distance.ts'
import { greatCircle } from '../geo/great-circle.ts'
import type { Position } from '../geo/position.ts'
import { crossings, NIGHT_ALTITUDE, type PositionAt } from './night.ts'
import { sunAltitude } from './sun-position.ts'

/** Day: the sun's upper edge is over the horizon as seen (refraction 34′, radius 16′). Night: centre 6° below it. */
export type SunPhase = 'day' | 'twilight' | 'night'

export const SUNRISE_ALTITUDE = -50 / 60

/** A flight as far as the sun is concerned: where it was, and from when to when. */
export interface SunRoute {
  at: PositionAt
  startMs: number
  endMs: number
}

export interface SunSample {
  epochMs: number
  position: Position
  /** Degrees over the horizon at sea level, without refraction. */
  altitude: number
}

export interface SunSpan {
  startMs: number
  endMs: number
  phase: SunPhase
}

export interface SunAlong {
  /** Evenly spaced in time, first at the start, last at the end. */
  samples: readonly SunSample[]
  /** The whole flight without gaps, in order. */
  spans: readonly SunSpan[]
}

/**
 * The sun along a flight, for a bar of day, twilight and night: its altitude in even steps and the spans between sunrise,
 * sunset and the ends of civil twilight. Null for an end not after the start.
 * @param steps how many steps the samples make
 */
export function sunAlong(route: SunRoute, steps = 48): SunAlong | null {
  const { at, startMs, endMs } = route
  if (!(endMs > startMs)) return null
  const samples = Array.from({ length: steps + 1 }, (_, step) => {
    const epochMs = startMs + ((endMs - startMs) * step) / steps
    const position = at(epochMs)
    return { epochMs, position, altitude: sunAltitude(position, epochMs) }
  })
  return { samples, spans: spansOf(at, startMs, endMs) }
}

export function sunPhaseOf(altitude: number): SunPhase {
  if (altitude >= SUNRISE_ALTITUDE) return 'day'
  return altitude >= NIGHT_ALTITUDE ? 'twilight' : 'night'
}

/** Constant speed over all stops, as if none of them took time. */
export function alongRoute(places: readonly Position[], startMs: number, endMs: number): PositionAt {
  const ends: { line: (fraction: number) => Position; start: number; length: number }[] = []
  let total = 0
  for (const [index, from] of places.entries()) {
    const to = places[index + 1]
    if (!to) break
    const length = distanceKm(from, to)
    ends.push({ line: greatCircle(from, to), start: total, length })
    total += length
  }
  const [first] = places
  return (epochMs) => {
    const done = (Math.max(0, Math.min(1, (epochMs - startMs) / (endMs - startMs))) || 0) * total
    const leg = ends.findLast(({ start }) => start <= done) ?? ends[0]
    if (!leg) return first ?? { latitude: 0, longitude: 0 }
    return leg.line(leg.length === 0 ? 0 : Math.min(1, (done - leg.start) / leg.length))
  }
}

function spansOf(at: PositionAt, startMs: number, endMs: number): SunSpan[] {
  const inner = [SUNRISE_ALTITUDE, NIGHT_ALTITUDE].flatMap((altitude) => crossings(at, startMs, endMs, altitude))
  const marks = [startMs, ...inner.toSorted((a, b) => a - b), endMs]
  const spans: SunSpan[] = []
  for (const [index, start] of marks.entries()) {
    const end = marks[index + 1]
    if (end === undefined || end <= start) continue
    const middle = (start + end) / 2
    const phase = sunPhaseOf(sunAltitude(at(middle), middle))
    const last = spans.at(-1)
    if (last?.phase === phase) last.endMs = end
    else spans.push({ startMs: start, endMs: end, phase })
  }
  return spans
}
