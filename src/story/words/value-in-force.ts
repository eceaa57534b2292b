import { isSame } from '../../../core/lib/is-same.ts'
import { isObject, type JsonObject, type JsonValue } from '../../../core/lib/json.ts'
import type { ConflictField } from '../../../core/sync/history.ts'

export interface InForce {
  /** Whose value counts now; null when it was changed again since, to something neither had. */
  side: 'mine' | 'theirs' | null
  value: JsonValue
}

/** Which of two values counts now, judged by the record as it is; without a record, as it was decided. */
export function valueInForce(conflict: ConflictField, current: JsonObject | null): InForce {
  if (current === null) return { side: conflict.kept, value: conflict[conflict.kept] }
  const value = valueAt(current, conflict.field)
  if (isSame(value, conflict[conflict.kept])) return { side: conflict.kept, value }
  if (isSame(value, conflict.mine)) return { side: 'mine', value }
  return { side: isSame(value, conflict.theirs) ? 'theirs' : null, value }
}

/** The value of `seat` or of `custom/Lounge`. */
function valueAt(content: JsonObject, field: string): JsonValue {
  const slash = field.indexOf('/')
  if (slash < 0) return content[field] ?? null
  const whole = content[field.slice(0, slash)]
  return isObject(whole) ? (whole[field.slice(slash + 1)] ?? null) : null
}
