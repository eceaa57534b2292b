// What a person does to the record, and what must have become of it in the end. Each edit knows which others its
// device had heard of: of edits to one place the last that knew the others counts, of two that knew nothing of each
// other either may.
import type { Content, MergeResult } from '../../core/sync/merge.ts'
import { must } from '../../core/lib/must.ts'

export const EDIT_KINDS = ['a', 'b', 'tag', 'untag', 'remove', 'back'] as const
export type EditKind = (typeof EDIT_KINDS)[number]

export interface Edit {
  kind: EditKind
  value: string
  /** Bit n: the edit of index n had reached the device, through whatever way. */
  knew: number
  /** Index of the device it was made on. */
  by: number
}

export interface EditStyle {
  /** Values that come again, no time of editing: nothing but the operation's number tells a repetition. */
  repeats: boolean
}

const EDITED_FROM_MS = Date.parse('2026-01-01T00:00:00.000Z')

export const FIRST: Content = { a: '0', b: '0', tags: ['t'] }

export function firstContent({ repeats }: EditStyle): Content {
  return repeats ? FIRST : { ...FIRST, editedAt: timeOf(0) }
}

function timeOf(seconds: number): string {
  return new Date(EDITED_FROM_MS + seconds * 1000).toISOString()
}

export function tagsOf(content: Content): readonly string[] {
  const tags = content?.['tags']
  return Array.isArray(tags) ? (tags as string[]) : []
}

/** What becomes of the content, or null when there is nothing to be edited so. `n` counts the edits from 1. */
export function applyEdit(
  kind: EditKind,
  content: Content,
  n: number,
  seconds: number,
  { repeats }: EditStyle,
): { content: Content; value: string } | null {
  const stamp = (next: Record<string, unknown>): Content =>
    (repeats ? next : { ...next, editedAt: timeOf(seconds) }) as Content
  if (content === null) {
    if (kind !== 'back') return null
    const value = repeats ? '0' : `e${n}`
    return { value, content: stamp({ ...FIRST, a: value }) }
  }
  const tags = tagsOf(content)
  switch (kind) {
    case 'a':
    case 'b': {
      const value = repeats ? (content[kind] === '0' ? '1' : '0') : `e${n}`
      return { value, content: stamp({ ...content, [kind]: value }) }
    }
    case 'tag': {
      const value = repeats ? 'x' : `t${n}`
      return tags.includes(value) ? null : { value, content: stamp({ ...content, tags: [...tags, value].sort() }) }
    }
    case 'untag': {
      const value = tags.at(-1)
      if (value === undefined) return null
      const rest = tags.slice(0, -1)
      const { tags: _, ...others } = content
      return { value, content: stamp(rest.length === 0 ? others : { ...others, tags: rest }) }
    }
    case 'remove':
      return { value: '', content: null }
    case 'back':
      return null
  }
}

/** Whether the content shows the edit. */
export function shows(content: Content, { kind, value }: Edit): boolean {
  switch (kind) {
    case 'a':
    case 'b':
      return content?.[kind] === value
    case 'tag':
      return tagsOf(content).includes(value)
    case 'untag':
      return !tagsOf(content).includes(value)
    case 'remove':
      return content === null
    case 'back':
      return content !== null
  }
}

/** Edits no later one that knew of them has taken the place of. */
export function standing(edits: readonly Edit[]): { edit: Edit; bit: number }[] {
  return notReplaced(edits).filter(({ edit, bit }, _, all) => !all.some((other) => isUndone(edit, bit, other.edit)))
}

export function notReplaced(edits: readonly Edit[]): { edit: Edit; bit: number }[] {
  return edits
    .map((edit, index) => ({ edit, bit: 1 << index }))
    .filter(({ edit, bit }) => !edits.some((later) => (later.knew & bit) !== 0 && replaces(later, edit)))
}

/** A record brought back is whole: with elements and with being there, whatever others removed meanwhile. */
function isUndone(edit: Edit, bit: number, other: Edit): boolean {
  return other.kind === 'back' && (other.knew & bit) === 0 && (edit.kind === 'untag' || edit.kind === 'remove')
}

function replaces(later: Edit, edit: Edit): boolean {
  if (later.kind === 'remove' || later.kind === 'back' || edit.kind === 'remove') return true
  if (later.kind === 'tag' || later.kind === 'untag') {
    return (edit.kind === 'tag' || edit.kind === 'untag') && edit.value === later.value
  }
  return later.kind === edit.kind
}

/** Edits a merge says it lost, as bits. */
export function lostIn(edits: readonly Edit[], { overwritten, revived }: MergeResult): number {
  let lost = 0
  for (const [index, { kind, value }] of edits.entries()) {
    const field = kind === 'back' ? 'a' : kind
    const isNamed = overwritten.some((one) => one.field === field && one.lost === value)
    if (isNamed || (kind === 'remove' && revived)) lost |= 1 << index
  }
  return lost
}

/**
 * What the record shows against what it must.
 * @param noted bits of edits that lost a conflict which a merge noted
 */
export function wrongIn(
  edits: readonly Edit[],
  content: Content,
  noted: number,
  { repeats }: EditStyle,
): string | null {
  const left = standing(edits)
  if (!repeats) {
    const lost = left.find(({ edit, bit }) => (noted & bit) === 0 && !shows(content, edit))
    return lost ? `lost: ${nameOf(edits, lost.bit)}` : null
  }
  // With values that come again a change and its way back are no change: one of those that stand is enough.
  const removal = left.find(({ edit, bit }) => edit.kind === 'remove' && (noted & bit) === 0)
  const mayBeGone = edits.length === 0 || notReplaced(edits).some(({ edit }) => edit.kind === 'remove')
  if (content === null) return mayBeGone ? null : 'the record is gone'
  if (removal && left.length === 1) return 'a removed record is back'
  for (const field of ['a', 'b'] as const) {
    const values = left.filter(({ edit }) => edit.kind === field).map(({ edit }) => edit.value)
    if (
      values.length > 0 &&
      !left.some(({ edit }) => edit.kind === 'back') &&
      !values.includes(content[field] as string)
    ) {
      return `${field} is ${JSON.stringify(content[field])}, not ${values.join(' or ')}`
    }
  }
  for (const tag of ['t', 'x']) {
    const changes = left.filter(({ edit }) => ['tag', 'untag'].includes(edit.kind) && edit.value === tag)
    const isFree = left.some(({ edit }) => edit.kind === 'back')
    if (changes.length > 0 && !isFree && !changes.some(({ edit }) => shows(content, edit)))
      return `element ${tag} is wrong`
  }
  return null
}

export function nameOf(edits: readonly Edit[], bit: number): string {
  const index = Math.log2(bit)
  const { kind, value } = must(edits[index])
  return `edit ${index + 1} (${kind}${value === '' ? '' : ` ${value}`})`
}
