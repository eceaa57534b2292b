import type { RowLine } from '../../../../sync/import/import-messages.ts'

/** What rows can be shown by: their outcome, and apart from it those that say something otherwise than the log. */
export const ROW_KINDS = ['new', 'warned', 'merged', 'differs', 'known', 'question', 'refused'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** Each row is of one kind, so that the counts add up to all rows. */
export function kindOf({ outcome, differs }: Pick<RowLine, 'outcome' | 'differs'>): RowKind {
  return differs ? 'differs' : outcome
}

export function countKinds(lines: readonly RowLine[]): Readonly<Record<RowKind, number>> {
  const counts = { new: 0, warned: 0, merged: 0, differs: 0, known: 0, question: 0, refused: 0 }
  for (const line of lines) counts[kindOf(line)] += 1
  return counts
}
