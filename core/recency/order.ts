import type { RecencyState } from './evaluate.ts'

const RANK: Readonly<Record<RecencyState['kind'], number>> = { current: 0, lapsed: 1, never: 2 }
/** Of what was flown last longer ago nobody wants to read every day. */
const LONG_DAYS = 3 * 365

/** What runs out first before the others; then what ran out, the last first; then what never was, the newest flown first. */
export function inOrderOfEnd(states: readonly RecencyState[]): RecencyState[] {
  return states.toSorted((a, b) => {
    const rank = RANK[a.kind] - RANK[b.kind]
    if (rank !== 0) return rank
    if (a.kind === 'current') return (a.lastDay ?? 0) - (b.lastDay ?? 0)
    return a.kind === 'lapsed' ? (b.lastDay ?? 0) - (a.lastDay ?? 0) : b.newest - a.newest
  })
}

/** Whether it is not kept, and nothing of it was flown for three years. */
export function isLongAgo({ kind, newest }: RecencyState, today: number): boolean {
  return kind !== 'current' && today - newest > LONG_DAYS
}
