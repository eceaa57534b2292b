import type { Change } from '../../../core/sync/history.ts'
import { fieldName, fieldValue } from './field-words.ts'
import { mediaWords } from './media-words.ts'
import type { Words } from './words.ts'

/** Longer values are not quoted in a list: that they changed is enough there. */
const MOST_QUOTED = 40
/** Kept by the app itself; nobody asks what became of them. */
const UNSAID: ReadonlySet<string> = new Set(['createdAt', 'editedAt', 'silencedChecks'])

/** The changes worth telling. */
export function visibleChanges(changes: readonly Change[]): Change[] {
  return changes.filter(({ field }) => !UNSAID.has(field))
}

/** Values said as a list of parts: only the parts that differ are worth saying. */
const LISTED: ReadonlySet<string> = new Set(['seat', 'aircraft', 'people', 'tags', 'via'])

/** `Seat: 12A → 14C`, `Note added`, `Tags: work removed`. */
export function changeWords({ field, before, after }: Change, words: Words): string {
  const { t } = words
  if (field === 'media') return mediaWords(before, after, words)
  const name = fieldName(field, words)
  const [was, is] = [fieldValue(field, before, words), fieldValue(field, after, words)]
  const [old, now] = LISTED.has(field) ? [partsBeside(was, is), partsBeside(is, was)] : [was, is]
  if (Math.max(old.length, now.length) > MOST_QUOTED || old === now || field === 'note') {
    return t(`change.${before === null ? 'added' : after === null ? 'removed' : 'rewritten'}`, { name })
  }
  if (before === null) return t('change.set', { name, after: now })
  if (old === '') return t('change.joined', { name, after: now })
  return now === ''
    ? t('change.cleared', { name, before: old })
    : t('change.changed', { name, before: old, after: now })
}

/** The parts of one value that the other has not. */
function partsBeside(value: string, other: string): string {
  const known = new Set(other.split(', '))
  return value
    .split(', ')
    .filter((part) => !known.has(part))
    .join(', ')
}
