import type { Translate } from '../../i18n/use-text.ts'
import { type AccountMistakes, MIN_PASSWORD_LENGTH } from './check-account.ts'

/** The mistakes in words; the field's name is part of the sentence, so that it reads well aloud. */
export function mistakeTexts(t: Translate, mistakes: AccountMistakes): Record<string, string> {
  return Object.fromEntries(Object.entries(mistakes).map(([name, code]) => [name, mistakeText(t, name, code)]))
}

function mistakeText(t: Translate, name: string, code: AccountMistakes[string]): string {
  if (code === 'too_short') return t('mistake.passwordTooShort', { count: MIN_PASSWORD_LENGTH })
  if (code === 'invalid_format') return t('mistake.emailFormat')
  return t(`mistake.${name}Required`)
}
