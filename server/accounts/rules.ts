import type { ApiErrorCode } from '../../core/errors/codes.ts'
import type { JsonValue } from '../../core/lib/json.ts'
import { isStorableText } from '../../core/validate/text.ts'

type Issue = ApiErrorCode | null

/** Part of an address, `/u/{username}`, and typed beside e-mail addresses: no `@`, no spaces. */
const USERNAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/
const MAX_PREFERENCES_BYTES = 16 * 1024

const LOCALES = ['en', 'de'] as const

export function usernameIssue(username: string): Issue {
  if (username === '') return 'required'
  if (username.length < 2) return 'too_short'
  if (username.length > 40) return 'too_long'
  return USERNAME.test(username) && isStorableText(username) ? null : 'invalid_format'
}

export function emailIssue(email: string): Issue {
  if (email === '') return 'required'
  if (email.length > 254) return 'too_long'
  return EMAIL.test(email) && isStorableText(email) ? null : 'invalid_format'
}

/** Length alone: rules about kinds of characters make passwords worse. */
export function passwordIssue(password: string): Issue {
  if (password === '') return 'required'
  if (password.length < 8) return 'too_short'
  return password.length > 1024 ? 'too_long' : null
}

export function localeIssue(locale: JsonValue | undefined): Issue {
  return LOCALES.some((known) => known === locale) ? null : 'invalid'
}

export function preferencesIssue(text: string): Issue {
  if (Buffer.byteLength(text) > MAX_PREFERENCES_BYTES) return 'too_long'
  return isStorableText(text) && !/\\u(?:0000|d[89a-f])/i.test(text) ? null : 'invalid_format'
}

/** What must be unique: the same name in other letters or composed otherwise is the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
