import type { Mark } from '../../../core/digest/columns.ts'

const KINDS: readonly Mark[] = ['photo', 'document', 'track']

/** The marks that are said: of an attachment its kind where that is known, and not once more that there is one. */
export function shownMarks(marks: readonly Mark[]): readonly Mark[] {
  const hasKind = KINDS.some((kind) => marks.includes(kind))
  return hasKind ? marks.filter((mark) => mark !== 'media') : marks
}
