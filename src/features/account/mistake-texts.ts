import { proposedUsername } from '../../../core/validate/username.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../core/wire/resources.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { FormValues } from '../../ui/field/form-values.ts'
import { ACCOUNT_FIELDS, type AccountMistakes } from './check-account.ts'

/** The mistakes in words; the field's name is part of the sentence, so that it reads well aloud. */
export function mistakeTexts(
  t: Translate<'account'>,
  mistakes: AccountMistakes,
  values: FormValues,
): Record<string, string> {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((name) => {
      const code = mistakes[name]
      if (code === undefined) return []
      if (code === 'too_short') return [[name, t('mistake.passwordTooShort', { count: MIN_PASSWORD_LENGTH })]]
      if (code === 'too_long') return [[name, t('mistake.passwordTooLong', { count: MAX_PASSWORD_LENGTH })]]
      if (code === 'required') return [[name, t(`mistake.${name}Required`)]]
      return [[name, name === 'username' ? usernameText(t, values[name] ?? '') : t('mistake.emailFormat')]]
    }),
  )
}

function usernameText(t: Translate<'account'>, typed: string): string {
  const name = proposedUsername(typed)
  return name === null ? t('mistake.usernameRule') : t('mistake.usernameProposal', { name })
}
