// The order history, trash and cards are shown in (I4).
import type { HistoryStep } from '../../../core/sync/history.ts'

/** Sorted by when it happened. Steps of one millisecond have keys in the order they were made. */
export function newestFirst<T extends HistoryStep>(steps: readonly T[]): T[] {
  return [...steps].sort((a, b) => b.atMs - a.atMs || (a.key < b.key ? 1 : -1))
}
