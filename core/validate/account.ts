import type { ApiErrorCode } from '../errors/codes.ts'
import { isEmail } from './email.ts'
import { isStorableText } from './text.ts'

export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 32
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

const USERNAME = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i

type TextIssue = Extract<ApiErrorCode, 'required' | 'too_short' | 'too_long' | 'invalid_format'>

/**
 * What is wrong with a username, or null. Letters a-z, digits, and `.` `_` `-` inside: it stands in the address
 * `/u/<name>`, and without @ it can never be mistaken for an e-mail address at log-in.
 */
export function usernameIssue(text: string): TextIssue | null {
  if (text === '') return 'required'
  if (text.length < USERNAME_MIN_LENGTH) return 'too_short'
  if (text.length > USERNAME_MAX_LENGTH) return 'too_long'
  return USERNAME.test(text) ? null : 'invalid_format'
}

/** What is wrong with a password, or null: its length is the only rule, counted as `maxlength` counts. */
export function passwordIssue(text: string): TextIssue | null {
  if (text === '') return 'required'
  if (text.length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (text.length > PASSWORD_MAX_LENGTH) return 'too_long'
  return isStorableText(text) ? null : 'invalid_format'
}

/** What is wrong with an e-mail address, or null. */
export function emailIssue(text: string): TextIssue | null {
  if (text === '') return 'required'
  return isEmail(text) ? null : 'invalid_format'
}
