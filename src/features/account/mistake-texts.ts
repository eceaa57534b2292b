import { MIN_PASSWORD_LENGTH } from '../../../core/wire/resources.ts'
import type { Translate } from '../../i18n/translate.ts'
import { ACCOUNT_FIELDS, type AccountMistakes } from './check-account.ts'

/** The mistakes in words; the field's name is part of the sentence, so that it reads well aloud. */
export function mistakeTexts(t: Translate<'account'>, mistakes: AccountMistakes): Record<string, string> {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((name) => {
      const code = mistakes[name]
      if (code === undefined) return []
      if (code === 'too_short') return [[name, t('mistake.passwordTooShort', { count: MIN_PASSWORD_LENGTH })]]
      return [[name, t(code === 'invalid_format' ? 'mistake.emailFormat' : `mistake.${name}Required`)]]
    }),
  )
}
