import type { Measure } from '../../../../charts/measure/chart-row.ts'
import { isChangeKnown, type PairedRow } from '../../../../charts/pairs/paired-row.ts'

/** What changed most from one period to the other. */
export type ComparedFinding =
  | { kind: 'none' }
  | { kind: 'same' }
  | { kind: 'change'; row: PairedRow }
  /** Several changed as much, up or down. */
  | { kind: 'tie'; rows: readonly PairedRow[] }

export function comparedFinding(rows: readonly PairedRow[], measure: Measure): ComparedFinding {
  const known = rows.filter((row) => row.first[measure] + row.second[measure] > 0 && isChangeKnown(row, measure, []))
  if (known.length === 0) return { kind: 'none' }
  const size = (row: PairedRow): number => Math.abs(row.change[measure])
  const greatest = Math.max(...known.map(size))
  if (greatest === 0) return { kind: 'same' }
  const changed = known.filter((row) => size(row) === greatest)
  const [row] = changed
  return changed.length === 1 && row ? { kind: 'change', row } : { kind: 'tie', rows: changed }
}
