import type { Proposal } from '../../../core/check/recheck.ts'
import type { BulkChange } from './bulk-change.ts'

/** What is done with many flights, written down so that it can be gone on with when it was cut off. */
export type Work =
  | { kind: 'change'; ids: readonly string[]; change: BulkChange }
  | { kind: 'repair' | 'undo'; parts: readonly WorkPart[] }
  | { kind: 'delete' | 'restore'; ids: readonly string[] }
export type WorkKind = Work['kind']

/** Flights that become the same. */
export interface WorkPart extends Proposal {
  ids: readonly string[]
}

export function countOf(work: Work): number {
  return 'parts' in work ? work.parts.reduce((sum, { ids }) => sum + ids.length, 0) : work.ids.length
}

/** Edits of single flights, those alike in one part: thousands mostly become one of a few. */
export function partsOf(edits: readonly (Proposal & { id: string })[]): readonly WorkPart[] {
  const parts = new Map<string, Proposal & { ids: string[] }>()
  for (const { id, patch, before } of edits) {
    const key = JSON.stringify([patch, before])
    const part = parts.get(key)
    if (part) part.ids.push(id)
    else parts.set(key, { patch, before, ids: [id] })
  }
  return [...parts.values()]
}
