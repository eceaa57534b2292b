import * as v from 'valibot'
import { isSame } from '../../core/lib/is-same.ts'
import { isArray, type JsonObject, member } from '../../core/lib/json.ts'
import { isEmail } from '../../core/validate/email.ts'
import { isStorableText } from '../../core/validate/text.ts'
import { isUsername, MAX_USERNAME_LENGTH, MIN_USERNAME_LENGTH } from '../../core/validate/username.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../core/wire/resources.ts'
import { jsonObject } from '../http/read-body.ts'

const MAX_PREFERENCES_BYTES = 16 * 1024

/** What each attribute of an account must be; read by `checkAttributes`. */
export const ACCOUNT = {
  username: v.pipe(
    v.string('required'),
    v.trim(),
    v.normalize('NFC'),
    v.nonEmpty('required'),
    v.minLength(MIN_USERNAME_LENGTH, 'too_short'),
    v.maxLength(MAX_USERNAME_LENGTH, 'too_long'),
    v.check(isUsername, 'invalid_format'),
  ),
  email: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(254, 'too_long'),
    v.check(isEmail, 'invalid_format'),
    v.check(isStorableText, 'invalid_format'),
  ),
  /** Length alone: rules about kinds of characters make passwords worse. */
  password: v.pipe(
    v.string('required'),
    v.nonEmpty('required'),
    v.minLength(MIN_PASSWORD_LENGTH, 'too_short'),
    v.maxLength(MAX_PASSWORD_LENGTH, 'too_long'),
  ),
  locale: v.picklist(['en', 'de'], 'invalid'),
}

/** What a device says of each preference it changes, by name; without it a change counts whatever the account has. */
export interface PreferenceConditions {
  /** The values a change may replace, null for none: one that another device has set meanwhile stays. */
  replaces: JsonObject
  /** The id of each choice, the same whenever it is sent: one that was taken does not undo what was chosen since. */
  changes: JsonObject
}

/** So many taken changes an account remembers; a choice is repeated as long as its answer is not there. */
const MAX_CHANGES = 200
const CHANGE_ID = /^[0-9a-f-]{36}$/

/**
 * Changed preferences, read as the JSON text of all of them. Named ones replace their namesakes, null removes one, the
 * rest stays: two devices do not undo each other.
 * @param taken as `changesAfter` answered it
 */
export function preferencesAfter(
  stored: string,
  { replaces, changes }: PreferenceConditions,
  taken: string | null = null,
) {
  return v.pipe(
    jsonObject,
    v.transform((changed) => {
      const before: JsonObject = JSON.parse(stored)
      const known = takenChanges(taken)
      const counts = ([name]: [string, unknown]): boolean => {
        const id = member(changes, name)
        if (typeof id === 'string' && known.has(id)) return false
        const may = member(replaces, name)
        return !isArray(may) || may.some((value) => isSame(value, member(before, name)))
      }
      const merged = Object.entries({ ...before, ...Object.fromEntries(Object.entries(changed).filter(counts)) })
      return JSON.stringify(Object.fromEntries(merged.filter(([, value]) => value !== null)))
    }),
    v.maxBytes(MAX_PREFERENCES_BYTES, 'too_long'),
    v.check((text) => isStorableText(text) && !/\\u(?:0000|d[89a-f])/i.test(text), 'invalid_format'),
  )
}

/** The ids of taken changes with these among them, as they are stored: the latest last. */
export function changesAfter(taken: string | null, { changes }: PreferenceConditions): string | null {
  const all = takenChanges(taken)
  for (const id of Object.values(changes)) if (typeof id === 'string' && CHANGE_ID.test(id)) all.add(id)
  return all.size > 0 ? JSON.stringify([...all].slice(-MAX_CHANGES)) : null
}

function takenChanges(text: string | null): Set<string> {
  const ids: string[] = text === null ? [] : JSON.parse(text)
  return new Set(ids)
}

/** What must be unique: the same name in other letters or composed otherwise is the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
