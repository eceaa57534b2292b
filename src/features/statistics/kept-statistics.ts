import { areSameRows, type Digest } from '../../../core/digest/digest.ts'
import type { DistanceUnit } from '../../../core/locale/format.ts'
import type { StatsReference } from '../../../core/stats/groups/reference.ts'
import { type Statistics, statisticsOf } from '../../../core/stats/statistics.ts'

interface Kept {
  rows: Uint32Array
  reference: StatsReference
  unit: DistanceUnit
  statistics: Statistics
}

const kept = new WeakMap<Digest, Kept>()

/** The statistics of these rows; those that were asked for last are kept as long as their digest is: for who comes back. */
export function keptStatistics(
  digest: Digest,
  rows: Uint32Array,
  reference: StatsReference,
  unit: DistanceUnit,
): Statistics {
  const last = kept.get(digest)
  if (last && last.reference === reference && last.unit === unit && areSameRows(last.rows, rows)) return last.statistics
  const statistics = statisticsOf(digest, rows, reference, unit)
  kept.set(digest, { rows, reference, unit, statistics })
  return statistics
}
