import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import { isSame } from '../../core/flight/same-value.ts'
import { fieldName, fieldValue } from './field-words.ts'
import { isMemberField } from './member-words.ts'
import type { Words } from './words.ts'

export interface FieldChange {
  field: string
  before: JsonValue
  after: JsonValue
}

/** Longer values are not quoted in a list: that they changed is enough there. */
const MOST_QUOTED = 40
/** Kept by the app itself; nobody asks what became of them. */
const UNSAID: ReadonlySet<string> = new Set(['createdAt', 'editedAt', 'silencedChecks'])

/** What differs between two states of a record, member by member where an attribute has members. */
export function changesBetween(before: JsonObject, after: JsonObject): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
  return toldChanges(changes)
}

/** The changes worth telling; one of a whole group of members becomes one for each member that differs. */
export function toldChanges(changes: readonly FieldChange[]): FieldChange[] {
  return changes.filter(({ field }) => !UNSAID.has(field)).flatMap(splitMembers)
}

function splitMembers(change: FieldChange): FieldChange[] {
  const { field, before, after } = change
  if (!isMemberField(field) && field !== 'custom') return [change]
  const [old, now] = [membersOf(before), membersOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ field: `${field}/${name}`, before: old[name] ?? null, after: now[name] ?? null }))
    .filter((member) => !isSame(member.before, member.after))
}

function membersOf(value: JsonValue): JsonObject {
  return isObject(value) ? value : {}
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `Seat: 12A → 14C`, `Note added`, `Gate: B22 removed`. */
export function changeWords({ field, before, after }: FieldChange, words: Words): string {
  const { t } = words
  const name = fieldName(field, words)
  const [old, now] = [fieldValue(field, before, words), fieldValue(field, after, words)]
  if (Math.max(old.length, now.length) > MOST_QUOTED || old === now || field === 'note') {
    return t(`change.${before === null ? 'added' : after === null ? 'removed' : 'rewritten'}`, { name })
  }
  if (before === null) return t('change.set', { name, after: now })
  return after === null
    ? t('change.cleared', { name, before: old })
    : t('change.changed', { name, before: old, after: now })
}
