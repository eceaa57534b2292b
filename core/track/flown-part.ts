import { distanceKm } from '../geo/distance.ts'
import type { Track, TrackPoint } from './track.ts'

/** The part of a recording that was flown. Milliseconds since 1970. */
export interface FlownPart {
  /** Null where the recording does not show it: it begins in the air, or the receiver saw nothing then. */
  takeOffMs: number | null
  landingMs: number | null
}

// No rule says when a recording shows a take-off, so this is ours: heights are too coarse near the ground, so the speed
// over it decides, measured by the recording's own. Four tenths of its cruise lie between taxiing (15 m/s at most) and
// lifting off for a glider (cruise 35 m/s, lift-off 20) as for a Cessna (55, 28); an airliner (230, 75) passes 55 m/s
// some ten seconds before it lifts off and after it touched down, nothing for a time in minutes.
const SHARE_OF_CRUISE = 0.4
const SLOWEST_MS = 10
const FASTEST_MS = 55
/** The speed nine tenths of the points stay below: a single jump of a receiver is no cruise. */
const CRUISE_QUANTILE = 0.9
/** A recording that is never faster was not made in flight, or in a balloon, whose speed says nothing. */
const LEAST_CRUISE_MS = 15
/** A jump of the receiver lasts as long as the window it is measured in. */
const LEAST_FLOWN_MS = 60_000
const WINDOW_MS = 15_000
/** Touch-and-goes and taxiing back for the next circuit take less, turnarounds more: those are flights of their own. */
const LONGEST_STOP_MS = 10 * 60_000
/** With longer silence around it, the moment is not known to the minute. */
const LONGEST_SILENCE_MS = 120_000

interface Sample {
  atMs: number
  speedMs: number
}

/** When a recording took off and landed, by its speed over the ground; of several flights the longest. Null for none. */
export function flownPart(track: Track): FlownPart | null {
  const samples = samplesOf(track)
  const cruise = quantile(
    samples.map(({ speedMs }) => speedMs),
    CRUISE_QUANTILE,
  )
  if (cruise < LEAST_CRUISE_MS) return null
  const threshold = Math.min(Math.max(cruise * SHARE_OF_CRUISE, SLOWEST_MS), FASTEST_MS)
  const flown = longest(joined(fastRuns(samples, threshold), samples), samples)
  if (flown === null) return null
  return {
    takeOffMs: passed(samples[flown.first - 1], samples[flown.first], threshold),
    landingMs: passed(samples[flown.last], samples[flown.last + 1], threshold),
  }
}

/** Speeds at every point with a time later than the one before it. */
function samplesOf({ segments }: Track): Sample[] {
  const points: TrackPoint[] = []
  const times: number[] = []
  for (const point of segments.flat()) {
    if (point.atMs === null || point.atMs <= (times.at(-1) ?? Number.NEGATIVE_INFINITY)) continue
    points.push(point)
    times.push(point.atMs)
  }
  const way = cumulativeDistances(points)
  let [first, last] = [0, 0]
  return points.map((point, index) => {
    const atMs = times[index] ?? 0
    while ((times[first] ?? 0) < atMs - WINDOW_MS) first += 1
    while ((times[last + 1] ?? Number.POSITIVE_INFINITY) <= atMs + WINDOW_MS) last += 1
    // Where the points are further apart than the window, the neighbours; never over a silence.
    const isHeard = (other: number): boolean => Math.abs((times[other] ?? Number.NaN) - atMs) <= LONGEST_SILENCE_MS
    const from = isHeard(index - 1) ? Math.min(first, index - 1) : index
    const to = isHeard(index + 1) ? Math.max(last, index + 1) : index
    const seconds = ((times[to] ?? 0) - (times[from] ?? 0)) / 1000
    const km = (way[to] ?? 0) - (way[from] ?? 0)
    return { atMs, speedMs: point.speedMs ?? (seconds > 0 ? (km * 1000) / seconds : 0) }
  })
}

/** Kilometres from the first point, along the points: a glider that circles has flown, however near it stayed. */
function cumulativeDistances(points: readonly TrackPoint[]): number[] {
  const way: number[] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    way.push(before ? (way[index - 1] ?? 0) + distanceKm(before, point) : 0)
  }
  return way
}

/** Indices of the first and the last sample. */
interface Run {
  first: number
  last: number
}

function fastRuns(samples: readonly Sample[], threshold: number): Run[] {
  const runs: Run[] = []
  for (const [index, { speedMs }] of samples.entries()) {
    if (speedMs < threshold) continue
    const run = runs.at(-1)
    if (run?.last === index - 1) run.last = index
    else runs.push({ first: index, last: index })
  }
  return runs.filter((run) => lengthMs(run, samples) >= LEAST_FLOWN_MS)
}

function joined(runs: readonly Run[], samples: readonly Sample[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const before = whole.at(-1)
    const stopMs = (samples[run.first]?.atMs ?? 0) - (samples[before?.last ?? 0]?.atMs ?? 0)
    if (before && stopMs <= LONGEST_STOP_MS) before.last = run.last
    else whole.push({ ...run })
  }
  return whole
}

function longest(runs: readonly Run[], samples: readonly Sample[]): Run | null {
  return runs.reduce<Run | null>(
    (best, run) => (best === null || lengthMs(run, samples) > lengthMs(best, samples) ? run : best),
    null,
  )
}

function lengthMs({ first, last }: Run, samples: readonly Sample[]): number {
  return (samples[last]?.atMs ?? 0) - (samples[first]?.atMs ?? 0)
}

/** When the speed passed the threshold between two samples; null without one of them, or with silence between them. */
function passed(before: Sample | undefined, after: Sample | undefined, threshold: number): number | null {
  if (!before || !after || after.atMs - before.atMs > LONGEST_SILENCE_MS) return null
  const share = (threshold - before.speedMs) / (after.speedMs - before.speedMs)
  return Math.round(before.atMs + share * (after.atMs - before.atMs))
}

function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.floor(share * (ordered.length - 1))] ?? 0
}
