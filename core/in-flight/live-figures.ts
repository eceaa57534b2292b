import { sphericalKm } from '../geo/spherical.ts'
import { type Position, positionOf } from '../geo/position.ts'
import { FASTEST_MPS, type Fix } from './fix.ts'
import type { LiveFlight } from './live-flight.ts'
import type { TrackSummary } from './track-summary.ts'

/** What an instrument would show. Null where nothing is known. */
export interface LiveFigures {
  /** Over the ground, metres per second. */
  speedMps: number | null
  altitudeM: number | null
  /** Flown since the departure: along the track, at least the straight line. */
  doneKm: number | null
  /** Along the great circle to the destination. */
  toGoKm: number | null
  /** 0 to 1. */
  progress: number | null
  /** Arrival at the present speed, milliseconds since 1970 UTC. */
  arrivalMs: number | null
}

/** Slower than this an aircraft is not on its way: no arrival is estimated. */
const UNDER_WAY_MPS = 40
/** Older positions say nothing of now. */
const FRESH_MS = 120_000

export function liveFigures(
  flight: Pick<LiveFlight, 'from' | 'to'>,
  track: TrackSummary,
  fix: Fix | null,
  nowMs: number,
): LiveFigures {
  const [from, to] = [positionOf(flight.from?.place), positionOf(flight.to?.place)]
  const measured = fix === null || nowMs - fix.atMs > FRESH_MS ? null : speedOf(fix, track)
  const speedMps = measured === null || measured > FASTEST_MPS ? null : measured
  const toGoKm = fix !== null && to !== null ? sphericalKm(fix, to) : null
  const doneKm = doneSoFar(from, track, fix)
  const isUnderWay = speedMps !== null && speedMps >= UNDER_WAY_MPS
  return {
    speedMps,
    altitudeM: fix?.altitudeM ?? null,
    doneKm,
    toGoKm,
    progress: doneKm === null || toGoKm === null || doneKm + toGoKm === 0 ? null : doneKm / (doneKm + toGoKm),
    arrivalMs: toGoKm !== null && isUnderWay ? Math.round(nowMs + (toGoKm * 1e6) / speedMps) : null,
  }
}

function doneSoFar(from: Position | null, track: TrackSummary, fix: Fix | null): number | null {
  if (fix === null) return null
  const straightKm = from === null ? 0 : sphericalKm(from, fix)
  return Math.max(track.lengthKm, straightKm)
}

/** As measured, else over the newest points: a single pair of them says little. */
function speedOf(fix: Fix, { recent }: TrackSummary): number | null {
  if (fix.speedMps !== null) return fix.speedMps
  const first = recent.find(({ atMs }) => fix.atMs - atMs <= FRESH_MS)
  if (first === undefined || fix.atMs - first.atMs < 5000) return null
  return (sphericalKm(first, fix) * 1e6) / (fix.atMs - first.atMs)
}
