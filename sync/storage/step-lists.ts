// The short lists in which steps of the history stand: open conflict cards, and what the trash shows.
import type { HistoryStep } from '../../core/sync/history.ts'

/** Name of the short list of open conflict cards, and of removals. */
export const listName = (userId: string, list: 'open' | 'removed'): string => `${userId}|${list}`

/** The list a step belongs to. */
export function listOf(step: HistoryStep): string | undefined {
  if (step.settledAtMs === null) return listName(step.userId, 'open')
  return step.kind === 'removed' ? listName(step.userId, 'removed') : undefined
}
