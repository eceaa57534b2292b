import type { FormValues } from '../../ui/field/form-values.ts'

/** As the server demands; it also refuses the best-known passwords. */
export const MIN_PASSWORD_LENGTH = 8
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+$/

/** Codes of what is wrong with a field on sight; the server knows the rest. */
export type AccountMistakes = Readonly<Record<string, 'required' | 'invalid_format' | 'too_short'>>

/** Only mistakes that are certain: anything that could be right is left to the server. */
export function checkAccount(values: FormValues): AccountMistakes {
  const mistakes: Record<string, 'required' | 'invalid_format' | 'too_short'> = {}
  for (const [name, value] of Object.entries(values)) if (value.trim() === '') mistakes[name] = 'required'
  const { email, password } = values
  if (email?.trim() && !EMAIL_SHAPE.test(email.trim())) mistakes['email'] = 'invalid_format'
  if (password && password.length < MIN_PASSWORD_LENGTH) mistakes['password'] = 'too_short'
  return mistakes
}
