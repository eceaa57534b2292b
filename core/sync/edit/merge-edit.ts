import type { JsonObject } from '../../lib/json.ts'
import { mergeRecord } from '../merge.ts'

/** Later than any clock: an edit made now counts where both changed the same. */
const LATEST = '9999-12-31T23:59:59.999Z'

/**
 * A record, or a value of one, after an edit that was begun when it was `base`: what the edit left alone stays as it is
 * now. When it was edited last is not decided here.
 */
export function mergeEdit(base: JsonObject, edited: JsonObject, current: JsonObject): JsonObject {
  const { attributes } = mergeRecord({ base, mine: { ...edited, editedAt: LATEST }, theirs: current })
  const { editedAt: _latest, ...merged } = attributes ?? {}
  const { editedAt } = current
  return editedAt === undefined ? merged : { ...merged, editedAt }
}
