import { UNKNOWN } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../locale/format.ts'
import { type Measures, measuresAt, tally } from './tally.ts'

/** A part of a scale; `to` is the first value above it, null for no end. */
export interface Band extends Measures {
  from: number
  to: number | null
}

export interface BandFigures {
  /** In round numbers of the unit. */
  distance: { bands: Band[]; unknown: Measures; unit: DistanceUnit }
  /** By block minutes. */
  duration: { bands: Band[]; unknown: Measures }
}

const LENGTHS: Readonly<Record<DistanceUnit, readonly number[]>> = {
  km: [0, 250, 500, 1000, 2000, 4000, 8000],
  mi: [0, 150, 300, 600, 1250, 2500, 5000],
  nmi: [0, 150, 300, 500, 1000, 2000, 4000],
}
const MINUTES = [0, 60, 120, 240, 480, 720] as const

/** Both add up to the totals. */
export function bandFigures(digest: Digest, rows: Uint32Array, unit: DistanceUnit): BandFigures {
  const { metres, minutes } = digest.columns
  return {
    distance: { ...banded(digest, rows, metres, LENGTHS[unit], 1000 * KM_PER_UNIT[unit]), unit },
    duration: banded(digest, rows, minutes, MINUTES, 1),
  }
}

function banded(
  digest: Digest,
  rows: Uint32Array,
  column: Int32Array,
  starts: readonly number[],
  scale: number,
): BandFigures['duration'] {
  const group = new Int32Array(digest.count)
  for (const row of rows) {
    const value = column[row] ?? UNKNOWN
    let band = 0
    while (band < starts.length && value >= (starts[band] ?? 0) * scale) band++
    group[row] = band
  }
  const sums = tally(digest, rows, group, starts.length + 1)
  const bands = starts.map((from, at) => ({ from, to: starts[at + 1] ?? null, ...measuresAt(sums, at + 1) }))
  return { bands, unknown: measuresAt(sums, 0) }
}
