import { isEmail } from '../../../core/validate/email.ts'
import { hasLength, isFilled } from '../../../core/validate/field.ts'
import { mayBeUsername } from '../../../core/validate/username.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../core/wire/resources.ts'
import type { FormValues } from '../../ui/field/form-values.ts'

export const ACCOUNT_FIELDS = ['username', 'email', 'password'] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]

/** Codes of what is wrong with a field on sight; the server knows the rest. */
export type AccountMistakes = Partial<Record<AccountField, 'required' | 'invalid_format' | 'too_short' | 'too_long'>>

/** Only mistakes that are certain: anything that could be right is left to the server. */
export function checkAccount(values: FormValues): AccountMistakes {
  const mistakes: AccountMistakes = {}
  for (const name of ACCOUNT_FIELDS)
    if (values[name] !== undefined && !isFilled(values[name])) mistakes[name] = 'required'
  const { username, email, password } = values
  if (username && isFilled(username) && !mayBeUsername(username)) mistakes.username = 'invalid_format'
  if (email && isFilled(email) && !isEmail(email.trim())) mistakes.email = 'invalid_format'
  if (password && !hasLength(password, MIN_PASSWORD_LENGTH, Infinity)) mistakes.password = 'too_short'
  if (password && password.length > MAX_PASSWORD_LENGTH) mistakes.password = 'too_long'
  return mistakes
}
