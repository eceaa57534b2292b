import type { Digest } from '../../digest/digest.ts'
import { logGroups } from '../../stats/groups/log-groups.ts'
import { rowsOnMap } from './log-map.ts'
import { type PathLine, linesOfPaths } from './path-lines.ts'

/** The flights of a log one after the other, as a map plays them. */
export interface Timeline {
  /** How many flights are played. */
  count: number
  /** Rows of the digest, the oldest flight first. */
  rows: Uint32Array
  /** What the flights up to and including each come to: whole metres and minutes. */
  metres: Float64Array
  minutes: Float64Array
  /** The line a flight went along, and its route's key; the key is empty where an end is missing. */
  lineOf(at: number): PathLine
  /** Number of its path among those of the log (`core/stats/groups/paths.ts`). */
  pathOf(at: number): number
  routeOf(at: number): string
}

/** Of the flights that were flown, those of which the day or the year is known. */
export function timelineOf(digest: Digest, found: Uint32Array): Timeline {
  const { columns } = digest
  const { paths } = logGroups(digest)
  const lines = linesOfPaths(digest)
  const rows = rowsOnMap(digest, found)
    .flown.filter((row) => columns.date[row] !== 0)
    // Without a function of comparison a long log is sorted four times as fast.
    .sort()
    .toReversed()
  const [metres, minutes] = [new Float64Array(rows.length), new Float64Array(rows.length)]
  let [far, long] = [0, 0]
  for (const [at, row] of rows.entries()) {
    far += Math.max(0, columns.metres[row] ?? 0)
    long += Math.max(0, columns.minutes[row] ?? 0)
    metres[at] = far
    minutes[at] = long
  }
  const pathAt = (at: number): number => paths.of[rows[at] ?? 0] ?? 0
  return {
    count: rows.length,
    rows,
    metres,
    minutes,
    pathOf: pathAt,
    lineOf: (at) => lines[pathAt(at)] ?? { points: null, from: '', to: '' },
    routeOf: (at) => paths.routeKeys[paths.routeOf[pathAt(at)] ?? 0] ?? '',
  }
}
