import { greatCircle } from '../geo/great-circle.ts'
import type { Position } from '../geo/position.ts'
import { type FlownPart, flownPart } from './flown-part.ts'
import type { Track } from './track.ts'

/** Where a recording was at an instant, in milliseconds since 1970. */
export interface TimedPosition extends Position {
  atMs: number
}

/** A recording as a way through time: enough of its positions for the sun, and when it took off and landed. */
export interface RecordedPath extends FlownPart {
  /** In order of time, at least two. */
  positions: readonly TimedPosition[]
}

/** In half a minute an airliner flies 8 km, which moves the sun by less than a tenth of a degree. */
const STEP_MS = 30_000
/** A day of half minutes; of longer recordings the positions lie further apart. */
const MOST_POSITIONS = 2880
const NOT_FLOWN: FlownPart = { takeOffMs: null, landingMs: null }

/** The way of a recording; null without times. */
export function recordedPath(track: Track): RecordedPath | null {
  const timed = track.segments.flat().flatMap(({ latitude, longitude, atMs }): TimedPosition[] => {
    return atMs === null ? [] : [{ latitude, longitude, atMs }]
  })
  const positions = spaced(timed)
  return positions.length < 2 ? null : { positions, ...(flownPart(track) ?? NOT_FLOWN) }
}

/** Neither the first nor the last is left out, nor one that goes back in time kept. */
function spaced(timed: readonly TimedPosition[]): TimedPosition[] {
  const [first, last] = [timed[0], timed.at(-1)]
  if (!first || !last) return []
  const stepMs = Math.max(STEP_MS, (last.atMs - first.atMs) / MOST_POSITIONS)
  const kept = [first]
  for (const position of timed) {
    const since = position.atMs - (kept.at(-1) ?? first).atMs
    if (since >= stepMs || (position === last && since > 0)) kept.push(position)
  }
  return kept
}

/** Where something was that went from position to position along great circles; before and after them at their ends. */
export function alongPositions(positions: readonly TimedPosition[]): (epochMs: number) => Position {
  return (epochMs) => {
    let [low, high] = [0, positions.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((positions[middle]?.atMs ?? 0) <= epochMs) low = middle + 1
      else high = middle
    }
    const [before, after] = [positions[low - 1], positions[low]]
    if (!before || !after) return before ?? after ?? { latitude: 0, longitude: 0 }
    return greatCircle(before, after)((epochMs - before.atMs) / (after.atMs - before.atMs))
  }
}
