import type { HistoryStep } from '../../../core/sync/history.ts'
import { changeWords, visibleChanges } from './change-words.ts'
import type { Words } from './words.ts'

/** What one step of a record's history did, a line for each thing: `Seat: 12A → 14C`, `Deleted`. */
export function stepWords(step: HistoryStep, words: Words): string[] {
  const changes = visibleChanges(step.changes).map((change) => changeWords(change, words))
  if (step.kind === 'edited') return changes.length > 0 ? changes : [words.t('kind.edited')]
  return [words.t(step.kind === 'merged' && step.revived ? 'conflict.revivedTitle' : `kind.${step.kind}`), ...changes]
}

/** Whether a step can be taken back on its own; what was logged is deleted, not undone. */
export function canUndo(step: HistoryStep): boolean {
  return step.kind === 'removed' || step.changes.length > 0
}
